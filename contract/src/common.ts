import { z } from 'zod';
import { cleanLine, cleanText } from './clean-text.ts';
import { typedDay } from './typed-day.ts';

export const uuid = z.uuid();
/** `YYYY-MM-DD` of the years construction is about; the database knows no year 0. */
export const date = z.iso.date().refine((value) => value >= '1900-01-01' && value <= '2999-12-31', {
  params: { code: 'date' },
});
/** A day as people write it, «20.01.2026» too; read as `YYYY-MM-DD`. */
export const typedDate = z
  .string()
  .max(50)
  .transform((value) => typedDay(value) ?? value)
  .pipe(date);
export const dateTime = z.iso.datetime({ offset: true });

/** What a person typed or pasted, clean and trimmed; it may be empty. */
export const typed = (max: number) => z.string().overwrite(cleanLine).trim().max(max);

/** A single line a person typed: clean, trimmed, not empty, without breaks. */
export const line = (max = 500) =>
  z
    .string()
    .overwrite(cleanLine)
    .trim()
    .min(1)
    .max(max)
    .refine((value) => !/\p{Cc}/u.test(value));

/** Text of several lines, clean. */
export const text = (max = 10_000, clean = cleanText) => z.string().overwrite(clean).max(max);

const significantDigits = (value: number) =>
  String(value).replace(/e.*$/, '').replace(/[-.]/g, '').replace(/^0+/, '').length;
const decimals = (value: number) => {
  const [, fraction = '', exponent = '0'] =
    /^-?\d*(?:\.(\d+))?(?:e([-+]\d+))?$/.exec(String(value)) ?? [];
  return Math.max(0, fraction.length - Number(exponent));
};

/**
 * A decimal on the wire. JSON numbers of at most 15 significant digits survive the way through a JavaScript
 * number unharmed; everything else is refused. Inside it is a decimal string.
 */
const exactNumber = (most: number) =>
  z.number().refine((value) => significantDigits(value) <= 15 && decimals(value) <= most, {
    params: { code: 'too-many-digits', most },
  });

/** Tenge, exact to the tiyn, as far as 15 digits go. */
export const MOST_MONEY = 9_999_999_999_999;
export const money = exactNumber(2).refine((value) => Math.abs(value) <= MOST_MONEY, {
  params: { code: 'too-big', max: MOST_MONEY },
});
/**
 * Tenge summed over many documents. Beyond MOST_MONEY the last digits are no longer exact, so no document is sent with such a
 * sum; it can be read all the same.
 */
export const summedMoney = z.number();
/** Tenge per unit, as estimates give it. */
export const unitCost = exactNumber(4);
/** A volume of works, exact to six decimals. */
export const volume = exactNumber(6);
export const percent = exactNumber(6);

const volumeLike = (shape: RegExp) =>
  z.union([
    volume.transform((value) => plain(value)),
    z
      .string()
      .trim()
      .regex(shape)
      .transform((value) => value.replace(',', '.')),
  ]);

/** A volume somebody asks for: a number, or a string with a point or a comma; read as a decimal string. */
export const askedVolume = volumeLike(/^\d{1,12}([.,]\d{1,6})?$/);

/** The same of a position of the estimate, which may take volume off. */
export const askedPositionVolume = volumeLike(/^-?\d{1,12}([.,]\d{1,6})?$/);

/** What nobody said is wanting, and not wrong. */
export const isNothing = (said: unknown): boolean =>
  said === undefined || said === null || (typeof said === 'string' && said.trim() === '');

const askedDecimal = (most: number, range: { min: number; max: number }, digits: RegExp) =>
  z
    .union(
      [
        exactNumber(most).transform((value) => plain(value)),
        z
          .string()
          .trim()
          .regex(digits)
          .transform((value) => value.replace(',', '.')),
      ],
      { error: ({ input }) => (isNothing(input) ? 'required' : undefined) },
    )
    .refine((value) => Number(value) >= range.min && Number(value) <= range.max, {
      params: { code: 'out-of-range', ...range },
    });

/** A rate somebody asks for, in percent: a number, or a string with a point or a comma; read as a decimal string. */
export const askedPercent = (range = { min: 0, max: 100 }) =>
  askedDecimal(4, range, /^-?\d{1,3}([.,]\d{1,4})?$/);

/** Tenge somebody asks for, exact to the tiyn; read as a decimal string. */
export const askedMoney = askedDecimal(2, { min: 0, max: MOST_MONEY }, /^\d{1,13}([.,]\d{1,2})?$/);

/** An amount somebody asks for, from 0 to `max` and exact to `scale` decimals; read as a decimal string. */
export const askedNumber = (scale: number, max: number) =>
  askedDecimal(
    scale,
    { min: 0, max },
    scale === 0 ? /^\d{1,12}$/ : new RegExp(`^\\d{1,12}([.,]\\d{1,${scale}})?$`),
  );

/** A reading of an instrument, below zero too, exact to six decimals; read as a decimal string. */
export const askedReading = askedDecimal(
  6,
  { min: -999_999_999, max: 999_999_999 },
  /^-?\d{1,9}([.,]\d{1,6})?$/,
);

/** A month as `YYYY-MM`. */
export const month = z.string().regex(/^(19|2\d)\d{2}-(0[1-9]|1[0-2])$/);

/** A JSON number written as a plain decimal, never with an exponent. */
export const plain = (value: number): string => {
  const written = String(value);
  return written.includes('e') ? value.toFixed(decimals(value)) : written;
};

export const page = <S extends z.ZodType>(item: S) =>
  z.object({
    content: z.array(item),
    totalCount: z.number().int(),
    size: z.number().int(),
    page: z.number().int(),
  });

export const pageQuery = {
  page: z.coerce.number().int().min(0).max(1_000_000).default(0),
  size: z.coerce.number().int().min(1).max(100).default(10),
};

export const status = z.object({ status: z.string(), name: z.string() });
export const role = z.object({
  id: z.number().int(),
  name: z.string(),
  code: z.string().nullable(),
});
export const file = z.object({ id: uuid, fileName: z.string() });
export const created = z.object({ id: uuid });
export const done = z.object({ message: z.string() });

/** A person in any list: `id` and `membershipId` are the same. */
export const member = z.object({
  id: uuid,
  membershipId: uuid,
  fullname: z.string(), // sic
  email: z.string(),
  role,
  organization: z.object({ id: uuid, name: z.string() }).nullable(),
});

export const idParam = z.object({ id: uuid });
export const projectIdParam = z.object({ projectId: uuid });

/** What is refused of an input. Of a workbook `reason` is the message without its row and column, and `found` what the cell shows. */
const refusedPlace = z.object({
  path: z.string(),
  code: z.string(),
  message: z.string(),
  reason: z.string().optional(),
  found: z.string().optional(),
});

/** RFC 9457 problem details as every error answers. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  errors: z.array(refusedPlace).optional(),
  /** What stands now, so that the reader can decide: the state, the volume left, the stored version. */
  details: z.record(z.string(), z.unknown()).optional(),
});
export type Problem = z.infer<typeof problem>;
