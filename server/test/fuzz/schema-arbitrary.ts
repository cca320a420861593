import fc from 'fast-check';
import { hintFor, idOf, kindOfName } from './hints.ts';
import { type JsonSchema, resolved } from './operations.ts';

/** Values that fit the schema. The name of the property says what the schema cannot. */
export const arbitraryOf = (given: JsonSchema, name = ''): fc.Arbitrary<unknown> => {
  const schema = resolved(given);
  const plain = byShape(schema, name);
  const hint = schema.type === 'object' || schema.type === 'array' ? undefined : hintFor(name);
  return hint ? fc.oneof({ weight: 9, arbitrary: hint }, { weight: 1, arbitrary: plain }) : plain;
};

const byShape = (schema: JsonSchema, name: string): fc.Arbitrary<unknown> => {
  const either = schema.anyOf ?? schema.oneOf;
  if (either) {
    return fc.oneof(...either.map((one) => arbitraryOf(one, name)));
  }
  if ('const' in schema) {
    return fc.constant(schema.const);
  }
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => arbitraryOf({ ...schema, type }, name)));
  }
  return schema.enum ? fc.constantFrom(...schema.enum) : byType(schema, name);
};

const byType = (schema: JsonSchema, name: string): fc.Arbitrary<unknown> => {
  switch (schema.type) {
    case 'object':
      return objects(schema);
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, Math.max(4, schema.minItems ?? 0)),
      });
    case 'string':
      return strings(schema, name);
    case 'integer':
      return integers(schema);
    case 'number':
      return numbers(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case undefined:
      return fc.oneof(fc.jsonValue({ maxDepth: 3 }), idOf());
    default:
      throw new Error(`no values are known for the schema ${JSON.stringify(schema)}`);
  }
};

const objects = ({ properties = {}, required = [], additionalProperties }: JsonSchema) => {
  const named = fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, one]) => [name, arbitraryOf(one, name)]),
    ),
    { requiredKeys: required, noNullPrototype: true },
  );
  const more = typeof additionalProperties === 'object' ? additionalProperties : null;
  return more === null
    ? named
    : fc
        .tuple(fc.dictionary(words, arbitraryOf(more), { maxKeys: 4 }), named)
        .map(([others, own]) => ({ ...others, ...own }));
};

/** A text that looks as if something should be put into it; it comes back where an answer names what it was given to. */
export const SLOTS = '${7*7} {{7*7}} {name}';
const words = fc.constantFrom(
  'Устройство ростверка',
  'Бетон В25, сертификат № 114',
  'Ә Ғ Қ Ң Ө Ұ Ү Һ І',
  'x',
  'O’Neil & "Sons" <b>',
  "'; drop table users; --",
  '%_\\',
  SLOTS,
  '👷🏽‍♀️ ﷽ ‮abc',
);
/** What PostgreSQL, JSON or a font may stumble over; a schema that forbids it will say so. */
const strange = fc.constantFrom(
  '\u0000',
  'a\u0000b',
  '\ud800',
  'а\udc00б',
  '\u200b',
  '\ufeffa',
  'первая\nвторая\r\n\tтретья',
);

const strings = (schema: JsonSchema, name: string): fc.Arbitrary<unknown> => {
  switch (schema.format) {
    case 'uuid':
      return idOf(kindOfName(name));
    case 'date':
      return dates.map((date) => date.toISOString().slice(0, 10));
    case 'date-time':
      return instants;
    case 'email':
      return fc.emailAddress();
    default:
      return schema.pattern === undefined
        ? texts(schema)
        : fc.stringMatching(new RegExp(schema.pattern));
  }
};

const dates = fc.date({
  min: new Date('1900-01-01'),
  max: new Date('2999-12-31'),
  noInvalidDate: true,
});
const instants = fc.oneof(
  dates.map((date) => date.toISOString()),
  fc
    .tuple(dates, fc.constantFrom('+05:00', '-23:59', '+00:00'))
    .map(([date, offset]) => `${date.toISOString().slice(0, 19)}${offset}`),
);

const texts = ({ minLength = 0, maxLength = 2000 }: JsonSchema): fc.Arbitrary<string> => {
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength;
  const wild = fc.string({ unit: 'binary', minLength, maxLength: Math.max(minLength, 40) });
  const long = 'Ж'.repeat(Math.min(maxLength, 5000));
  return fc
    .oneof(
      { weight: 12, arbitrary: words },
      { weight: 2, arbitrary: fc.string({ minLength, maxLength: Math.max(minLength, 60) }) },
      { weight: 1, arbitrary: wild },
      { weight: 1, arbitrary: strange },
      { weight: 1, arbitrary: fc.constant(long) },
    )
    .map((text) => (fits(text) ? text : text.padEnd(minLength, 'а').slice(0, maxLength)));
};

const integers = ({ minimum, maximum }: JsonSchema): fc.Arbitrary<number> => {
  const min = minimum ?? Number.MIN_SAFE_INTEGER;
  const max = maximum ?? Number.MAX_SAFE_INTEGER;
  const small = fc.integer({
    min: Math.max(min, 0),
    max: Math.max(Math.max(min, 0), Math.min(max, 50)),
  });
  return fc.oneof(
    { weight: 6, arbitrary: small },
    { weight: 2, arbitrary: fc.integer({ min, max }) },
    { weight: 1, arbitrary: fc.constantFrom(min, max) },
  );
};

const numbers = ({ minimum = -1e15, maximum = 1e15 }: JsonSchema): fc.Arbitrary<number> => {
  const within = (value: number) => Math.min(maximum, Math.max(minimum, value));
  return fc.oneof(
    { weight: 6, arbitrary: fc.nat({ max: 1_000_000 }).map((units) => within(units / 100)) },
    { weight: 2, arbitrary: fc.constantFrom(within(0), within(-1), within(0.000001)) },
    {
      weight: 1,
      arbitrary: fc.double({ min: minimum, max: maximum, noNaN: true }),
    },
  );
};
