import type { AssistantQuery } from '@nysan/contract/assistant-query.ts';
import type { ReadQuestion } from '../../frame/frame.ts';
import type { Phrases } from '../phrases.ts';

/** A query without its project, which is known by other words. */
export type Draft = Omit<AssistantQuery, 'projectId'>;

/** Reads a question as one about its own subject, and takes the phrases it makes something of; null where it is about another. */
export type Reader = (said: Phrases, read: ReadQuestion & { today: string }) => Draft | null;

type Where = AssistantQuery['where'];

/** A query that counts nothing. */
export const draftOf = (
  operation: Draft['operation'],
  entity: string,
  where: Where = {},
  more: Partial<Draft> = {},
): Draft => ({ operation, entity, measure: 'count', ...more, where });

/** Kinds that are acts, which people call by one word. */
export const actKinds = ['hidden-work-act', 'done-work-act'];

/** The one kind that is named, acts of both kinds, or papers of any. */
export const entityOfPaper = (kinds: readonly string[]): string => {
  const [only, ...others] = kinds;
  if (only !== undefined && others.length === 0) {
    return only;
  }
  return kinds.length > 0 && kinds.every((kind) => actKinds.includes(kind)) ? 'act' : 'paper';
};

const MOST_LIMIT = 100;

/** «Последние 5», «топ 3». */
export const limitOf = (said: Phrases, figures: string | null): Pick<Draft, 'limit'> => {
  const limit = Number(figures ?? 0);
  if (!said.has('last', 'first', 'worst', 'least') || limit < 1 || limit > MOST_LIMIT) {
    said.take('last');
    return {};
  }
  said.take('last', 'first', 'worst', 'least');
  said.takeFigures();
  return { limit };
};
