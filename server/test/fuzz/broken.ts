import fc from 'fast-check';
import type { Body, Case } from './case.ts';
import { badForm } from './forms.ts';
import { harmed, harms, hostile } from './harm.ts';
import { huge, inPath, type Values } from './marks.ts';
import type { Operation } from './operations.ts';

const mediaTypes = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json; charset=utf-16',
  'application/problem+json',
  'чушь',
  '',
  null,
];
const brokenTexts = fc.constantFrom(
  '',
  ' ',
  '{',
  '}',
  '{"a":}',
  "{'a':1}",
  '[1,]',
  '{"a":1}{"b":2}',
  'null',
  '"text"',
  '0',
  '[]',
  '[[]]',
  'NaN',
  '\u0000',
  '\ufeff{}',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"a":"\\ud800"}',
  '{"\\u0000":1}',
  '['.repeat(50_000),
);

const brokenJson = (value: unknown): fc.Arbitrary<Body> =>
  fc.oneof(
    {
      weight: 8,
      arbitrary: harms.map(
        (all): Body => ({ kind: 'json', value: all.reduce<unknown>(harmed, value) }),
      ),
    },
    {
      weight: 1,
      arbitrary: fc
        .double({ min: 0, max: 0.99, noNaN: true })
        .map((share): Body => ({ kind: 'torn', value, share })),
    },
    {
      weight: 1,
      arbitrary: brokenTexts.map(
        (text): Body => ({ kind: 'text', text, mediaType: 'application/json' }),
      ),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...mediaTypes)
        .map((mediaType): Body => ({ kind: 'text', text: JSON.stringify(value) ?? '', mediaType })),
    },
  );

const brokenBody = (operation: Operation, valid: Body): fc.Arbitrary<Body> => {
  if (operation.isUpload) {
    return fc.oneof(
      { weight: 8, arbitrary: badForm.map((form): Body => ({ kind: 'form', form })) },
      brokenJson({ file: 'x' }),
    );
  }
  return brokenJson(valid.kind === 'json' ? valid.value : {});
};

const badSearch = fc.constantFrom(
  'extra=1',
  'extra',
  '=',
  '%',
  '%zz',
  '%00=%00',
  'a[]=1&a[]=2',
  '__proto__=1',
  'constructor[prototype]=1',
  `x=${'y'.repeat(3000)}`,
);
const badHeaders: fc.Arbitrary<Record<string, string>> = fc.constantFrom<Record<string, string>>(
  { authorization: 'Bearer x' },
  { authorization: 'Bearer a.b.c' },
  { authorization: 'Basic dXNlcjpwYXNz' },
  { authorization: '' },
  { 'if-match': 'x' },
  { 'if-match': '"99999999999999999999"' },
  { 'if-match': '*' },
  { 'idempotency-key': 'х' },
  { 'idempotency-key': '' },
  { 'accept-language': 'ru;q=x,,;;' },
  { 'accept-language': '*' },
  { accept: 'application/xml' },
  { range: 'bytes=0-0' },
  { range: 'bytes=9999999-' },
  { range: 'bytes=-0' },
  { 'if-none-match': '*' },
  { 'content-length': '5' },
);
/** Not `.` and `..`: they would lead to another call. */
const badParam = fc.oneof(
  fc.constantFrom<unknown>(
    'null',
    'undefined',
    '0',
    '-1',
    ' ',
    '%',
    '\u0000',
    '\ud800',
    'я'.repeat(30),
    'x'.repeat(200),
    huge(201),
    huge(900),
    inPath('%zz'),
    inPath('%ff%fe'),
    inPath('%'),
    inPath('a%2fb'),
    "' or 1=1",
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    '{00000000-0000-4000-8000-000000000000}',
  ),
  fc.stringMatching(/^[\w-]{3,40}$/),
);
/** Not the endless ones: an address that long reaches no server. */
const badQuery = fc.oneof(
  hostile
    .map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
    .filter((text) => !text.startsWith('«')),
  fc.constantFrom<unknown>(['1', '2'], huge(6000)),
);

const harmedValues = (values: Values, by: fc.Arbitrary<unknown>): fc.Arbitrary<Values> => {
  const names = Object.keys(values);
  return names.length === 0
    ? fc.constant(values)
    : fc
        .tuple(fc.constantFrom(...names), by)
        .map(([name, value]) => ({ ...values, [name]: value }));
};

/** Who asks for no language of ours is answered in Russian. */
const withHeaders = (right: Case, headers: Record<string, string>): Case => ({
  ...right,
  headers,
  ...('accept-language' in headers && { language: 'ru' }),
});

/** A request with a harm done to it: to its body, if it has one, else to its query, its path or its headers. */
export const brokenCase = (operation: Operation, valid: fc.Arbitrary<Case>): fc.Arbitrary<Case> =>
  valid.chain((right) => {
    const hasBody = operation.body !== null || operation.isUpload;
    const has = (values: Values) => (Object.keys(values).length > 0 ? 6 : 0);
    return fc.oneof(
      {
        weight: hasBody ? 30 : 1,
        arbitrary: brokenBody(operation, right.body).map((body) => ({ ...right, body })),
      },
      {
        weight: has(right.query),
        arbitrary: harmedValues(right.query, badQuery).map((query) => ({ ...right, query })),
      },
      {
        weight: has(right.params) / 2,
        arbitrary: harmedValues(right.params, badParam).map((params) => ({ ...right, params })),
      },
      { weight: 2, arbitrary: badSearch.map((search) => ({ ...right, search })) },
      { weight: 1, arbitrary: badHeaders.map((headers) => withHeaders(right, headers)) },
      { weight: 1, arbitrary: fc.constant({ ...right, who: 'nobody' as const }) },
    );
  });
