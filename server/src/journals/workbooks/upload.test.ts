import { verificationLogColumns } from '@nysan/contract/journals/verification-log-list.ts';
import { type CellValue, writeXlsx } from 'hucre/xlsx';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { expectStatus } from '../../../test/act-thread.ts';
import type { Person } from '../../../test/test-app.ts';
import { formBody, formHeaders } from '../../files/testing/form.ts';
import { batch } from '../testing/batch.ts';
import { ownJournalHouse } from '../testing/journal-house.ts';

const house = ownJournalHouse();

/** A verification log of so many batches, of suppliers named by their rows. */
const workbookOf = async (rows: number): Promise<Buffer> => {
  const names = Object.keys(verificationLogColumns) as (keyof typeof batch)[];
  const heads = Object.values(verificationLogColumns).map(({ label }) => label.ru);
  const cells = Array.from({ length: rows }, (_, at): CellValue[] =>
    names.map((name) => (name === 'supplier' ? `Поставщик ${at + 1}` : batch[name])),
  );
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Лист1', rows: [heads, ...cells] }] }));
};

const send = (who: Person, bytes: Buffer, language = 'ru') =>
  house.app.call(who, {
    method: 'POST',
    url: `/api/journals/verification-log/${house.site.projectId}/upload-excel?doubles=take`,
    headers: { ...formHeaders, 'accept-language': language },
    payload: formBody({ name: 'Журнал.xlsx', bytes }),
  });

/** The tables that are written to from now on, a name for each statement. */
const written = (pool: pg.Pool): string[] => {
  const heard: string[] = [];
  const known = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (known.has(client)) {
      return;
    }
    known.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    Object.assign(client, {
      query: (...given: unknown[]) => {
        const [, table] = /insert into \W*(\w+)/.exec(JSON.stringify(given[0])) ?? [];
        heard.push(table ?? 'none');
        return query(...given);
      },
    });
  });
  return heard;
};

/** The rows that have been read one after another, with no index, in all tables since the house stands. */
const readInTurn = async (pool: pg.Pool): Promise<number> => {
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ read: number }>(
    'select sum(seq_tup_read)::integer as read from pg_stat_user_tables',
  );
  return rows[0]?.read ?? Number.NaN;
};

describe('a large workbook', () => {
  it('is the first of a young house, whose plans were made for few records, and reads none of them for each row', async () => {
    const { pool } = house.app.services;
    const { max } = pool.options;
    const idle = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()));
    for (const client of idle) {
      client.release(true);
    }
    pool.options.max = 1; // Each connection keeps plans of its own.
    const small = await workbookOf(2);
    const large = await workbookOf(1500);
    expectStatus(await send(house.site.boss, small), 201);
    await pool.query('analyze');
    for (let call = 0; call < 6; call += 1) {
      expectStatus(await send(house.site.boss, small), 201); // PostgreSQL keeps a plan from the sixth on.
    }
    const before = await readInTurn(pool);
    expectStatus(await send(house.site.boss, large), 201);
    expect((await readInTurn(pool)) - before).toBeLessThan(100 * 1500);
    pool.options.max = max;
  });

  it('is written by one statement for each table and thousand rows, in the order of its rows', async () => {
    const { app, site } = house;
    const bytes = await workbookOf(2500);
    const tables = written(app.services.pool);
    expect(expectStatus(await send(site.boss, bytes), 201)).toMatchObject({ imported: 2500 });
    const times = (table: string) => tables.filter((one) => one === table).length;
    expect({
      records: times('records'),
      entries: times('verification_entries'),
      history: times('history'),
    }).toEqual({ records: 3, entries: 3, history: 3 });
    expect(tables.length).toBeLessThan(40);
    const { rows } = await app.services.pool.query(
      `select count(*)::integer as records, count(distinct d.number)::integer as numbers,
         count(*) filter (where own.supplier = 'Поставщик ' || (d.number - first.number + 1))::integer as in_order,
         (select count(*)::integer from history h join records r on r.id = h.entity_id
           where r.number >= min(first.number)) as told
       from records d join verification_entries own on own.record_id = d.id,
         (select max(number) - 2499 as number from records where kind = 'verification-log') first
       where d.number >= first.number`,
    );
    expect(rows).toEqual([{ records: 2500, numbers: 2500, in_order: 2500, told: 2500 }]);
  });

  it('waits for another one of the same person, of whom the fourth at once is refused in their language', async () => {
    const { boss, mate } = house.site;
    const bytes = await workbookOf(1000);
    const [others, ...own] = await Promise.all([
      send(mate, bytes),
      ...Array.from({ length: 4 }, () => send(boss, bytes, 'kk')),
    ]);
    expectStatus(others, 201);
    expect(own.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201, 201, 201, 429,
    ]);
    const refused = own.find(({ statusCode }) => statusCode === 429);
    expect(refused?.headers['retry-after']).toBe('5');
    expect(refused?.json().message).toContain('5 секундтан кейін қайталаңыз');
    expectStatus(await send(boss, bytes), 201);
  });

  it('with one bad cell in its last row is not taken in at all', async () => {
    const { app, site } = house;
    const counted = async () =>
      (await app.services.pool.query('select count(*) from records')).rows[0];
    const before = await counted();
    const names = Object.keys(verificationLogColumns);
    const heads = Object.values(verificationLogColumns).map(({ label }) => label.ru);
    const good = names.map((name) => batch[name as keyof typeof batch]);
    const rows = [heads, ...Array.from({ length: 1500 }, () => good), good.with(0, '')];
    const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'Лист1', rows }] }));
    const { errors } = expectStatus(await send(site.boss, bytes), 422);
    expect(errors).toMatchObject([{ path: 'row 1502: documentBrand', code: 'required' }]);
    expect(await counted()).toEqual(before);
  });
});
