import { clockInKazakhstan } from '../../exact/clock.ts';
import type { DemoAct } from '../acts/act.ts';
import type { DemoMoney, MoneyOutcome } from '../money-world.ts';
import type { ThinStage, ThinWorks } from './works/stage.ts';

/** How a thin project has gone; days count back from today, and a negative number lies ahead. */
export type ThinCourse = {
  start: number;
  end: number;
  hasEstimate: boolean;
  /** Stages that approved acts have closed wholly, and the hundredths of the one after them. */
  closed: number;
  part?: number;
  /** Days since the works of the last approved act ended. */
  lastAct: number;
  /** How far an act of the stage that goes on has come. */
  open?: 'waiting' | 'half-signed' | 'rejected' | 'draft';
  /** How far the last done-work act has come, when it is not approved. */
  lastBill?: MoneyOutcome;
  /** Months whose reference is approved, from the first on. */
  references?: number;
  remarks?: 'answered' | 'open' | 'late';
};

const DAY = 86_400_000;
/** Days from the first day of a project to that of its first works. */
const MOBILIZATION = 5;
/** Days from the end of works to the last signature under their act. */
const APPROVAL = 3;

type Closing = { stage: ThinStage; percent: number; outcome: DemoAct['outcome'] };

/** What is closed, from the first stage on, and what is being decided on. */
const closingsOf = (stages: readonly ThinStage[], course: ThinCourse): Closing[] => {
  const { closed, part = 0, open } = course;
  const next = stages[closed];
  return [
    ...stages
      .slice(0, closed)
      .map((stage): Closing => ({ stage, percent: 100, outcome: 'approved' })),
    ...(next && part > 0 ? [{ stage: next, percent: part, outcome: 'approved' as const }] : []),
    ...(next && open ? [{ stage: next, percent: Math.min(30, 100 - part), outcome: open }] : []),
  ];
};

/** Begin and end of the works of each approved act: one after the other, as evenly as days go. */
const daysOf = ({ start, lastAct }: ThinCourse, count: number) => {
  const first = start - MOBILIZATION;
  const dayAt = (at: number) => first - Math.floor(((first - lastAct) * at) / count);
  return Array.from({ length: count }, (_, at): [number, number] => [dayAt(at), dayAt(at + 1)]);
};

/** The hidden-work acts of a course. */
export const actsOf = ({ stages, object }: ThinWorks, course: ThinCourse): DemoAct[] => {
  const closings = closingsOf(stages, course);
  const approved = closings.filter(({ outcome }) => outcome === 'approved').length;
  const days = daysOf(course, approved);
  return closings.map((closing, at) => {
    const [name, sheets, materials, next] = closing.stage.act;
    const { percent, outcome } = closing;
    return {
      name: percent === 100 ? name : `${name}, ${outcome === 'approved' ? 1 : 2}-я захватка`,
      days: days[at] ?? [OPEN_SINCE, OPEN_UNTIL],
      papers: { workDoneByDoc: sheets, usedMaterial: materials, allowedWork: next },
      closes: closing.stage.works.map((work) => ({ object, work: work.name, percent })),
      outcome,
      by: 'GENERAL_CONTRACTOR',
      reason: 'Приложите исполнительную схему с отметками и паспорта материалов.',
    };
  });
};

/** Works whose act is being decided on were done in these days. */
const OPEN_SINCE = 21;
const OPEN_UNTIL = 8;

/** The done-work acts of a course: two hidden-work acts each, in the month of the second; those of this month are not billed yet. */
export const moneyOf = (
  { stages }: ThinWorks,
  course: ThinCourse,
  today: Date,
): DemoMoney['months'] => {
  const approved = closingsOf(stages, course).filter(({ outcome }) => outcome === 'approved');
  const months = daysOf(course, approved.length)
    .map(([, end]) => monthsAgo(today, end - APPROVAL))
    .filter((month) => month > 0);
  const takes = new Map<number, number>();
  for (let at = 0; at < months.length; at += 2) {
    const pair = months.slice(at, at + 2);
    const month = pair.at(-1) ?? 0;
    takes.set(month, (takes.get(month) ?? 0) + pair.length);
  }
  return [...takes].map(([month, count], at) => ({
    monthsAgo: month,
    takes: count,
    outcome: at === takes.size - 1 ? (course.lastBill ?? 'approved') : 'approved',
    ...(at < (course.references ?? 0) && { reference: 'approved' as const }),
  }));
};

/** Months from the one of that day until this one. */
const monthsAgo = (today: Date, days: number): number => {
  const [now, then] = [today, new Date(today.getTime() - days * DAY)].map(clockInKazakhstan);
  return now && then
    ? (now.getUTCFullYear() - then.getUTCFullYear()) * 12 + now.getUTCMonth() - then.getUTCMonth()
    : 0;
};
