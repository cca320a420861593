import { isNothing } from '@nysan/contract/common.ts';
import { z } from 'zod';
import type { InputIssue } from '../calls/refusal.ts';

/** What nobody said is wanting; it is no wrong word of a list. */
z.config({
  customError: ({ code, input }) =>
    code === 'invalid_value' && isNothing(input) ? 'required' : undefined,
});

type ZodIssue = {
  code?: string;
  path?: PropertyKey[];
  message?: string;
  expected?: string;
  format?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  origin?: string;
  keys?: string[];
  input?: unknown;
  params?: Record<string, unknown>;
  /** Of a value that fits none of several shapes: what is wrong with it by each of them. */
  errors?: ZodIssue[][];
};

/**
 * The same of what may have one of several shapes: by the shape it came closest to, when it came into one at all, so that the
 * field is named which is wrong.
 */
export const readIssues = (issue: unknown): InputIssue[] => {
  const { code, path = [], errors = [] } = issue as ZodIssue;
  const [closest = []] = errors.toSorted((one, other) => closenessOf(other) - closenessOf(one));
  if (code !== 'invalid_union' || closenessOf(closest) === 0) {
    return [readIssue(issue)];
  }
  return closest.flatMap((inner) =>
    readIssues({ ...inner, path: [...path, ...(inner.path ?? [])] }),
  );
};

/** How far a value came into a shape; a rule of our own is asked once the value has the shape itself. */
const closenessOf = (issues: ZodIssue[]): number =>
  Math.max(0, ...issues.map(({ code, path = [] }) => path.length + (code === 'custom' ? 1 : 0)));

/** Translates an issue of the validator, whose sentences are English, into our code and its values. */
export const readIssue = (issue: unknown): InputIssue => {
  const found = issue as ZodIssue;
  return { path: (found.path ?? []).map(String).join('.'), ...codeOf(found) };
};

const codeOf = (issue: ZodIssue): Omit<InputIssue, 'path'> => {
  switch (issue.code) {
    case 'invalid_type':
      return {
        code: isMissing(issue)
          ? 'required'
          : issue.expected === 'number'
            ? 'not-a-number'
            : 'invalid',
      };
    case 'too_small':
      return issue.origin === 'string'
        ? { code: Number(issue.minimum) === 1 ? 'required' : 'too-short' }
        : { code: 'too-small', params: { min: Number(issue.minimum) } };
    case 'too_big':
      return {
        code: issue.origin === 'string' ? 'too-long' : 'too-big',
        params: { max: Number(issue.maximum) },
      };
    case 'invalid_format':
      return { code: formatCode(issue) };
    case 'unrecognized_keys':
      return { code: 'unknown-key', params: { keys: (issue.keys ?? []).join(', ') } };
    case 'invalid_value':
      return { code: issue.message === 'required' ? issue.message : 'not-one-of' };
    case 'invalid_union':
      return { code: issue.message === 'required' ? issue.message : 'invalid' };
    case 'custom':
      return customCode(issue);
    default:
      return { code: 'invalid' };
  }
};

const isMissing = (issue: ZodIssue) => /received undefined/.test(issue.message ?? '');

const formatCode = (issue: ZodIssue): string =>
  issue.message === 'binValidationLength12'
    ? issue.message
    : ({ email: 'email', uuid: 'uuid', date: 'date', datetime: 'date' }[issue.format ?? ''] ??
      'invalid');

const customCode = (issue: ZodIssue): Omit<InputIssue, 'path'> => {
  const { code, ...rest } = issue.params ?? {};
  return {
    code: typeof code === 'string' ? code : 'invalid',
    params: Object.fromEntries(
      Object.entries(rest).filter(
        (entry): entry is [string, string | number] =>
          typeof entry[1] === 'string' || typeof entry[1] === 'number',
      ),
    ),
  };
};
