import { type AssistantQuery, isCounted } from '@nysan/contract/assistant-query.ts';
import type { ReadQuestion } from '../frame/frame.ts';
import { type Phrases, phrasesOf } from './phrases.ts';
import { beyond, type ReadQuery } from './read-query.ts';
import {
  readDay,
  readEntity,
  readMeasure,
  readOverdue,
  readState,
  readSupervision,
  roleIn,
} from './slots.ts';

/**
 * The last query with what a fragment says in the place of its own slots: «а в октябре?», «а технадзора?», «а почему?». Null where it says
 * nothing of the kind, or more than that.
 */
export const goOnFrom = (
  last: AssistantQuery,
  read: ReadQuestion,
  projectId: string | null,
): ReadQuery | null => {
  const said = phrasesOf(read);
  if (read.slots.number !== undefined || said.has(...beyond)) {
    return null;
  }
  const query =
    last.entity === 'position'
      ? remainingOf(last, read, said, projectId)
      : countedOf(last, read, said, projectId);
  const isOther = JSON.stringify(query) !== JSON.stringify(last);
  return isOther && said.leftOver().length === 0 && isCounted(query)
    ? { query, leftOver: [] }
    : null;
};

const remainingOf = (
  last: AssistantQuery,
  { slots }: ReadQuestion,
  said: Phrases,
  projectId: string | null,
): AssistantQuery => {
  said.take('rest', 'material', 'position', 'batch');
  const words = said.takeWords() || said.has('material') ? slots.subject : undefined;
  return {
    ...last,
    ...(said.take('money') && { measure: 'money' }),
    ...(said.take('volume') && { measure: 'volume' }),
    where: { words: words || last.where.words },
    projectId,
  };
};

const countedOf = (
  last: AssistantQuery,
  read: ReadQuestion,
  said: Phrases,
  projectId: string | null,
): AssistantQuery => {
  const { period } = read.slots;
  const entity = readEntity(said, {}) ?? last.entity;
  const overdue = readOverdue(said) ?? last.where.overdue;
  const state =
    readState(said, entity, { overdue, isGrouped: false }) ??
    (overdue ? undefined : last.where.state);
  const measure = said.has('money', 'how-many', 'since')
    ? readMeasure(said, entity, overdue === true)
    : last.measure;
  const supervision = readSupervision(said, entity) ?? last.where.supervision;
  const of =
    period && !said.has('due')
      ? (last.where.period?.of ?? readDay(said, entity, { state, measure }))
      : readDay(said, entity, { state, measure });
  const asked = period ? { ...period, of } : last.where.period;
  const { person, organizationId } = last.where;
  const named = read.organizationId !== undefined && said.take('named-company');
  const company = named ? read.organizationId : organizationId;
  const operation = said.take('why') ? 'explain' : last.operation;
  return {
    ...last,
    operation,
    entity,
    measure,
    where: {
      ...(state && { state }),
      ...(overdue && { overdue }),
      ...(supervision && { supervision }),
      ...(asked && { period: asked }),
      ...(company && { organizationId: company }),
      ...(person && { person: { ...person, as: roleIn(entity, { state, overdue }) } }),
    },
    projectId,
  };
};
