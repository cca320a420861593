import type { AssistantQuery, QueryMeasure } from '@nysan/contract/assistant-query.ts';
import {
  type FigureDay,
  type FigureRole,
  type FigureState,
  figureEntities,
} from '@nysan/contract/figures.ts';
import type { Slots } from '../frame/frame.ts';
import type { Phrases } from './phrases.ts';

type Where = AssistantQuery['where'];

/** Words of kinds that are meanings of their own as well. */
const besideKinds = ['letter', 'memo', 'minutes', 'photo', 'log', 'prescription'] as const;
/** Kinds that are called by a word of their own. */
const calledSo = [
  ['photo', 'photo-fixation'],
  ['letter', 'letter'],
  ['memo', 'memo'],
  ['minutes', 'minutes'],
] as const;
const actKinds = ['hidden-work-act', 'done-work-act'];

/** What a question is of: one entity, or several kinds at once; none where it names nothing that is counted. */
export const readEntities = (said: Phrases, slots: Slots): string[] => {
  if (isOfRemarks(said)) {
    said.take('remark', 'prescription', 'kind=prescription', 'paper');
    return ['remark'];
  }
  const kinds = said.takeValues('kind');
  const exact = kinds.filter((kind) => kind !== 'act');
  // «Сколько закрыли скрытыми работами в октябре»: of their works, and no acts.
  const isWorks =
    exact.join(' ') === 'hidden-work-act' && said.has('closed') && !kinds.includes('act');
  if (isWorks && slots.period && said.has('money', 'how-many', 'compare', 'volume')) {
    said.take('closed', 'done', 'work');
    return ['works'];
  }
  if (exact.length > 0) {
    said.take(...besideKinds);
    return entitiesOf(exact, kinds.includes('act'));
  }
  if (kinds.length > 0) {
    said.take('paper');
    return ['act'];
  }
  const [, named] = calledSo.find(([meaning]) => said.has(meaning)) ?? [];
  if (named !== undefined) {
    said.take(...besideKinds);
    return [named];
  }
  const isDated = slots.period !== undefined || said.has('by-object', 'by-month', 'worst', 'least');
  // Month by month they stand beside the plan.
  const isCourse = said.has('by-month') && !said.has('worst', 'least', 'volume');
  const works = isDated && !isCourse ? readWorks(said, slots.other !== undefined) : null;
  return works ? [works] : said.take('paper') ? ['paper'] : [];
};

/** What waits, is late or was refused with no word of what it is. */
export const isOfAnyPaper = (said: Phrases): boolean =>
  said.has('overdue', 'state=inApproval', 'reject', 'state=rejected', 'state=created', 'holder') &&
  !said.has('object', 'by-object', 'my-objects', 'lag', 'region', 'by-region', 'money');

/** Remarks, and prescriptions where days are asked about: these are late by their remarks, as is who is late with nothing named. */
const isOfRemarks = (said: Phrases): boolean => {
  const isPrescription = said.has('kind=prescription') && said.has('overdue', 'in-time');
  const isLateSide =
    said.has('overdue') &&
    said.has('named-company', 'by-company') &&
    !said.has('paper', 'lag', 'plan', 'object') &&
    said.takeValues('kind').length === 0;
  return said.has('remark') || isPrescription || isLateSide;
};

/** Of kinds that are named; «акты и справки» are of three, «акты АВР» of one. */
const entitiesOf = (exact: readonly string[], hasActs: boolean): string[] => {
  const isAct = exact.length === actKinds.length && actKinds.every((one) => exact.includes(one));
  if (isAct) {
    return ['act'];
  }
  const known = exact.filter((kind) => kind in figureEntities);
  const isBeside = hasActs && !exact.some((kind) => actKinds.includes(kind));
  return isBeside ? ['act', ...known] : known;
};

/** What was billed is told by acts of completed works, what was closed by those of hidden works. */
const readWorks = (said: Phrases, isCompared: boolean): string | null => {
  if (said.has('billed') && !said.has('unbilled', 'not')) {
    return 'done-work-act';
  }
  const isAmount = said.has('money', 'volume', 'how-many', 'compare', 'worst', 'least');
  const isClosed = isAmount && said.take('done', 'closed');
  const isVolume = said.has('volume') && !said.has('rest', 'worker');
  return isClosed || isVolume || (isCompared && said.has('compare')) ? 'works' : null;
};

/** What is late waits, whatever it waits for. */
export const readState = (
  said: Phrases,
  entity: string,
  { overdue, isGrouped }: { overdue: boolean | undefined; isGrouped: boolean },
): FigureState | undefined => {
  if (entity === 'works') {
    return undefined;
  }
  const state =
    entity === 'remark'
      ? readRemarkState(said, !overdue && isGrouped)
      : readPaperState(said, entity);
  return overdue ? undefined : state;
};

/** Where remarks are told apart those that are open are meant, unless others are named. */
const readRemarkState = (said: Phrases, isGrouped: boolean): FigureState | undefined => {
  const isDone = said.has('resolved', 'closed');
  if (said.take('open')) {
    said.take('resolved', 'closed');
    return 'waiting';
  }
  if (isDone) {
    const isDenied = said.take('not');
    said.take('resolved', 'closed');
    return isDenied ? 'waiting' : 'approved';
  }
  return isGrouped ? 'waiting' : undefined;
};

const readPaperState = (said: Phrases, entity: string): FigureState | undefined => {
  if (said.take('wait', 'state=inApproval', 'stuck', 'unsigned', 'holder')) {
    said.take('sign', 'state=approved', 'unsigned');
    return 'waiting';
  }
  if (said.has('reject', 'state=rejected')) {
    said.take('reject', 'state=rejected');
    return 'refused';
  }
  if (said.has('state=approved', 'sign')) {
    said.take('state=approved', 'sign');
    return said.take('not') ? 'waiting' : 'approved';
  }
  if (said.has('billed') || (entity === 'done-work-act' && said.has('closed'))) {
    said.take('billed', 'done', 'closed');
    return 'approved';
  }
  if (said.take('state=created')) {
    return 'draft';
  }
  return said.take('state=archived') ? 'archived' : undefined;
};

/** Is what is past its day meant? */
export const readOverdue = (said: Phrases): true | undefined => {
  if (said.take('overdue')) {
    said.take('due');
    return true;
  }
  return said.has('in-time') && said.take('not') && said.take('in-time') ? true : undefined;
};

export const readMeasure = (said: Phrases, entity: string, isLate: boolean): QueryMeasure => {
  if (entity === 'works') {
    const isMoney = said.take('money');
    return said.take('volume') && !isMoney ? 'volume' : 'money';
  }
  if (entity !== 'remark' && said.take('percent')) {
    return 'percent';
  }
  if (said.take('since')) {
    said.take('day');
    return isLate ? 'daysLate' : 'daysHeld';
  }
  const isBilled = said.has('billed') || (entity === 'done-work-act' && said.has('closed'));
  return said.take('money') || isBilled ? 'money' : 'count';
};

/** The day a period speaks of: the decision where one is asked about, the works where money or works are. */
export const readDay = (
  said: Phrases,
  entity: string,
  { state, measure }: { state: FigureState | undefined; measure: QueryMeasure },
): FigureDay => {
  const days = figureEntities[entity]?.days ?? ['created'];
  const wanted: FigureDay = said.take('due')
    ? 'due'
    : entity === 'works' || measure === 'money'
      ? 'work'
      : state === 'refused' || (entity === 'remark' && state === 'approved')
        ? 'decided'
        : 'created';
  return days.includes(wanted) ? wanted : 'created';
};

const supervisions = [
  ['TECHNICAL_SUPERVISION', 'TECHNICAL'],
  ['AUTHOR_SUPERVISION', 'AUTHOR'],
] as const;

/** The supervision whose papers or remarks are meant. */
export const readSupervision = (said: Phrases, entity: string): Where['supervision'] => {
  const hasBoth = (figureEntities[entity]?.kinds.length ?? 0) > 1;
  const [found, ...others] = supervisions.filter(([role]) => said.has(`role=${role}`));
  if (!hasBoth || found === undefined || others.length > 0) {
    return undefined;
  }
  said.take(`role=${found[0]}`);
  return found[1];
};

/** What somebody has to do with what is asked about. */
export const roleIn = (
  entity: string,
  { state, overdue }: Pick<Where, 'state' | 'overdue'>,
): FigureRole => {
  if (entity === 'remark') {
    return overdue ? 'late' : 'holds';
  }
  return state === 'refused'
    ? 'refused'
    : overdue
      ? 'late'
      : state === 'waiting'
        ? 'holds'
        : 'wrote';
};
