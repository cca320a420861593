import type { Case } from './case.ts';
import { type JsonSchema, type Operation, parametersIn, resolved } from './operations.ts';

/** Where a text stands in a case: below its query or its body. */
export type TextPlace = { path: (string | number)[]; most: number };

/** Of a text whose schema names no greatest length. */
const UNBOUNDED = 20_000;

const textSchemaIn = (given: JsonSchema): JsonSchema | null => {
  const schema = resolved(given);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) {
    return either.map(textSchemaIn).find((one) => one !== null) ?? null;
  }
  const isText = [schema.type].flat().includes('string');
  return isText && schema.enum === undefined && schema.format !== 'uuid' ? schema : null;
};

const schemasBelow = (given: JsonSchema): JsonSchema[] => {
  const schema = resolved(given);
  const either = schema.anyOf ?? schema.oneOf;
  return either ? either.flatMap(schemasBelow) : [schema];
};

const placesIn = (schema: JsonSchema, value: unknown, path: TextPlace['path']): TextPlace[] => {
  if (typeof value === 'string' || value === null) {
    const text = textSchemaIn(schema);
    return text ? [{ path, most: text.maxLength ?? UNBOUNDED }] : [];
  }
  if (Array.isArray(value)) {
    const items = schemasBelow(schema).find((one) => one.items !== undefined)?.items;
    return items && value.length > 0 ? placesIn(items, value[0], [...path, 0]) : [];
  }
  return Object.entries(value ?? {}).flatMap(([name, one]) => {
    const owner = schemasBelow(schema).find(({ properties }) => properties?.[name] !== undefined);
    const own = owner?.properties?.[name];
    return own ? placesIn(own, one, [...path, name]) : [];
  });
};

/** The places of a case that take a text of the sender's own: query parameters and values of the body. */
export const textPlaces = (operation: Operation, given: Case): TextPlace[] => {
  const inQuery = parametersIn(operation, 'query').flatMap(({ name, schema }): TextPlace[] =>
    name in given.query ? placesIn(schema, given.query[name], ['query', name]) : [],
  );
  const inBody =
    operation.body && given.body.kind === 'json'
      ? placesIn(operation.body.schema, given.body.value, ['body', 'value'])
      : [];
  return [...inQuery, ...inBody];
};

/** The case with another text at this place. */
export const withText = (given: Case, { path }: TextPlace, text: string): Case => {
  const changed = structuredClone(given);
  const last = path.at(-1) ?? '';
  let owner: unknown = changed;
  for (const step of path.slice(0, -1)) {
    owner = (owner as Record<string, unknown>)[step];
  }
  (owner as Record<string, unknown>)[last] = text;
  return changed;
};

/** Pieces that a text of any length is filled with. */
export const hostileShapes: Record<string, string> = {
  signs: '%',
  'numbers with slashes': '1/',
  'one word': 'а',
  'no-break spaces': 'а\u00a0',
  'nested marks': '«',
  'Kazakh letters': 'ұң',
  quotes: '"а\' ',
  'combining marks': 'е\u0308',
  'accents out of order': '\u0301\u0316',
  'bullets of Word': '\uf0b7',
  noncharacters: '\ufffe',
  spaces: ' ',
  digits: '9',
  brackets: '(a[{',
  'parts of addresses': 'a.a@',
};

/** A text of this shape and length. */
export const shapedText = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
