import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { makeUuidv7 } from './uuidv7.ts';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase('template1');
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  // Beside the one of a newer PostgreSQL, to be compared with it.
  await client.query(makeUuidv7);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const COUNT = 20_000;
type Drawn = { hex: string; before: string; after: string };

/** As PostgreSQL keeps them, with the millisecond before and after each was drawn. */
const draw = async (name: string): Promise<Drawn[]> => {
  const { rows } = await client.query<Drawn>(
    `select replace(${name}()::text, '-', '') as hex, floor(extract(epoch from before) * 1000)::text as before,
      floor(extract(epoch from clock_timestamp()) * 1000)::text as after
    from (select n, clock_timestamp() as before from generate_series(1, ${COUNT}) n offset 0) drawn`,
  );
  return rows;
};

const hasOwn = async () =>
  (await client.query(`select 1 from pg_proc where oid = to_regproc('pg_catalog.uuidv7')`))
    .rowCount;

const mustBeVersion7 = (drawn: Drawn[]) => {
  expect(drawn).toHaveLength(COUNT);
  expect(
    drawn.filter(({ hex }) => !/^[0-9a-f]{12}7[0-9a-f]{3}[89ab][0-9a-f]{15}$/.test(hex)),
  ).toEqual([]);
  const late = drawn.filter(({ hex, before, after }) => {
    const at = Number.parseInt(hex.slice(0, 12), 16);
    return at < Number(before) || at > Number(after);
  });
  expect(late).toEqual([]);
};

/** How often one comes before the one that was drawn before it. */
const inversionsIn = (drawn: Drawn[]) =>
  drawn.filter(({ hex }, at) => at > 0 && hex < (drawn[at - 1]?.hex ?? '')).length;

/** Every bit that is to be random is as often set as not, to within six sigma. */
const mustBeRandom = (drawn: Drawn[]) => {
  const most = 6 * Math.sqrt(COUNT / 4);
  const bits = drawn.map(({ hex }) => BigInt(`0x${hex.slice(16)}`));
  for (let place = 0n; place < 62n; place += 1n) {
    const set = bits.filter((each) => (each >> place) & 1n).length;
    expect(Math.abs(set - COUNT / 2)).toBeLessThan(most);
  }
  expect(new Set(drawn.map(({ hex }) => hex)).size).toBe(COUNT);
};

describe('uuidv7() of the house', () => {
  it('gives version 7 of the variant of RFC 9562, with the millisecond it was drawn in', async () => {
    mustBeVersion7(await draw('public.uuidv7'));
  });

  it('gives them in their order, also within a millisecond', async () => {
    expect(inversionsIn(await draw('public.uuidv7'))).toBe(0);
  });

  it('fills the rest with chance', async () => {
    mustBeRandom(await draw('public.uuidv7'));
  });

  it('is like that of PostgreSQL 18 in all of this, where there is one', async () => {
    if (!(await hasOwn())) {
      return;
    }
    const drawn = await draw('pg_catalog.uuidv7');
    mustBeVersion7(drawn);
    mustBeRandom(drawn);
    expect(inversionsIn(drawn)).toBe(0);
    const { rows } = await client.query<{ name: string; seen: string }>(
      `select uuid_extract_version(public.uuidv7()) as ours, uuid_extract_version(pg_catalog.uuidv7()) as theirs,
        abs(extract(epoch from uuid_extract_timestamp(public.uuidv7()) - now())) < 60 as is_now`,
    );
    expect(rows).toEqual([{ ours: 7, theirs: 7, is_now: true }]);
  });
});
