import type { Phrases } from '../phrases.ts';
import { type Draft, draftOf, limitOf, type Reader } from './reader.ts';

/** «На сколько отстаем?», «Где застряли деньги?», «Какой объект отстает больше всех?»: of projects as wholes. */
export const readProjects: Reader = (said, read) => {
  const { slots, figures } = read;
  if (slots.number !== undefined || said.has('remark', 'weather')) {
    return null;
  }
  const period = slots.period && ({ ...slots.period, of: 'work' } as const);
  return (
    ofRegions(said) ??
    ofMany(said, { subject: slots.subject, period: aheadOf(period, read), figures }) ??
    ofPlan(said, period) ??
    ofCourse(said) ??
    ofMoney(said, slots.kinds ?? [])
  );
};

/** Of what is to be a month without its year is the next. */
const aheadOf = (
  period: Period | undefined,
  { today, slots: { question = '' } }: { today: string; slots: { question?: string } },
): Period | undefined =>
  period && period.to < today && !/20\d\d/.test(question)
    ? { ...period, from: inAYear(period.from), to: inAYear(period.to) }
    : period;

const inAYear = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;

type Period = NonNullable<Draft['where']['period']>;
const percent = { measure: 'percent' } as const;

const ofRegions = (said: Phrases): Draft | null => {
  const isByRegion = said.has('by-region', 'region') && !said.hasWords();
  if (!isByRegion || said.has('kind=act', 'kind=hidden-work-act')) {
    return null;
  }
  said.take('by-region', 'region', 'in-time', 'due', 'not', 'worst', 'dates', 'category');
  said.take('who', 'my-objects', 'rest', 'plan', 'done', 'closed', 'company', 'by-object');
  const isLate = said.take('overdue', 'lag');
  return draftOf('group', 'project', isLate ? { overdue: true } : {}, { groupBy: 'region' });
};

/** Which of all projects: those that are late, which lags most, those of a town. */
const ofMany = (said: Phrases, slots: Slots): Draft | null => {
  const isSide = said.has('object', 'by-object', 'my-objects', 'region');
  const isRanked = said.has('worst', 'least');
  if (said.has('lag') && isSide && (isRanked || said.has('by-object', 'my-objects', 'who'))) {
    said.take(
      'lag',
      'percent',
      'worst',
      'least',
      'who',
      'by-object',
      'my-objects',
      'plan',
      'overdue',
    );
    return draftOf('compare', 'project', {}, percent);
  }
  const isOne = said.has('passport', 'dates');
  const isCompared = said.has('compare') && said.hasWords() && !said.has('position', 'file');
  if (
    !(isSide || isOne || isCompared) ||
    said.has('paper', 'reject', 'wait-me', 'budget', 'forecast')
  ) {
    return null;
  }
  const isMoney = said.has('contract') && (isRanked || said.has('by-object'));
  if (isRanked && (isMoney || said.has('percent', 'done'))) {
    const operation = said.take('least') ? 'least' : 'most';
    said.take('worst', 'percent', 'done', 'who', 'by-object', 'my-objects', 'contract', 'money');
    const measure = isMoney ? 'money' : 'percent';
    return draftOf(operation, 'project', {}, { measure, ...limitOf(said, slots.figures) });
  }
  return ofThose(said, slots);
};

type Slots = { subject?: string | undefined; period?: Period | undefined; figures: string | null };

/** Percent. */
const DONE = 100;

/** Projects that are late, done, or end in a period, or whose town or name is said. */
const ofThose = (said: Phrases, { period, subject, figures }: Slots): Draft | null => {
  const isListed = said.has('my-objects', 'by-object', 'passport', 'dates', 'overdue', 'region');
  const isCounted = said.has('how-many') && said.has('object');
  const isCompared = said.has('compare') && said.hasWords() && period === undefined;
  if (!(isListed || isCounted || isCompared) || said.has('money', 'contract')) {
    return null;
  }
  said.take('my-objects', 'passport', 'who', 'mine', 'dates', 'due', 'by-object', 'when', 'region');
  said.take('compare', 'percent', 'done', 'future', 'worst');
  const isLate = said.take('overdue');
  const isDone = figures === String(DONE);
  if (isDone) {
    said.takeFigures();
  }
  const words = said.takeWords() && !isDone ? subject : undefined;
  return draftOf(isCounted ? 'total' : 'list', 'project', {
    ...(isLate && { overdue: true }),
    ...(isDone && { state: 'approved' }),
    ...(words && { words }),
    ...(period && { period: { ...period, of: 'due' } }),
  });
};

const ofPlan = (said: Phrases, period: Period | undefined): Draft | null => {
  const isByMonth = said.has('by-month') && said.takeValues('kind').length === 0;
  const isOfPeriod = said.has('closed') && said.has('plan') && period !== undefined;
  if (!(isByMonth || isOfPeriod) || said.has('reject')) {
    return null;
  }
  said.take('by-month', 'plan', 'closed', 'done', 'money', 'compare', 'lag', 'volume', 'billed');
  return draftOf(
    'group',
    'project',
    { ...(period && { period }) },
    { measure: 'money', groupBy: 'month' },
  );
};

const ofCourse = (said: Phrases): Draft | null => {
  if (said.has('forecast')) {
    said.take('forecast', 'lag', 'percent', 'in-time', 'day', 'due', 'plan', 'when', 'dates');
    said.take('future', 'wait', 'done', 'closed', 'rest', 'since', 'overdue', 'status', 'who');
    return draftOf('forecast', 'project');
  }
  if (said.has('lag') && !said.has('reject')) {
    said.take('lag', 'plan', 'percent', 'in-time', 'overdue', 'not', 'done', 'compare', 'rest');
    said.take('who', 'closed', 'money', 'volume', 'status', 'open', 'due');
    return draftOf('compare', 'project', {}, percent);
  }
  if (said.has('percent') && said.has('plan')) {
    said.take('percent', 'plan', 'done', 'closed', 'in-time', 'due');
    return draftOf('compare', 'project', {}, percent);
  }
  if (said.has('percent')) {
    said.take('percent', 'done', 'closed', 'plan', 'rest', 'status', 'budget', 'position');
    return draftOf('total', 'project', {}, percent);
  }
  return null;
};

const heldBy = ['stuck', 'unsigned', 'wait', 'state=inApproval', 'sign', 'wait-me'] as const;

const ofMoney = (said: Phrases, kinds: readonly string[]): Draft | null => {
  const money = { measure: 'money' } as const;
  const isOfBills = kinds.every((kind) => kind === 'done-work-act');
  if (said.has('contract') && said.has('rest', 'not', 'how-many', 'unbilled', 'money')) {
    said.take('contract', 'rest', 'not', 'money', 'unbilled', 'billed', 'done', 'closed', 'budget');
    return draftOf('remaining', 'project', {}, money);
  }
  if (isOfBills && isUnbilled(said)) {
    said.take('unbilled', 'billed', 'not', 'open', 'money', 'closed', 'done', 'volume', 'rest');
    said.take('used', 'sign', 'compare', 'due-soon', 'fill');
    said.takeValues('kind');
    return draftOf('remaining', 'works', {}, money);
  }
  const isHolder = said.has('holder') && said.has('money');
  const isStuck = said.has('stuck') && !said.has('paper', 'overdue', 'since');
  const isWaiting = said.has('money') && said.has(...heldBy);
  if (kinds.length === 0 && (isHolder || isStuck || isWaiting)) {
    said.take(
      ...heldBy,
      'holder',
      'money',
      'paper',
      'who',
      'find',
      'rest',
      'open',
      'not',
      'status',
    );
    return draftOf('waiting', 'project', {}, money);
  }
  if (kinds.length === 0 && said.has('budget', 'contract')) {
    said.take('budget', 'money', 'position', 'contract');
    return draftOf('total', 'project', {}, money);
  }
  return null;
};

/** What was done and stands in no act of completed works. */
const isUnbilled = ({ has }: Phrases): boolean =>
  (has('unbilled') && !has('reject')) ||
  (has('done') && has('billed', 'kind=done-work-act') && (has('not', 'compare') || has('open'))) ||
  (has('billed') && has('open', 'not') && has('money', 'work', 'how-many'));
