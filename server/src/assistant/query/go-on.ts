import { type AssistantQuery, isFigure } from '@nysan/contract/assistant-query.ts';
import type { ReadQuestion } from '../frame/frame.ts';
import { type Phrases, phrasesOf } from './phrases.ts';
import { isBeyond, known, type ReadQuery } from './read-query.ts';
import { readGroup, readNamed } from './readers/of-figures.ts';
import { readPaperBy } from './readers/of-one-paper.ts';
import {
  readDay,
  readEntities,
  readMeasure,
  readOverdue,
  readState,
  readSupervision,
  roleIn,
} from './slots.ts';

/**
 * The last query with what a fragment says in the place of its own slots: «а в октябре?», «а технадзора?», «а почему?», «а 11?». Null where
 * it says nothing of the kind, or more than that.
 */
export const goOnFrom = (
  last: AssistantQuery,
  read: ReadQuestion,
  projectId: string | null,
): ReadQuery | null => {
  if (isBeyond(read)) {
    return null;
  }
  const said = phrasesOf(read);
  const query = isFigure(last)
    ? countedOf(last, read, said, projectId)
    : toldOf(last, read, said, projectId);
  const isOther = JSON.stringify(query) !== JSON.stringify(last);
  const found = isOther ? known(query, said) : null;
  return found?.leftOver.length === 0 ? found : null;
};

/** What no figure answers: of another number, another work, other days, another side. */
const toldOf = (
  last: AssistantQuery,
  read: ReadQuestion,
  said: Phrases,
  projectId: string | null,
): AssistantQuery => {
  const { where } = last;
  const { slots, figures } = read;
  const number = slots.number ?? numberAfter(where.number, figures);
  const words = where.words !== undefined && hasWords(said) ? slots.subject : undefined;
  const period = slots.period && { ...slots.period, of: where.period?.of ?? ('work' as const) };
  if (number !== undefined) {
    said.takeFigures();
  }
  const role = where.number === undefined && where.words === undefined ? slots.role : undefined;
  if (role) {
    said.take(`role=${role}`, 'who', 'people');
  }
  const other =
    number !== undefined || where.number !== undefined
      ? readAskedOf(said, last, number ?? where.number ?? '')
      : null;
  if (other) {
    return { ...other, projectId };
  }
  return {
    ...last,
    ...(said.take('money') && where.words && { measure: 'money' }),
    where: {
      ...where,
      ...(words && { words }),
      ...(period && { period }),
      ...(role && { role }),
    },
    projectId,
  };
};

/** What is asked of a paper by its number: the same as before, unless the fragment says another thing. */
const readAskedOf = (said: Phrases, last: AssistantQuery, number: string) => {
  const asksOther = said.has(
    'why',
    'reject',
    'who',
    'when',
    'holder',
    'missing',
    'send',
    'signed-by',
    'status',
    'since',
  );
  const { state, person } = last.where;
  return asksOther
    ? readPaperBy(said, last.entity, number)
    : { ...last, where: { ...(state && { state }), ...(person && { person }), number } };
};

const hasWords = (said: Phrases): boolean => {
  said.take('rest', 'position', 'batch', 'about', 'volume', 'used');
  const isMaterial = said.take('material', 'named-person', 'named-company', 'job');
  return said.takeWords() !== '' || isMaterial;
};

/** «а 11?» after a paper speaks of the one of that number among its like. */
const numberAfter = (before: string | undefined, figures: string | null): string | undefined =>
  before === undefined || figures === null
    ? undefined
    : `${/^\p{L}+/u.exec(before)?.[0] ?? ''}${figures}`;

const countedOf = (
  last: AssistantQuery,
  read: ReadQuestion,
  said: Phrases,
  projectId: string | null,
): AssistantQuery => {
  const { period } = read.slots;
  const { also: lastAlso, ...before } = last;
  const [named, ...also] = readEntities(said, {});
  const groupBy = readGroup(said, named ?? last.entity) ?? last.groupBy;
  const isGrouped = groupBy !== undefined && last.groupBy === undefined;
  const entity = named ?? last.entity;
  const overdue = readOverdue(said) ?? last.where.overdue;
  const state =
    readState(said, entity, { overdue, isGrouped: false }) ??
    (overdue ? undefined : last.where.state);
  const measure = said.has('money', 'how-many', 'since', 'percent')
    ? readMeasure(said, entity, overdue === true)
    : last.measure;
  const supervision = readSupervision(said, entity) ?? last.where.supervision;
  const asked = period
    ? { ...period, of: dayAfter(last, said, entity, { state, measure }) }
    : last.where.period;
  const who = groupBy === 'person' ? { ...read, ownMembershipId: undefined } : read;
  const party = readNamed(said, who, entity, { state, overdue });
  const organizationId = party.organizationId ?? last.where.organizationId;
  const person = party.person ?? last.where.person;
  const isWhy = said.take('why');
  const beside = named === undefined ? lastAlso : also;
  return {
    ...before,
    operation: isWhy
      ? 'explain'
      : isGrouped
        ? 'group'
        : last.operation === 'total' && said.has('show')
          ? 'list'
          : last.operation,
    entity,
    ...(groupBy && { groupBy }),
    ...(beside && beside.length > 0 && { also: beside }),
    measure,
    where: {
      ...(state && { state }),
      ...(overdue && { overdue }),
      ...(supervision && { supervision }),
      ...(asked && { period: asked }),
      ...(organizationId && { organizationId }),
      ...(person && { person: { ...person, as: roleIn(entity, { state, overdue }) } }),
    },
    projectId,
  };
};

/** The day a period speaks of stays, unless another is named. */
const dayAfter = (
  { where }: AssistantQuery,
  said: Phrases,
  entity: string,
  slots: Parameters<typeof readDay>[2],
) => (said.has('due') ? undefined : where.period?.of) ?? readDay(said, entity, slots);
