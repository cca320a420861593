import type { RoleCode } from '@nysan/contract/permissions.ts';
import { clockInKazakhstan } from '../exact/clock.ts';
import type { DemoContext } from './act-world.ts';
import type { DemoSeats } from './founding.ts';
import type { HouseCall } from './house-call.ts';
import type { Past } from './past.ts';

/** How far a done-work act or a reference of the demo world is. */
export type MoneyOutcome = 'draft' | 'waiting' | 'half-signed' | 'approved' | 'rejected';

/** A month of paper: how many of the oldest free hidden-work acts it takes, and how far its act and its reference are. */
type DemoMonth = {
  monthsAgo: number;
  takes: number;
  outcome: MoneyOutcome;
  reference?: MoneyOutcome;
};

/** What the subcontractor bills the general contractor: so many of their oldest works, in percent of the money these were closed with. */
export type DemoInternalAct = { monthsAgo: number; takes: number; percent: number };

/** What the accountants of a project do: rates in percent, and its months from the oldest on. */
export type DemoMoney = {
  rates: { organization: number; snow?: number; profit: number; unexpected?: number };
  months: readonly DemoMonth[];
  internal?: DemoInternalAct;
  address: { customer: string; contractor: string };
};

/** `YYYY-MM` that many months before. */
export const monthBefore = (today: Date, months: number): string => {
  const clock = clockInKazakhstan(today);
  return new Date(Date.UTC(clock.getUTCFullYear(), clock.getUTCMonth() - months, 1))
    .toISOString()
    .slice(0, 7);
};

/** Days from the last day but one of a month until today; of this month, and where it is not over, none. */
export const daysToEndOf = (today: Date, monthsAgo: number): number => {
  const clock = clockInKazakhstan(today);
  const end = Date.UTC(clock.getUTCFullYear(), clock.getUTCMonth() - monthsAgo + 1, 0);
  return Math.max(0, Math.round((clock.getTime() - end) / DAY));
};

const DAY = 86_400_000;

type Desk = DemoContext & { projectId: string; money: DemoMoney; seats: DemoSeats };

/** Makes the done-work acts and references of a project, month by month. */
export const buildDemoMoney = async (desk: Desk): Promise<void> => {
  for (const month of desk.money.months) {
    const actId = await buildDoneWorkAct(desk, month);
    if (month.reference) {
      await buildReference(desk, month, actId, month.reference);
    }
  }
};

const builder = 'GENERAL_CONTRACTOR';

const buildDoneWorkAct = async (desk: Desk, month: DemoMonth): Promise<string> => {
  const { past, today } = desk;
  const madeOn = daysToEndOf(today, month.monthsAgo);
  const id = await past.before(madeOn, async (call) => {
    const made = await fillDoneWorkAct(call, desk, month);
    await past.date(made, madeOn);
    return made;
  });
  const signers: RoleCode[] = [builder, 'AUTHOR_SUPERVISION', 'TECHNICAL_SUPERVISION', 'CUSTOMER'];
  await carryThrough(past, id, { outcome: month.outcome, madeOn }, signers);
  return id;
};

const fillDoneWorkAct = async (
  call: HouseCall,
  { today, projectId, money, seats }: Desk,
  month: DemoMonth,
): Promise<string> => {
  const { id } = await call<{ id: string }>(builder, 'POST', `/done-work-act/${projectId}`, {
    period: monthBefore(today, month.monthsAgo),
  });
  const change = changing(call, `/done-work-act/${id}`);
  const free = await call<{ content: { id: string }[] }>(
    builder,
    'GET',
    `/done-work-act/${id}/hidden-work-acts?size=${Math.max(month.takes, 1)}`,
  );
  await change(
    'HIDDEN_WORK_ACT',
    'ADD',
    free.content.slice(0, month.takes).map((act) => act.id),
  );
  for (const [field, value, isOn] of ratesOf(money)) {
    await change(field, 'UPDATE', value);
    await change(isOn, 'UPDATE', true);
  }
  await change('SIGNER', 'ADD', seats.primary);
  await change('APPROVER', 'ADD', seats.customer);
  await change('TECH_SUPERVISION', 'ADD', seats.technical);
  await change('AUTHOR_SUPERVISION', 'ADD', seats.author);
  return id;
};

const ratesOf = ({ rates }: DemoMoney) =>
  (
    [
      [
        'ORGANIZATION_AND_MANAGEMENT_COSTS',
        rates.organization,
        'IS_ORGANIZATION_AND_MANAGEMENT_ENABLED',
      ],
      ['SHOW_REMOVAL_COSTS', rates.snow, 'IS_SNOW_REMOVAL_ENABLED'], // sic
      ['ESTIMATED_PROFIT', rates.profit, 'IS_ESTIMATED_PROFIT_ENABLED'],
      ['UNEXPECTED_COSTS', rates.unexpected, 'IS_UNEXPECTED_COSTS_ENABLED'],
    ] as const
  ).filter(([, value]) => value !== undefined);

/** Three days after the act it takes. */
const buildReference = async (
  desk: Desk,
  month: DemoMonth,
  actId: string,
  outcome: MoneyOutcome,
): Promise<void> => {
  const { past } = desk;
  const madeOn = Math.max(0, daysToEndOf(desk.today, month.monthsAgo) - 3);
  const id = await past.before(madeOn, async (call) => {
    const made = await fillReference(call, desk, month, actId);
    await past.date(made, madeOn);
    return made;
  });
  const signers: RoleCode[] = [builder, 'TECHNICAL_SUPERVISION', 'CUSTOMER'];
  await carryThrough(past, id, { outcome, madeOn }, signers);
};

const fillReference = async (
  call: HouseCall,
  { today, projectId, money, seats }: Desk,
  month: DemoMonth,
  actId: string,
): Promise<string> => {
  const { id } = await call<{ id: string }>(builder, 'POST', `/references/${projectId}`, {
    period: monthBefore(today, month.monthsAgo),
  });
  const change = changing(call, `/references/${id}`);
  await change('acts', 'ADD', actId);
  await change('customerAddress', 'UPDATE', money.address.customer);
  await change('contractorAddress', 'UPDATE', money.address.contractor);
  await change('contractorSigners', 'ADD', seats.primary);
  await change('customerSigners', 'ADD', seats.customer);
  await change('approvers', 'ADD', seats.technical);
  return id;
};

const changing =
  (call: HouseCall, path: string) => (field: string, action: string, updateValue: unknown) =>
    call(builder, 'PATCH', `${path}/${field}`, { action, updateValue });

/** The signers in the order they sign; the last one decides on what is only half-signed. */
const carryThrough = async (
  past: Past,
  id: string,
  { outcome, madeOn }: { outcome: MoneyOutcome; madeOn: number },
  signers: RoleCode[],
): Promise<void> => {
  if (outcome === 'draft') {
    return;
  }
  // What still waits was sent lately; six days of a reference are more than it has.
  const sentOn = Math.min(madeOn, { waiting: 1, 'half-signed': 6 }[outcome as string] ?? Infinity);
  await past.before(sentOn, (call) => call(builder, 'POST', `/signer/start-proccess/${id}`)); // sic
  const signed = { waiting: 0, 'half-signed': 2, rejected: 1, approved: signers.length }[outcome];
  await past.before(Math.max(0, sentOn - 1), async (call) => {
    for (const role of signers.slice(0, signed)) {
      await call(role, 'POST', `/signer/demo/${id}`);
    }
    if (outcome === 'rejected') {
      await call('CUSTOMER', 'POST', `/signer/reject/${id}`, {
        reason: 'Объем по второму акту не совпадает с исполнительной схемой, уточните.',
      });
    }
  });
};
