import type { ProjectCourse } from '@nysan/contract/project-figures.ts';
import { forecastOf, paceMonths } from '../estimate-figures/forecast.ts';
import { minus, partOfMoney, percentOf, ratioOf, sumOfMoney } from '../exact/decimal.ts';
import { contractStepsOf } from './contract-steps.ts';
import type { ContractChangeRow } from './contract-steps-repository.ts';
import type { findPlans, Span } from './plan-repository.ts';
import type { findWhole, MonthRow } from './repository.ts';

type Whole = Awaited<ReturnType<typeof findWhole>>;
type Plans = Awaited<ReturnType<typeof findPlans>>;

const DAY = 86_400_000;

const momentOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
const firstOf = (month: string): string => `${month}-01`;
const shiftedMonth = (month: string, by: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return dayOf(Date.UTC(year, number - 1 + by, 1)).slice(0, 7);
};
const daysFrom = (from: string, to: string): number => (momentOf(to) - momentOf(from)) / DAY;

/** Where a project stands against its plan, and what came in each month. */
export const courseOf = (
  whole: Whole,
  months: MonthRow[],
  plans: Plans,
  { today, changes }: { today: string; changes: ContractChangeRow[] },
): ProjectCourse => {
  const spans = spansOf(whole, plans);
  const billed = sumOfMoney(months.map((month) => month.billed));
  const planned = plannedIn(spans, FIRST_DAY, dayAfter(today));
  return {
    closable: Number(whole.closable),
    done: Number(whole.done),
    planned: Number(planned),
    donePercent: Number(whole.done_percent),
    plannedPercent: Number(percentOf(planned, whole.closable)),
    isEvenPlan: plans.length === 0,
    spi: spiOf(whole, planned, today),
    forecast: forecastOf(progressOf(whole, months, today), today),
    startDate: whole.start_date,
    endDate: whole.end_date,
    contractCost: Number(whole.contract_cost),
    contractSteps: contractStepsOf(whole, changes),
    billed: Number(billed),
    contractLeft: Number(minus(whole.contract_cost, [billed], 2)),
    months: monthsOf(whole, months, spans, today),
    ahead: aheadOf(months, spans, today),
  };
};

/** What the forecast is made of. */
const progressOf = (whole: Whole, months: MonthRow[], today: string) => {
  const { from, until } = paceMonths(today);
  const lately = months.filter(({ month }) => firstOf(month) >= from && firstOf(month) < until);
  return {
    closable: whole.closable,
    done: whole.done,
    lately: sumOfMoney(lately.map(({ done }) => done)),
    firstActDay: whole.first_act_day,
  };
};

const monthsOf = (
  whole: Whole,
  rows: MonthRow[],
  spans: Span[],
  today: string,
): ProjectCourse['months'] => {
  const said = rows.map(({ month }) => month);
  const now = today.slice(0, 7);
  const first = [whole.start_date.slice(0, 7), ...said].toSorted()[0] ?? now;
  const last = [now, ...said].toSorted().at(-1) ?? now;
  const byMonth = new Map(rows.map((row) => [row.month, row]));
  const months: ProjectCourse['months'] = [];
  for (let month = first; month <= last; month = shiftedMonth(month, 1)) {
    const row = byMonth.get(month);
    months.push({
      month,
      done: Number(row?.done ?? 0),
      plan: Number(plannedOf(spans, month)),
      billed: Number(row?.billed ?? 0),
      billedMoney: Number(row?.billed_money ?? 0),
      referenced: Number(row?.referenced ?? 0),
    });
  }
  return months;
};

/** From the month after the last that is told, to that of the last planned day; a plan of centuries ends with its first. */
const aheadOf = (rows: MonthRow[], spans: Span[], today: string): ProjectCourse['ahead'] => {
  const told = [today.slice(0, 7), ...rows.map(({ month }) => month)].toSorted().at(-1) ?? '';
  const planned = spans.filter(({ money }) => Number(money) !== 0).map(({ last }) => last);
  const end = planned.toSorted().at(-1)?.slice(0, 7) ?? told;
  const months: ProjectCourse['ahead'] = [];
  for (
    let month = shiftedMonth(told, 1);
    month <= end && months.length < MOST_MONTHS;
    month = shiftedMonth(month, 1)
  ) {
    months.push({ month, plan: Number(plannedOf(spans, month)) });
  }
  return months;
};
const MOST_MONTHS = 1200;

/** What is planned until its end less what is until its start, so that months add up to the whole. */
const plannedOf = (spans: Span[], month: string): string =>
  minus(
    plannedIn(spans, FIRST_DAY, firstOf(shiftedMonth(month, 1))),
    [plannedIn(spans, FIRST_DAY, firstOf(month))],
    2,
  );

/** Said from a twentieth of the plan until the end: before, a day more or less is all of it; after, it only says what is not done. */
const spiOf = (whole: Whole, planned: string, today: string): number | null => {
  const isSaid =
    Number(planned) > 0 &&
    Number(percentOf(planned, whole.closable)) >= LEAST_PLANNED &&
    today <= whole.end_date;
  return isSaid ? Number(ratioOf(whole.done, planned)) : null;
};
const LEAST_PLANNED = 5;

/** Money of a plan spreads over its own days; what nobody planned over those of the project. */
const spansOf = (whole: Whole, plans: Plans): Span[] => {
  const topmost = plans.filter((plan) => plan.is_topmost).map(({ money }) => money);
  return [
    ...plans.map(({ first, last, own_money: money }) => ({ first, last, money })),
    { first: whole.start_date, last: whole.end_date, money: minus(whole.closable, topmost, 2) },
  ];
};

const FIRST_DAY = '0001-01-01';
const dayAfter = (day: string): string => dayOf(momentOf(day) + DAY);

/** What was to be done from one day until before another, to the tiyn. */
const plannedIn = (spans: Span[], from: string, until: string): string =>
  sumOfMoney(
    spans.map(({ first, last, money }) => {
      const begin = from < first ? first : from;
      const end = until > last ? dayAfter(last) : until;
      const days = Math.max(0, daysFrom(begin, end));
      return partOfMoney(money, days, daysFrom(first, last) + 1);
    }),
  );
