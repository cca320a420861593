import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createDatabase, createPool, type Database } from './connection.ts';
import { DatabaseOutage } from './outage.ts';
import {
  afterCommit,
  type Reader,
  readTogether,
  sendWrite,
  type Trx,
  transaction,
  transactionAfter,
} from './transaction.ts';

const logger = pino({ level: 'silent' });

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, logger, { size: 2 });
  db = createDatabase(pool);
  await sql`create table things (name text primary key)`.execute(db);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const one = (reader: Reader, value: number) =>
  sql<{ value: number }>`select ${value}::integer as value`
    .execute(reader)
    .then(({ rows }) => rows[0]?.value);
const put = (reader: Reader, name: string) =>
  sql`insert into things values (${name})`.execute(reader);
const names = async () =>
  (await sql<{ name: string }>`select name from things order by name`.execute(db)).rows.map(
    ({ name }) => name,
  );

/** A database behind a wire that counts how often something comes over it from us. */
const overWatchedWire = async (work: (db: Database, sent: () => number) => Promise<void>) => {
  let sent = 0;
  const target = new URL(database.url);
  const folder = target.searchParams.get('host');
  const port = Number(target.port || 5432);
  const dial = (): Socket =>
    folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, target.hostname);
  const wire = createServer((client) => {
    const there = dial();
    client.on('data', () => {
      sent += 1;
    });
    client.pipe(there).pipe(client);
    client.on('error', () => there.destroy());
    there.on('error', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(wire, 'listening');
  const url = new URL(database.url);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((wire.address() as AddressInfo).port);
  const watched = createPool(url.href, logger, { size: 1 });
  await work(createDatabase(watched), () => sent);
  await watched.end();
  wire.close();
};

describe('what is asked at once over one connection', () => {
  it('leaves at once, and is answered in its order', async () => {
    await overWatchedWire(async (watched, sent) => {
      await one(watched, 0);
      const before = sent();
      const values = await readTogether(watched, (reader) =>
        Promise.all([one(reader, 1), one(reader, 2), one(reader, 3), one(reader, 4)]),
      );
      expect(values).toEqual([1, 2, 3, 4]);
      expect(sent() - before).toBe(1);
    });
  });

  it('leaves with the beginning of its transaction', async () => {
    await overWatchedWire(async (watched, sent) => {
      await one(watched, 0);
      const before = sent();
      await transaction(watched, (trx) => Promise.all([one(trx, 1), one(trx, 2)]));
      expect(sent() - before).toBe(2); // all of it, and the commit
    });
  });

  it('fails alone outside a transaction', async () => {
    const answers = await readTogether(db, (reader) =>
      Promise.allSettled([one(reader, 1), sql`select 1/0`.execute(reader), one(reader, 3)]),
    );
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('fails as a whole in a transaction, with what went wrong first, and leaves nothing', async () => {
    const failing = transaction(db, (trx) =>
      Promise.all([put(trx, 'a'), put(trx, 'a'), put(trx, 'b'), one(trx, 7)]),
    );
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await names()).toEqual([]);
    // What was prepared in vain is prepared anew.
    expect(await transaction(db, (trx) => one(trx, 8))).toBe(8);
    await transaction(db, (trx) => put(trx, 'c'));
    expect(await names()).toEqual(['c']);
  });

  it('has its own time for each answer', async () => {
    const slow = createPool(database.url, logger, { size: 1, patienceMs: 3000 });
    const nap = (reader: Reader) => sql`select pg_sleep(1.1)`.execute(reader);
    await readTogether(createDatabase(slow), (reader) =>
      Promise.all([nap(reader), nap(reader), nap(reader)]),
    );
    await slow.end();
  });

  it('is refused once its connection was given back', async () => {
    let kept: Trx | undefined;
    await transaction(db, async (trx) => {
      kept = trx;
    });
    await expect(put(kept as Trx, 'late')).rejects.toThrow('given back');
    expect(await names()).not.toContain('late');
  });
});

describe('a transaction', () => {
  it('that went on after a failure is not acknowledged', async () => {
    const failing = transaction(db, async (trx) => {
      await put(trx, 'd');
      await sql`select 1/0`.execute(trx).catch(() => undefined);
    });
    await expect(failing).rejects.toThrow();
    expect(await names()).not.toContain('d');
  });

  it('whose connection goes fails as a lost database, and does nothing afterwards', async () => {
    let hasFollowed = false;
    const failing = transaction(db, async (trx) => {
      afterCommit(trx, async () => {
        hasFollowed = true;
      });
      await Promise.all([
        put(trx, 'e'),
        sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx),
        put(trx, 'f'),
      ]);
    });
    await expect(failing).rejects.toBeInstanceOf(DatabaseOutage);
    expect(hasFollowed).toBe(false);
    expect(await names()).not.toContain('e');
  });

  it('sends what follows its last answer at once: writes, the commit, and hints behind it', async () => {
    await overWatchedWire(async (watched, sent) => {
      await one(watched, 0);
      const before = sent();
      await transaction(watched, async (trx) => {
        afterCommit(trx, (reader) => one(reader, 2));
        await one(trx, 1);
        await sendWrite(trx, sql`insert into things values ('sent')`);
      });
      expect(sent() - before).toBe(2); // its beginning, and the rest
    });
    expect(await names()).toContain('sent');
  });

  it('reads what was written without waiting for it', async () => {
    const seen = await transaction(db, async (trx) => {
      await sendWrite(trx, sql`insert into things values ('seen')`);
      return (await sql`select from things where name = 'seen'`.execute(trx)).rows.length;
    });
    expect(seen).toBe(1);
  });

  it('fails with what the database refused of a write nobody waited for', async () => {
    const sentTwice = async (trx: Trx) => {
      await sendWrite(trx, sql`insert into things values ('twice')`);
      await sendWrite(trx, sql`insert into things values ('twice')`);
    };
    await expect(transaction(db, sentTwice)).rejects.toMatchObject({ code: '23505' });
    const goingOn = transaction(db, async (trx) => {
      await sentTwice(trx);
      await one(trx, 1);
    });
    await expect(goingOn).rejects.toMatchObject({ code: '23505' });
    expect(await names()).not.toContain('twice');
  });

  it('fails with its own refusal although a write before it was refused, too', async () => {
    const refusing = transaction(db, async (trx) => {
      await sendWrite(trx, sql`select 1/0`);
      throw new Error('its own');
    });
    await expect(refusing).rejects.toThrow('its own');
  });

  it('leaves what was asked ahead of it, whatever becomes of it', async () => {
    const ahead = (reader: Reader) => put(reader, 'ahead');
    const failing = transactionAfter(db, ahead, async (trx, asked) => {
      await asked;
      await put(trx, 'behind');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await names()).toContain('ahead');
    expect(await names()).not.toContain('behind');
  });

  it('that cannot begin fails as a lost database', async () => {
    const nowhere = createPool('postgresql://x:y@127.0.0.1:1/z', logger, { size: 1 });
    const failing = transaction(createDatabase(nowhere), (trx) => one(trx, 1));
    await expect(failing).rejects.toBeInstanceOf(DatabaseOutage);
    await nowhere.end();
  });
});

it('what is sent with a refused statement fails for its reason, whichever is waited for first', async () => {
  const refused = transaction(db, async (trx) => {
    const deep = (async () => await put(trx, 'twice'))();
    await put(trx, 'twice');
    await Promise.all([deep, one(trx, 1)]);
  });
  await expect(refused).rejects.toMatchObject({ code: '23505' });
  const all = transaction(db, async (trx) => {
    const answers = await Promise.allSettled([
      sql`select 1 / 0`.execute(trx),
      one(trx, 1),
      one(trx, 2),
    ]);
    throw new Error(
      answers.map((each) => each.status === 'rejected' && String(each.reason.code)).join(),
    );
  });
  await expect(all).rejects.toThrow('22012,22012,22012');
});
