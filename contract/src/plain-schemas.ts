import { z } from 'zod';
import {
  askedMoney,
  askedPercent,
  date,
  money,
  month,
  percent,
  summedMoney,
  text,
} from './common.ts';
import type { PlainField, PlainFields } from './plain-fields.ts';

const shown = {
  text: z.string(),
  date,
  optionalDate: date.nullable(),
  month,
  money,
  percent: percent.nullable(),
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

/** What `updateValue` of a field's PATCH call must be; a decimal is read as a decimal string. */
export const valueSchemaOf = (field: PlainField): z.ZodType<string | boolean> =>
  field.type === 'text' ? boundedText(field) : asked[field.type];

const asked = {
  date,
  optionalDate: date,
  month,
  money: askedMoney,
  percent: askedPercent(),
  flag: z.boolean(),
};

const boundedText = ({ max, isRequired, isLine }: PlainField<'text'>) =>
  text(max)
    .refine((value) => !isRequired || value.trim() !== '', { params: { code: 'required' } })
    .refine((value) => !isLine || !/\p{Cc}/u.test(value));
