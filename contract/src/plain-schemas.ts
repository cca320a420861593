import { z } from 'zod';
import { wordOfList } from './choice-schemas.ts';
import { fromWireWord } from './choices.ts';
import { cleanLine } from './clean-text.ts';
import {
  askedMoney,
  askedNumber,
  askedPercent,
  date,
  money,
  month,
  percent,
  summedMoney,
  text,
} from './common.ts';
import { canBeEmptied, type PlainField, type PlainFields } from './plain-fields.ts';

const shown = {
  text: z.string(),
  date,
  optionalDate: date.nullable(),
  month,
  money,
  optionalMoney: money.nullable(),
  percent: percent.nullable(),
  number: z.number(),
  choice: z.string(),
  flag: z.boolean(),
};

type Shape<F extends PlainFields> = {
  [K in keyof F as F[K]['wire']]: (typeof shown)[F[K]['type']];
};

/** The part of an answer's schema that shows these fields. */
export const shapeOf = <F extends PlainFields>(fields: F): Shape<F> =>
  // The keys are those of `Shape`, which `Object.fromEntries` cannot know.
  Object.fromEntries(
    Object.values(fields).map((field) => [
      field.wire,
      field.type === 'money' && field.isSummed ? summedMoney : shown[field.type],
    ]),
  ) as Shape<F>;

/**
 * The body of a call that changes all of these fields at once, by their names in an answer; what approval needs must be said.
 * Decimals are read as decimal strings, a month as `YYYY-MM`, a word of a closed list as our own.
 */
export const wholeFormOf = <F extends PlainFields>(fields: F) =>
  z.strictObject(
    // The keys are those of `Whole`, which `Object.fromEntries` cannot know.
    Object.fromEntries(
      Object.values(fields).map((field) => [field.wire, wholeValueOf(field)]),
    ) as Whole<F>,
  );

type Whole<F extends PlainFields> = {
  [K in keyof F as F[K]['wire']]: z.ZodType<string | boolean | null, unknown>;
};

const wholeValueOf = (field: PlainField): z.ZodType<string | boolean | null, unknown> => {
  const value = valueSchemaOf(field);
  if (field.isNeededToStart) {
    return field.type === 'text'
      ? value.refine((said) => String(said).trim() !== '', { params: { code: 'required' } })
      : value;
  }
  return canBeEmptied(field) && field.type !== 'text' ? value.nullable() : value;
};

/** What `updateValue` of a field's PATCH call must be; a decimal is read as a decimal string, a word of a list as our own. */
export const valueSchemaOf = (field: PlainField): z.ZodType<string | boolean> => {
  switch (field.type) {
    case 'text':
      return boundedText(field);
    case 'number':
      return askedNumber(field.scale, field.max);
    case 'choice':
      return oneOf(field);
    default:
      return asked[field.type];
  }
};

const asked = {
  date,
  optionalDate: date,
  month,
  money: askedMoney,
  optionalMoney: askedMoney,
  percent: askedPercent(),
  flag: z.boolean(),
};

/** A word of the wire, read as ours. */
const oneOf = ({ choices }: PlainField<'choice'>) =>
  wordOfList(choices).transform((word) => fromWireWord(choices, word) ?? word);

const boundedText = ({ max, isRequired, emptiedByDelete, isLine }: PlainField<'text'>) =>
  (isLine ? text(max, cleanLine) : text(max))
    .refine((value) => !(isRequired || emptiedByDelete) || value.trim() !== '', {
      params: { code: 'required' },
    })
    .refine((value) => !isLine || !/\p{Cc}/u.test(value));
