import { type AssistantQuery, queryEntities } from '@nysan/contract/assistant-query.ts';
import type { ReadQuery } from '../query/read-query.ts';
import { wordOfSlot } from './query-schema.ts';

/** What is taken for meant where nothing says it. */
const unsaid: Pick<AssistantQuery, 'operation' | 'measure'> = {
  operation: 'list',
  measure: 'count',
};

/** Slots that every question has, said or not. */
export const unsaidSlots: readonly string[] = Object.keys(unsaid);

/** A query as a model filled it, with what our own reading found by words of the question; an act may become one of its two kinds. */
export const withOwn = (
  filled: Record<string, unknown>,
  { own, projectId }: { own: ReadQuery | null; projectId: string | null },
): unknown => {
  if (!own) {
    return { ...filled, projectId };
  }
  const { operation, entity, measure, where, ...others } = own.query;
  const isNarrower = (queryEntities[entity] ?? []).some((name) => name === filled['entity']);
  return {
    ...filled,
    ...others,
    entity: isNarrower ? filled['entity'] : entity,
    ...(operation !== unsaid.operation && { operation }),
    ...(measure !== unsaid.measure && { measure }),
    where: { ...(typeof filled['where'] === 'object' && filled['where']), ...where },
    projectId,
  };
};

/** The slots, by name, in which a query says more than our own reading does. */
export const addedSlots = (query: AssistantQuery, own?: AssistantQuery): string[] => {
  const { where, projectId: _, ...top } = query;
  return [...differing(top, own ?? unsaid), ...differing(where, own?.where ?? {})];
};

const differing = (now: object, before: object): string[] => {
  const known = new Map<string, unknown>(Object.entries(before));
  return Object.entries(now).flatMap(([name, value]) =>
    JSON.stringify(value) === JSON.stringify(known.get(name)) ? [] : [wordOfSlot(name)],
  );
};
