import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cleanText } from './clean-text.ts';
import { newItem } from './documents/monthly-report.ts';
import { plainFields, text } from './plain-fields.ts';
import { valueSchemaOf } from './plain-schemas.ts';
import { rooms } from './rooms.ts';
import type { Route } from './route.ts';

/** Texts that are compared byte by byte or read as what they name, and the reason why they stay as they were sent. */
const untouched: Readonly<Record<string, string>> = {
  password: 'only who chose it knows what it is made of',
  oldPassword: 'only who chose it knows what it is made of',
  signUpPassword: 'only who chose it knows what it is made of',
  token: 'is hashed and looked up',
  refreshToken: 'is hashed and looked up',
  invitation: 'is hashed and looked up',
  capability: 'is hashed and looked up',
  code: 'is looked up',
  cms: 'base64 that its parser judges',
  data: 'base64 of a signature that its parser judges',
  'documentsToSign[].id': 'an id that is looked up',
  updateValue: 'is read by the schema of its field, below',
  kind: 'a word of kinds, compared with them',
  kinds: 'words of kinds, compared with them',
  type: 'a word of kinds, compared with them',
  thumbnailUrl: 'an address of a stored picture, looked up',
  mediaUrl: 'an address of a stored picture, looked up',
  fileName: 'the name of a stored picture, looked up',
};

const label = { ru: 'Текст', kk: 'Мәтін', en: 'Text' };

const spoilt = [
  'аб\u001eв\ufffeг\u0007и\u0306',
  'a\u001e',
  '\ufffe',
  '\uf0b7',
  `aaaaaaaaaaaaaaaaaaaa\ufdd0${'a'.repeat(30)}`,
];

/** What a schema lets through that holds signs no text may hold. */
const letThrough = (schema: z.core.$ZodType): string[] =>
  spoilt.flatMap((given) => {
    const read = z.safeParse(schema, given);
    return read.success && typeof read.data === 'string' && read.data !== cleanText(read.data)
      ? [read.data]
      : [];
  });

type Leaf = { path: string; schema: z.core.$ZodType };

const inner = (schema: z.core.$ZodType): [step: string, schema: z.core.$ZodType][] => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return [
        ...Object.entries(def.shape).map(([name, one]): [string, z.core.$ZodType] => [
          `.${name}`,
          one,
        ]),
        ...(def.catchall && def.catchall._zod.def.type !== 'never'
          ? [['.*', def.catchall] as [string, z.core.$ZodType]]
          : []),
      ];
    case 'array':
      return [['[]', def.element]];
    case 'record':
      return [
        ['{name}', def.keyType],
        ['{}', def.valueType],
      ];
    case 'tuple':
      return def.items.map((item) => ['[]', item]);
    case 'union':
      return def.options.map((option) => ['', option]);
    case 'intersection':
      return [
        ['', def.left],
        ['', def.right],
      ];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return [['', def.innerType]];
    case 'lazy':
      return [['', def.getter()]];
    default:
      return [];
  }
};

const leavesOf = (schema: z.core.$ZodType, path: string): Leaf[] => {
  const below = inner(schema);
  return below.length === 0
    ? [{ path, schema }]
    : below.flatMap(([step, one]) => leavesOf(one, `${path}${step}`));
};

const routes = Object.entries(rooms).flatMap(([room, calls]) =>
  Object.entries(calls).map(([name, route]): [string, Route] => [`${room}.${name}`, route]),
);
const leavesOfCall = ({ params, query, body }: Route): Leaf[] =>
  [params, query, body].flatMap((schema) => (schema ? leavesOf(schema, '') : []));

const isUntouched = ({ path }: Leaf): boolean =>
  Object.keys(untouched).some((name) => path.endsWith(`.${name}`));

describe('a text that a call brings', () => {
  it.each(routes)('of %s is clean once it is read', (_, route) => {
    const past = leavesOfCall(route)
      .filter((leaf) => !isUntouched(leaf))
      .filter(({ schema }) => letThrough(schema).length > 0);
    expect(past.map(({ path }) => path)).toEqual([]);
  });

  it('stays as it was sent only where a call has such a text', () => {
    const leaves = routes
      .flatMap(([, route]) => leavesOfCall(route))
      .filter(({ schema }) => letThrough(schema).length > 0);
    const unknown = Object.keys(untouched).filter(
      (name) => !leaves.some(({ path }) => path.endsWith(`.${name}`)),
    );
    expect(unknown).toEqual([]);
  });

  const fields = plainFields({
    text: text({ label }),
    line: text({ label, isLine: true }),
    shortText: text({ label, max: 20 }),
  });
  it.each([
    ['a text', valueSchemaOf(fields.text)],
    ['a line', valueSchemaOf(fields.line)],
    ['a short text', valueSchemaOf(fields.shortText)],
    ['the name of an item', newItem.shape.name],
    ['the text of an item', newItem.shape.definition],
  ])('as the value of a field is clean: %s', (_, schema) => {
    expect(letThrough(schema)).toEqual([]);
    expect(schema.safeParse('аб\u001eв').data).toBe('аб-в');
  });
});
