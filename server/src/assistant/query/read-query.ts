import { type AssistantQuery, isCounted, type Operation } from '@nysan/contract/assistant-query.ts';
import { type FigureGroup, figureEntities } from '@nysan/contract/figures.ts';
import type { ReadQuestion } from '../frame/frame.ts';
import { type Phrases, phrasesOf } from './phrases.ts';
import {
  readDay,
  readEntity,
  readMeasure,
  readOverdue,
  readState,
  readSupervision,
  roleIn,
} from './slots.ts';

/** What no figure tells: what is to be done, found or asked of somebody, and what is not there. */
export const beyond = ['command', 'outside', 'attached', 'find', 'contact', 'no-acts'] as const;

/** A query, and the words of the question that nothing in it says. */
export type ReadQuery = { query: AssistantQuery; leftOver: string[] };

/** Reads a question as a query, slot by slot; null where it names nothing that can be counted. */
export const readQuery = (read: ReadQuestion, projectId: string | null): ReadQuery | null => {
  const said = phrasesOf(read);
  if (read.slots.number !== undefined || said.has(...beyond)) {
    return null;
  }
  const remaining = readRemaining(said, read, projectId);
  if (remaining) {
    return remaining;
  }
  const entity = readEntity(said, read.slots);
  if (entity === null) {
    return null;
  }
  // Who is refused most is told by all refusals there ever were.
  const isOfRefusals = said.has('reject') && said.has('worst', 'by-company', 'company');
  if (isOfRefusals && entity !== 'remark') {
    return null;
  }
  const query = countedQuery(said, read, { entity, projectId });
  return isCounted(query) ? { query, leftOver: said.leftOver() } : null;
};

const countedQuery = (
  said: Phrases,
  read: ReadQuestion,
  { entity, projectId }: Pick<AssistantQuery, 'entity' | 'projectId'>,
): AssistantQuery => {
  const { period, other } = read.slots;
  const hasMany = said.has('who', 'holder', 'company', 'worst', 'author-role');
  const overdue = readOverdue(said);
  const groupBy =
    hasMany || said.has('by-company', 'by-month', 'category') ? readGroup(said, entity) : undefined;
  const state = readState(said, entity, { overdue, isGrouped: groupBy !== undefined });
  const measure = readMeasure(said, entity, overdue === true);
  const supervision = readSupervision(said, entity);
  const where = {
    ...(state && { state }),
    ...(overdue && { overdue }),
    ...(supervision && { supervision }),
    ...(period && { period: { ...period, of: readDay(said, entity, { state, measure }) } }),
  };
  const named = readNamed(said, read, entity, where);
  return {
    operation: readOperation(said, {
      groupBy,
      isCompared: period !== undefined && other !== undefined,
    }),
    entity,
    measure,
    ...(groupBy && { groupBy }),
    where: {
      ...where,
      ...named,
      ...(groupBy === 'person' && { person: { as: roleIn(entity, where) } }),
    },
    ...(other && period && { other: { from: other.from, to: other.to } }),
    projectId,
  };
};

/** The person or the organization of the asker's projects that is named. */
const readNamed = (
  said: Phrases,
  { membershipId, organizationId }: ReadQuestion,
  entity: string,
  where: AssistantQuery['where'],
): AssistantQuery['where'] => {
  if (organizationId !== undefined && said.has('named-company')) {
    said.take('named-company', 'company');
    return { organizationId };
  }
  if (membershipId !== undefined && said.take('named-person')) {
    return { person: { id: membershipId, as: roleIn(entity, where) } };
  }
  return {};
};

/** By what the answer is told apart. */
const readGroup = (said: Phrases, entity: string): FigureGroup | undefined => {
  const known = figureEntities[entity]?.groups ?? figureEntities['hidden-work-act']?.groups ?? [];
  const wanted: [FigureGroup, string[]][] = [
    ['party', ['by-company', 'company']],
    ['month', ['by-month']],
    ['category', ['category']],
    ['person', ['who', 'holder', 'author-role']],
  ];
  const found = wanted.find(([group, meanings]) => known.includes(group) && said.has(...meanings));
  if (!found) {
    return undefined;
  }
  said.take(...found[1], ...(found[0] === 'party' ? ['who'] : []));
  return found[0];
};

const readOperation = (
  said: Phrases,
  { groupBy, isCompared }: { groupBy: FigureGroup | undefined; isCompared: boolean },
): Operation => {
  if (groupBy) {
    return said.take('worst') ? 'most' : 'group';
  }
  if (isCompared) {
    said.take('compare');
    return 'compare';
  }
  if (said.take('why')) {
    return 'explain';
  }
  return said.has('how-many', 'money', 'since', 'volume') ? 'total' : 'list';
};

/** «Сколько бетона осталось»: what is left of the positions and batches these words name. */
const readRemaining = (
  said: Phrases,
  { slots }: ReadQuestion,
  projectId: string | null,
): ReadQuery | null => {
  const words = slots.subject ?? '';
  if (!said.has('rest', 'open') || words === '' || said.has('remark', 'contract') || slots.kinds) {
    return null;
  }
  said.take('rest', 'open', 'volume', 'position', 'material', 'batch');
  said.takeWords();
  const measure = said.take('money') ? 'money' : 'volume';
  const query = {
    operation: 'remaining',
    entity: 'position',
    measure,
    where: { words },
    projectId,
  } as const;
  return { query, leftOver: said.leftOver() };
};
