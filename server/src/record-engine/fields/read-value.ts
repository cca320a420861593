import type { z } from 'zod';
import { fieldRefused } from '../../calls/refusal.ts';
import { readIssue } from '../../http/issues.ts';

/** Reads `updateValue` by a schema; a refusal names the place inside it. */
export const readValue = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => {
  const read = schema.safeParse(value);
  if (read.success) {
    return read.data;
  }
  const issue = readIssue(read.error.issues[0]);
  const path = ['updateValue', issue.path].filter(Boolean).join('.');
  throw fieldRefused(path, issue.code, issue.params);
};
