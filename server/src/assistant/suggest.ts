import type { RoleCode } from '@nysan/contract/permissions.ts';
import type { Translations } from '@nysan/contract/plain-fields.ts';
import type { Language } from '@nysan/contract/wire.ts';
import { offeredAt, offeredTo } from './answers/offered.ts';
import { questionOf } from './answers/questions.ts';
import type { Reply } from './answers/reply.ts';

const MOST_OFFERED = 5;

/** Questions for somebody with these roles, those of the page that is open first. */
export const suggestionsFor = (
  roles: readonly RoleCode[],
  language: Language,
  place = '',
): string[] => {
  const here = offeredAt.find(([words]) => place.includes(words))?.[1] ?? [];
  const [, offered] =
    offeredTo.find(([role]) => role === null || roles.some((has) => has === role)) ?? [];
  return [...new Set([...here, ...(offered ?? [])])]
    .slice(0, MOST_OFFERED)
    .flatMap((tool) => questionOf[tool]?.[language] ?? []);
};

/** Says honestly that there is no answer, and what could be looked up. */
export const refuse = (reply: Reply, roles: readonly RoleCode[], words: Translations): void => {
  reply.say(words, {});
  reply.suggest(suggestionsFor(roles, reply.language));
};
