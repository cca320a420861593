import type { Translations } from '@nysan/contract/plain-fields.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { InputIssue } from '../calls/refusal.ts';

/**
 * One thing that approval needs: where it stands, what it is called, how many of it there are, and what of it is missing. A start is
 * refused with the same issues that a draft shows; warnings are only shown.
 */
export type Check = {
  /** The word of its field, as in its PATCH call. */
  field: string;
  name: string;
  /** Of things that are counted. */
  count?: number;
  issues: InputIssue[];
  /** What looks wrong and may be right. */
  warnings?: InputIssue[];
};

/** Everything that is missing. */
export const issuesOf = (checks: readonly Check[]): InputIssue[] =>
  checks.flatMap(({ issues }) => issues);

/** A check of one thing. */
export const checkOf = (
  { field, name, count }: { field: string; name: Translations; count?: number },
  language: Language,
  issues: InputIssue[],
): Check => ({ field, name: name[language], ...(count !== undefined && { count }), issues });
