import type { ProjectCourse } from '@nysan/contract/project-figures.ts';

/** A place in the chart: parts of its width and of its height. */
type Point = [x: number, y: number];
type Line = {
  name: 'plan' | 'done' | 'billed' | 'referenced' | 'forecast' | 'contract';
  points: Point[];
};

/** Names of all months of the chart, in order. */
export const monthsOf = ({ months, ahead }: ProjectCourse): string[] =>
  [...months, ...ahead].map(({ month }) => month);

/** What the whole height of the chart stands for. */
export const wholeOf = ({ closable, contractCost }: ProjectCourse, isFull: boolean): number =>
  isFull ? contractCost : closable;

/** Sums to the end of each month, as parts of the whole; what has come to pass ends today, what is only planned goes on. */
export const linesOf = (course: ProjectCourse, isFull: boolean, today: string): Line[] => {
  const { months, ahead } = course;
  const whole = wholeOf(course, isFull);
  const count = months.length + ahead.length;
  const now = placeOf(today, months[0]?.month ?? today) / count;
  if (whole <= 0) {
    return [];
  }
  const rising = (sums: number[], end: number): Point[] => {
    let sum = 0;
    return [
      [0, 0],
      ...sums.map((money, at): Point => {
        sum += money;
        return [Math.min((at + 1) / count, Math.max(end, at / count)), sum / whole];
      }),
    ];
  };
  const past = (of: 'done' | 'billed' | 'billedMoney' | 'referenced') =>
    rising(
      months.map((month) => month[of]),
      now,
    );
  if (isFull) {
    return [
      { name: 'billed', points: past('billed') },
      { name: 'referenced', points: past('referenced') },
      ...contractOf(course, count),
    ];
  }
  const plan = rising(
    [...months, ...ahead].map((month) => month.plan),
    1,
  );
  return [
    { name: 'plan', points: plan },
    { name: 'billed', points: past('billedMoney') },
    { name: 'done', points: past('done') },
    ...forecastOf(course, now, count),
  ];
};

/** What the contract came to from day to day, as steps; nothing of one that was never changed. */
const contractOf = (
  { contractSteps, contractCost, months }: ProjectCourse,
  count: number,
): Line[] => {
  const first = months[0]?.month;
  if (contractSteps.length < 2 || first === undefined) {
    return [];
  }
  const points = contractSteps.flatMap(({ since, contractCost: cost }, at): Point[] => {
    const x = Math.min(1, Math.max(0, placeOf(since, first) / count));
    const before = contractSteps[at - 1];
    const y = cost / contractCost;
    return before
      ? [
          [x, before.contractCost / contractCost],
          [x, y],
        ]
      : [[0, y]];
  });
  return [{ name: 'contract', points: [...points, [1, points.at(-1)?.[1] ?? 1]] }];
};

/** From today to the foretold end, or as far as the chart goes. */
const forecastOf = (course: ProjectCourse, now: number, count: number): Line[] => {
  const { forecast, done, closable, months } = course;
  const first = months[0]?.month;
  if (forecast === null || first === undefined || now >= 1) {
    return [];
  }
  const end = placeOf(forecast, first) / count;
  const share = done / closable;
  const last: Point =
    end <= 1 ? [end, 1] : [1, share + ((1 - share) * (1 - now)) / Math.max(end - now, 1e-9)];
  return [{ name: 'forecast', points: [[now, share], last] }];
};

/** How many months lie between the first of a month and a day. */
export const placeOf = (day: string, first: string): number => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [from = 0, start = 1] = first.split('-').map(Number);
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return (year - from) * 12 + month - start + date / days;
};

/** The highest of all points, in whole quarters and at least the whole. */
export const heightOf = (lines: Line[]): number =>
  Math.max(
    1,
    Math.ceil(Math.max(...lines.flatMap(({ points }) => points.map(([, y]) => y))) * 4) / 4,
  );
