import type { AssistantQuery, Chip } from '@nysan/contract/assistant-query.ts';
import type { Translations } from '@nysan/contract/plain-fields.ts';
import type { Reply } from '../answers/reply.ts';
import type { NamesInQuery } from '../tools/tool.ts';

export type Place = {
  reply: Reply;
  today: string;
  project: { name: string } | null;
  names: NamesInQuery;
};
export type Changed = { text: Translations; query: AssistantQuery };
/** A chip before it is said in a language. */
export type Part = { slot: Chip['slot']; text: Translations; changes?: readonly Changed[] };

export const asIs = (text: string): Translations => ({ ru: text, kk: text, en: text });

/** The same with other narrowings; what is undefined is taken away. */
export const narrowed = (
  query: AssistantQuery,
  changes: Partial<AssistantQuery['where']>,
): AssistantQuery => ({
  ...query,
  where: Object.fromEntries(
    Object.entries({ ...query.where, ...changes }).filter(([, value]) => value !== undefined),
  ) as AssistantQuery['where'],
});
