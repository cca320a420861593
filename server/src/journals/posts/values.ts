import { askedReading, date, text } from '@nysan/contract/common.ts';
import type { HandbookFieldType } from '@nysan/contract/journals/handbooks.ts';
import type { postValues } from '@nysan/contract/journals/journal-posts.ts';
import type { z } from 'zod';
import { fieldRefused } from '../../calls/refusal.ts';
import { readIssue } from '../../http/issues.ts';
import type { FieldRow } from '../handbooks/repository.ts';
import type { PostValue } from './repository.ts';

const schemas: Record<HandbookFieldType, z.ZodType<string>> = {
  text: text(4000).trim(),
  number: askedReading,
  date,
};

/**
 * What a post is to say, by the fields of its handbook; empty values are left out. Refuses at its place, which stands below
 * `path`, a field of another handbook, one that is named twice, a value of another type, and a post that says nothing.
 */
export const readPost = (
  fields: readonly FieldRow[],
  asked: z.output<typeof postValues>,
  path: string,
): PostValue[] => {
  const at = (...pieces: (string | number)[]) =>
    [path, ...pieces].filter((piece) => piece !== '').join('.');
  const values = asked.flatMap(({ fieldId, value }, place) => {
    const field = fields.find(({ id }) => id === fieldId);
    if (!field) {
      throw fieldRefused(at(place, 'fieldId'), 'other-handbook');
    }
    if (asked.findIndex((one) => one.fieldId === fieldId) < place) {
      throw fieldRefused(at(place, 'fieldId'), 'already-added');
    }
    const given = typeof value === 'string' ? value.trim() : value;
    return given === null || given === ''
      ? []
      : [{ fieldId, type: field.type, value: checked(field, given, at(place, 'value')) }];
  });
  if (values.length === 0) {
    throw fieldRefused(path || '0', 'nothing-said');
  }
  return values;
};

const checked = ({ type }: FieldRow, given: string | number, path: string): string => {
  const read = schemas[type].safeParse(given);
  if (read.success) {
    return read.data;
  }
  const { code, params } = readIssue(read.error.issues[0]);
  throw fieldRefused(path, type === 'number' && code === 'invalid' ? 'not-a-number' : code, params);
};
