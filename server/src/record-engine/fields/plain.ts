import type { FieldPatch } from '@nysan/contract/approval.ts';
import { labelOfWord, toWireWord } from '@nysan/contract/choices.ts';
import {
  byWord,
  canBeEmptied,
  type PlainField,
  type PlainFields,
  type WordOf,
} from '@nysan/contract/plain-fields.ts';
import { valueSchemaOf } from '@nysan/contract/plain-schemas.ts';
import { fieldRefused } from '../../calls/refusal.ts';
import { shownNumber } from '../../exact/shown-number.ts';
import type { Differences } from '../../history/record.ts';
import { mustHaveCome } from '../has-come.ts';
import { readColumns, writeColumn } from '../repository/columns.ts';
import type { OwnTable } from '../repository/own-row.ts';
import type { Field } from './field.ts';
import { readValue } from './read-value.ts';

/** The plain fields of a kind's own table, each editable in its column, by the words of the PATCH call. */
export const editablePlain = <F extends PlainFields>({
  table,
  fields,
}: OwnTable<F>): Record<WordOf<F>, Field> => byWord(fields, (field) => columnField(table, field));

/** UPDATE and ADD write the value, DELETE empties a field that may be empty; a flag is only switched. */
const columnField = (table: string, field: PlainField): Field => {
  const place = { table, column: field.column };
  return {
    parse: (body) => {
      const value = valueOf(field, body);
      return (trx, { record, now }) => {
        mustHaveCome({ value: { ...field, wire: 'updateValue' } }, { updateValue: value }, now);
        return writeColumn(trx, place, record, value);
      };
    },
    read: async (trx, record) => {
      const [value = null] = await readColumns(trx, table, [field.column], record);
      return value === null ? null : historical(field, value);
    },
    lies: { ...place, shown: (value) => historical(field, value) },
    ...(field.type === 'text' && { text: place }),
    ...(field.type === 'choice' && {
      inLanguage: (value, language) => labelOfWord(field.choices, value)[language],
    }),
  };
};

/** What the history of a new record begins with, by the words of its fields: values as its whole form was read. */
export const firstDifferences = (
  fields: PlainFields,
  values: Readonly<Record<string, string | boolean | null>>,
): Differences =>
  Object.fromEntries(
    Object.values(fields).flatMap((field) => {
      const value = values[field.wire] ?? '';
      const value2 = value === '' ? null : historical(field, String(value));
      return value2 === null ? [] : [[field.word, { value1: null, value2 }]];
    }),
  );

/** What the history says of a whole form that is written over another one, by the words of its fields. */
export const differencesOfForms = (
  fields: PlainFields,
  before: Readonly<Record<string, string | boolean | null>>,
  after: Readonly<Record<string, string | boolean | null>>,
): Differences =>
  Object.fromEntries(
    Object.values(fields).flatMap((field) => {
      const [value1, value2] = [before, after].map((values) => {
        const value = values[field.wire] ?? '';
        return value === '' ? null : historical(field, String(value));
      });
      return value1 === value2
        ? []
        : [[field.word, { value1: value1 ?? null, value2: value2 ?? null }]];
    }),
  );

const valueOf = (field: PlainField, { action, updateValue }: FieldPatch) => {
  if (action === 'DELETE' && canBeEmptied(field)) {
    return field.type === 'text' ? '' : null;
  }
  if (action === 'DELETE' || (action === 'ADD' && field.type === 'flag')) {
    throw fieldRefused('action', 'action-not-allowed');
  }
  const value = readValue(valueSchemaOf(field), updateValue);
  return field.type === 'month' ? `${value}-01` : value;
};

/**
 * A value of a column as the history keeps it: a month as `YYYY-MM`, a decimal with a comma, a flag ticked or empty, a word of a
 * list as the wire spells it.
 */
const historical = (field: PlainField, value: string): string | null => {
  switch (field.type) {
    case 'choice':
      return toWireWord(field.choices, value);
    case 'month':
      return value.slice(0, 7);
    case 'money':
    case 'optionalMoney':
      return shownNumber(value, 2);
    case 'percent':
    case 'number':
      return shownNumber(value, 0);
    case 'flag':
      return value === 'true' ? '✓' : null;
    default:
      return value;
  }
};
