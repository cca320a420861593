import type { RoleCode } from '@nysan/contract/permissions.ts';
import type { DemoContext } from './act-world.ts';
import type { HouseCall } from './house-call.ts';
import { daysToEndOf, monthBefore } from './money-world.ts';

type Outcome = 'draft' | 'waiting' | 'approved' | 'rejected';

type DemoCalculation = {
  type: 'TECHNICAL' | 'AUTHOR';
  monthsAgo: number;
  outcome: Outcome;
  /** What was rendered of each stage in the month, in thousands of tenge. */
  rendered: number[];
};

/** What a supervision does, and what its contract says of each stage, in thousands of tenge. */
const stages: Record<DemoCalculation['type'], [name: string, price: number][]> = {
  TECHNICAL: [
    ['Нулевой цикл', 4_200],
    ['Каркас здания', 9_600],
    ['Кровля и фасад', 3_800],
    ['Отделка и инженерные сети', 6_400],
  ],
  AUTHOR: [
    ['Конструктивные решения', 2_400],
    ['Архитектурные решения', 1_600],
  ],
};

const calculations: DemoCalculation[] = [
  { type: 'TECHNICAL', monthsAgo: 3, outcome: 'approved', rendered: [1_680, 0, 0, 0] },
  { type: 'TECHNICAL', monthsAgo: 2, outcome: 'approved', rendered: [1_260, 960, 0, 0] },
  { type: 'TECHNICAL', monthsAgo: 1, outcome: 'waiting', rendered: [630, 1_920, 0, 0] },
  { type: 'TECHNICAL', monthsAgo: 0, outcome: 'draft', rendered: [420, 1_440, 190, 0] },
  { type: 'AUTHOR', monthsAgo: 2, outcome: 'approved', rendered: [600, 320] },
  { type: 'AUTHOR', monthsAgo: 1, outcome: 'rejected', rendered: [360, 240] },
];

const writers: Record<DemoCalculation['type'], RoleCode> = {
  TECHNICAL: 'TECHNICAL_SUPERVISION',
  AUTHOR: 'AUTHOR_SUPERVISION',
};

/** Makes the calculations of services of both supervisions, from the oldest on. */
export const buildDemoCalculations = async (
  desk: DemoContext,
  projectId: string,
): Promise<void> => {
  for (const calculation of calculations) {
    await buildCalculation(desk, projectId, calculation);
  }
};

const buildCalculation = async (
  { past, today }: DemoContext,
  projectId: string,
  calculation: DemoCalculation,
): Promise<void> => {
  const { type, monthsAgo, outcome } = calculation;
  const writer = writers[type];
  const path = `/supervision-services-act/project/${projectId}/${type}`;
  const madeOn = daysToEndOf(today, monthsAgo);
  const id = await past.before(madeOn, async (call) => {
    const calculationPeriod = monthBefore(today, monthsAgo);
    const made = await call<{ id: string }>(writer, 'POST', path, { calculationPeriod });
    await past.date(made.id, madeOn);
    const rows = rowsOf(calculation);
    await call(writer, 'PUT', `/supervision-services-act/${made.id}/rows`, { rows });
    if (outcome !== 'draft') {
      await call(writer, 'POST', `/signer/start-proccess/${made.id}`); // sic
      await call(writer, 'POST', `/signer/demo/${made.id}`);
    }
    return made.id;
  });
  await past.before(Math.max(0, madeOn - 1), (call) => answer(call, id, outcome));
};

/** The rows of a month, with what the months before it had rendered. */
const rowsOf = ({ type, monthsAgo, rendered }: DemoCalculation) => {
  const whole = stages[type].reduce((sum, [, price]) => sum + price, 0);
  return stages[type].map(([name, price], at) => {
    const current = rendered[at] ?? 0;
    const before = calculations
      .filter((one) => one.type === type && one.monthsAgo > monthsAgo)
      .reduce((sum, one) => sum + (one.rendered[at] ?? 0), 0);
    return {
      name,
      contractPrice: money(price),
      percentContractPrice: share(price, whole),
      totalPrice: money(before + current),
      percentTotalPrice: share(before + current, price),
      currentPeriodPrice: money(current),
      percentPeriodPrice: share(current, price),
      notes: current === 0 ? 'услуги не оказывались' : 'по журналу надзора',
    };
  });
};

const money = (thousands: number): string => String(thousands * 1000);
/** In percent, rounded to two decimals. */
const share = (part: number, whole: number): string =>
  String(Math.round((part * 10_000) / whole) / 100);

const answer = async (call: HouseCall, id: string, outcome: Outcome): Promise<void> => {
  if (outcome === 'approved') {
    await call('CUSTOMER', 'POST', `/signer/demo/${id}`);
  }
  if (outcome === 'rejected') {
    const reason = 'Приложите журнал выездов за месяц: два дня в нем не подписаны.';
    await call('CUSTOMER', 'POST', `/signer/reject/${id}`, { reason });
  }
};
