import type { RoleCode } from '@nysan/contract/permissions.ts';
import type { DemoContext } from './act-world.ts';
import type { HouseCall } from './house-call.ts';
import { daysToEndOf, monthBefore } from './money-world.ts';

type Outcome = 'begun' | 'draft' | 'waiting' | 'approved' | 'rejected';

type DemoConclusion = {
  type: 'TECHNICAL' | 'AUTHOR';
  monthsAgo: number;
  outcome: Outcome;
  /** What is concluded, and the value of what was accepted. */
  says?: [statement: string, price: string];
};

const conforms =
  'Работы выполнены в соответствии с проектом и действующими нормами. Замечания, выданные в течение месяца, устранены, скрытые работы освидетельствованы.';

const conclusions: DemoConclusion[] = [
  { type: 'TECHNICAL', monthsAgo: 3, outcome: 'approved', says: [conforms, '18250000'] },
  {
    type: 'TECHNICAL',
    monthsAgo: 2,
    outcome: 'rejected',
    says: ['Работы выполнены с отступлениями: отметка низа ростверка в осях А–Б.', '9400000.5'],
  },
  { type: 'TECHNICAL', monthsAgo: 1, outcome: 'waiting', says: [conforms, '12715400.25'] },
  { type: 'TECHNICAL', monthsAgo: 0, outcome: 'begun' },
  {
    type: 'AUTHOR',
    monthsAgo: 1,
    outcome: 'approved',
    says: ['Выполненные работы соответствуют проекту, изменения согласованы.', '12715400.25'],
  },
  {
    type: 'AUTHOR',
    monthsAgo: 0,
    outcome: 'draft',
    says: ['Выполненные работы соответствуют проекту.', '6120000'],
  },
];

const writers: Record<DemoConclusion['type'], RoleCode> = {
  TECHNICAL: 'TECHNICAL_SUPERVISION',
  AUTHOR: 'AUTHOR_SUPERVISION',
};

/** Makes the conclusions of both supervisions, from the oldest on. */
export const buildDemoConclusions = async (desk: DemoContext, projectId: string): Promise<void> => {
  for (const conclusion of conclusions) {
    await buildConclusion(desk, projectId, conclusion);
  }
};

const buildConclusion = async (
  { past, today }: DemoContext,
  projectId: string,
  { type, monthsAgo, outcome, says }: DemoConclusion,
): Promise<void> => {
  const writer = writers[type];
  const path = `/supervision-conclusion/project/${projectId}/${type}`;
  const period = monthBefore(today, monthsAgo);
  const madeOn = daysToEndOf(today, monthsAgo);
  const id = await past.before(madeOn, async (call) => {
    const made = await call<{ id: string }>(writer, 'POST', path, { period });
    await past.date(made.id, madeOn);
    if (says) {
      const [descripiton, totalPrice] = says; // sic
      const change = { period, descripiton, totalPrice };
      await call(writer, 'PUT', `/supervision-conclusion/${made.id}`, change);
    }
    if (outcome !== 'begun' && outcome !== 'draft') {
      await call(writer, 'POST', `/signer/start-proccess/${made.id}`); // sic
      await call(writer, 'POST', `/signer/demo/${made.id}`);
    }
    return made.id;
  });
  await past.before(Math.max(0, madeOn - 1), (call) => answer(call, id, outcome));
};

const answer = async (call: HouseCall, id: string, outcome: Outcome): Promise<void> => {
  if (outcome === 'approved') {
    await call('CUSTOMER', 'POST', `/signer/demo/${id}`);
  }
  if (outcome === 'rejected') {
    const reason = 'Укажите, чем закрыто отступление: номер листа и дату согласования.';
    await call('CUSTOMER', 'POST', `/signer/reject/${id}`, { reason });
  }
};
