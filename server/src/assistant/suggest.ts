import type { RoleCode } from '@nysan/contract/permissions.ts';
import type { Language } from '@nysan/contract/wire.ts';
import { offeredTo, questionOf } from './answers/questions.ts';

const MOST_OFFERED = 5;

/** Questions for somebody with these roles, those of the page that is open first. */
export const suggestionsFor = (
  roles: readonly RoleCode[],
  language: Language,
  ofPlace: readonly string[] = [],
): string[] => {
  const offered = offeredTo.find(([role]) => role === null || roles.some((has) => has === role));
  return [...new Set([...ofPlace, ...(offered?.[1] ?? [])])]
    .slice(0, MOST_OFFERED)
    .flatMap((tool) => questionOf[tool]?.[language] ?? []);
};
