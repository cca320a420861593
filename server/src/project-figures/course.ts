import type { ProjectCourse } from '@nysan/contract/project-figures.ts';
import { forecastOf, paceMonths } from '../estimate-figures/forecast.ts';
import { minus, sumOfMoney } from '../exact/decimal.ts';
import type { findWhole, MonthRow } from './repository.ts';

type Whole = Awaited<ReturnType<typeof findWhole>>;

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
  done: MonthRow[],
  billed: MonthRow[],
  today: string,
): ProjectCourse => {
  const billedMoney = sumOfMoney(billed.map(({ money }) => money));
  const { from, until } = paceMonths(today);
  const lately = done.filter(({ month }) => firstOf(month) >= from && firstOf(month) < until);
  const progress = {
    closable: whole.closable,
    done: whole.done,
    lately: sumOfMoney(lately.map(({ money }) => money)),
    firstActDay: whole.first_act_day,
  };
  return {
    closable: Number(whole.closable),
    done: Number(whole.done),
    planned: Number(whole.planned),
    donePercent: Number(whole.done_percent),
    plannedPercent: Number(whole.planned_percent),
    forecast: forecastOf(progress, today),
    startDate: whole.start_date,
    endDate: whole.end_date,
    contractCost: Number(whole.contract_cost),
    billed: Number(billedMoney),
    contractLeft: Number(minus(whole.contract_cost, [billedMoney], 2)),
    months: monthsOf(whole, done, billed, today),
  };
};

const monthsOf = (
  whole: Whole,
  done: MonthRow[],
  billed: MonthRow[],
  today: string,
): ProjectCourse['months'] => {
  const said = [...done, ...billed].map(({ month }) => month);
  const now = today.slice(0, 7);
  const first = [whole.start_date.slice(0, 7), ...said].toSorted()[0] ?? now;
  const last = [now, ...said].toSorted().at(-1) ?? now;
  const moneyIn = (rows: MonthRow[], month: string) =>
    Number(rows.find((row) => row.month === month)?.money ?? 0);
  const months: ProjectCourse['months'] = [];
  for (let month = first; month <= last; month = shiftedMonth(month, 1)) {
    months.push({
      month,
      done: moneyIn(done, month),
      plan: plannedIn(whole, month),
      billed: moneyIn(billed, month),
    });
  }
  return months;
};

/** The even share of the days of a month that lie within the project's dates, to the tiyn. */
const plannedIn = (whole: Whole, month: string): number => {
  const from = [firstOf(month), whole.start_date].toSorted().at(-1) ?? '';
  const until =
    [firstOf(shiftedMonth(month, 1)), dayOf(momentOf(whole.end_date) + DAY)].toSorted()[0] ?? '';
  const days = Math.max(0, daysFrom(from, until));
  const all = daysFrom(whole.start_date, whole.end_date) + 1;
  return Math.round((Number(whole.closable) * 100 * days) / all) / 100;
};
