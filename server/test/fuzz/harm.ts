import fc from 'fast-check';
import { deep, huge, many, raw } from './marks.ts';

/** Values that stand where nobody expects them. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 2 ** 31, 1e308, Number.MAX_SAFE_INTEGER),
  fc.constantFrom<unknown>('', ' ', 'NaN', 'Infinity', '-1', '0x10', '1e3', 'null', 'undefined'),
  fc.constantFrom<unknown>('\u0000', 'а\u0000б', '\ud800', 'x\udc00', '‮', '\r\n'),
  fc.constantFrom<unknown>('2026-02-30', '0000-00-00', '9999-12-31', '2026-13-45T25:61:61Z'),
  fc.constantFrom<unknown>("' or 1=1 --", '<script>alert(1)</script>', '../../etc/passwd', '%00'),
  fc.constantFrom<unknown>(huge(70_000), huge(1_100_000), many(20_000), deep(300), deep(20_000)),
  fc.constantFrom<unknown>(raw('1e400'), raw('-0'), raw('9007199254740993'), raw('1e-400')),
  fc.constantFrom<unknown>(raw('9223372036854775808'), raw('NaN'), raw('{"a":1,"a":2}')),
  fc.constantFrom<unknown>([], {}, [[]], [null], ['x', 1], { id: 1 }, { length: 1 }),
  fc.jsonValue({ maxDepth: 2 }),
);
const badKey = fc.constantFrom(
  'extra',
  'id',
  'constructor',
  'toString',
  '',
  'a.b',
  'а\u0000',
  '\ud800',
  '__proto__',
);

/** One harm done to a value of the tree; `at` chooses the place. */
type Harm =
  | { do: 'replace'; at: number; by: unknown }
  | { do: 'drop'; at: number }
  | { do: 'add'; at: number; key: string; value: unknown }
  | { do: 'wrap'; at: number; as: 'list' | 'object' | 'text' };

const at = fc.nat({ max: 60 });
const harm: fc.Arbitrary<Harm> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('replace' as const), at, by: hostile }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('drop' as const), at }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('add' as const), at, key: badKey, value: hostile }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('wrap' as const),
      at,
      as: fc.constantFrom('list' as const, 'object' as const, 'text' as const),
    }),
  },
);
/** Several harms, done one after the other. */
export const harms = fc.array(harm, { minLength: 1, maxLength: 3 });

type Path = (string | number)[];

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;
const placesIn = (value: unknown, path: Path = []): Path[] => [
  path,
  ...(isBranch(value)
    ? Object.entries(value).flatMap(([key, one]) => placesIn(one, [...path, key]))
    : []),
];

/** The value with what stands at the path changed; `undefined` takes it out. */
const changedAt = (value: unknown, path: Path, change: (old: unknown) => unknown): unknown => {
  const [first, ...rest] = path;
  if (first === undefined) {
    return change(value);
  }
  if (Array.isArray(value)) {
    return value.flatMap((one, place) =>
      String(place) === first ? kept(changedAt(one, rest, change)) : [one],
    );
  }
  return Object.fromEntries(
    Object.entries(isBranch(value) ? value : {}).flatMap(([key, one]) =>
      key === first ? kept(changedAt(one, rest, change)).map((left) => [key, left]) : [[key, one]],
    ),
  );
};
const kept = (value: unknown): unknown[] => (value === undefined ? [] : [value]);

/** The value after one more harm. */
export const harmed = (value: unknown, done: Harm): unknown => {
  const places = placesIn(value);
  const path = places[done.at % places.length] ?? [];
  return changedAt(value, path, (old) => replaced(old, done));
};

const replaced = (old: unknown, done: Harm): unknown => {
  switch (done.do) {
    case 'replace':
      return done.by;
    case 'drop':
      return undefined;
    case 'add':
      return Array.isArray(old)
        ? [...old, done.value]
        : Object.fromEntries([
            ...(isBranch(old) ? Object.entries(old) : []),
            [done.key, done.value],
          ]);
    case 'wrap':
      return { list: [old, old], object: { value: old }, text: JSON.stringify(old) }[done.as];
  }
};
