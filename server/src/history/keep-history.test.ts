import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ownActHouse } from '../../test/act-house.ts';
import { createAct, expectStatus, patch } from '../../test/act-thread.ts';
import { lengthOf, roundsOf } from '../../test/length.ts';
import { type Trx, transaction } from '../db/transaction.ts';
import { historyFact } from '../system-facts/history.ts';
import { keepHistory } from './keep-history.ts';
import { recordHistory } from './record.ts';
import { verifyHistory } from './verify.ts';
import { lastVerification, readProgress } from './verify-repository.ts';

let now = new Date('2026-06-01T22:00:00Z');
const { app, site } = ownActHouse({ now: () => now });
const DAY_MS = 86_400_000;
const length = lengthOf('changes beside a check', { short: 15, long: 150 });

const acts: string[] = [];
const change = async (id: string, value: string) =>
  expectStatus(await patch(app, site.contractor, id, 'name', 'UPDATE', value), 200);

beforeAll(async () => {
  for (let act = 0; act < 6; act += 1) {
    const { id } = await createAct(app, site);
    acts.push(id);
    await change(id, `Бетон ${act}`);
  }
}, 120_000);
afterEach(() => {
  now = new Date(now.getTime() + DAY_MS);
});

const known = () => lastVerification(app.services.db);
const night = (options: Partial<Parameters<typeof keepHistory>[0]> = {}) =>
  keepHistory({ ...app.services, ...options });
/** As the owner of the database, with all its guards asleep. */
const forge = (...statements: ReturnType<typeof sql>[]) =>
  transaction(app.owner.db, async (trx: Trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const statement of statements) {
      await statement.execute(trx);
    }
  });
const entriesOf = async (entity?: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select audit_id as id from history
    where ${entity ?? null}::uuid is null or entity_id = ${entity ?? null} order by audit_id`.execute(
    app.services.db,
  );
  return rows.map(({ id }) => id);
};

describe('a night', () => {
  it('the first verifies all, seals it and tells both in the log', async () => {
    const lines: unknown[] = [];
    const take = (...line: unknown[]) => void lines.push(line);
    const logger = { info: take, error: take } as unknown as typeof app.services.logger;
    expect(await known()).toBeNull();
    await night({ logger });
    expect(JSON.stringify(lines)).toMatch(
      /"hash":"[0-9a-f]{64}".*history sealed.*all of the history was verified.*the history is whole/,
    );
    const at = now.toISOString();
    const entries = 2 * (await entriesOf()).length;
    expect(await known()).toEqual({ at, faults: 0, first: null, seal: 1, entries, wholeAt: at });
  });

  it('and how far it came stand on the system page in three languages', async () => {
    const told = [];
    for (const language of ['ru', 'kk', 'en'] as const) {
      const { text, details } = await historyFact.read(app.services, language);
      told.push([text, ...(details ?? []).map((line) => [line.text, line.at?.toISOString()])]);
    }
    const { entries, wholeAt } = (await known()) ?? {};
    expect(told).toEqual([
      [
        'Проверена и цела.',
        [`Последняя проверенная печать: № 1; записей за последнюю ночь: ${entries}.`, undefined],
        ['Последняя полная проверка', wholeAt],
      ],
      [
        'Тексерілді, бүтін.',
        [`Соңғы тексерілген мөр: № 1; соңғы түнде қаралған жазбалар саны: ${entries}.`, undefined],
        ['Соңғы толық тексеру', wholeAt],
      ],
      [
        'Verified and whole.',
        [`The last seal that was verified: 1; entries of the last night: ${entries}.`, undefined],
        ['Last check of everything', wholeAt],
      ],
    ]);
  });

  it('after it looks at no more than what was written since, and seals that', async () => {
    const [id = ''] = acts;
    await change(id, 'Бетон В25');
    await change(id, 'Бетон В30');
    await night();
    expect(await known()).toMatchObject({ faults: 0, seal: 2, entries: 2 });
    await night();
    expect(await known()).toMatchObject({ faults: 0, seal: 2, entries: 0 });
  });

  it('finds an entry that was changed since the last seal', async () => {
    const [, id = ''] = acts;
    await change(id, 'Бетон В35');
    const entry = (await entriesOf(id)).at(-1);
    await forge(sql`update history set performed_by = 'Никто' where audit_id = ${entry}`);
    await night();
    const first = `entry ${entry} of hidden-work-act ${id} was changed`;
    expect(await known()).toMatchObject({ faults: 1, first });
  });

  it('does not forget what one before it found, until that very place is whole', async () => {
    const [, id = '', other = ''] = acts;
    const entry = (await entriesOf(id)).at(-1);
    const first = `entry ${entry} of hidden-work-act ${id} was changed`;
    await change(other, 'Бетон В40');
    await night();
    expect(await known()).toMatchObject({ faults: 1, first, entries: 1 });
    await forge(
      sql`update history set performed_by = ${site.contractor.fullname} where audit_id = ${entry}`,
    );
    expect(await known()).toMatchObject({ faults: 1 });
    await night();
    expect(await known()).toMatchObject({ faults: 0, first: null });
  });

  it('knows the last seal again: one made anew in its place is told every night', async () => {
    const [, , , id = ''] = acts;
    await change(id, 'Бетон В45');
    await night();
    const seal = (await known())?.seal;
    await forge(
      sql`update history_seals set sealed_at = sealed_at + interval '1 second' where number = ${seal}`,
      sql`update history_seals s set hash = seal_hash(s) where number = ${seal}`,
    );
    expect((await verifyHistory(app.services.db)).faults).toEqual([]);
    for (let at = 0; at < 2; at += 1) {
      await night();
      expect(await known()).toMatchObject({
        faults: 1,
        first: `seal ${seal} is not as it was made, or does not follow the one before it`,
      });
    }
    await forge(
      sql`update history_seals set sealed_at = sealed_at - interval '1 second' where number = ${seal}`,
      sql`update history_seals s set hash = seal_hash(s) where number = ${seal}`,
    );
    await night();
    expect(await known()).toMatchObject({ faults: 0, first: null, seal });
  });
});

describe('the check of everything', () => {
  it('is begun anew after a month, and finds what no night looks at', async () => {
    const [, , , , id = ''] = acts;
    const [entry] = await entriesOf(id);
    await forge(sql`update history set event = 'approved' where audit_id = ${entry}`);
    await night();
    expect(await known()).toMatchObject({ faults: 0 });
    now = new Date(now.getTime() + 30 * DAY_MS);
    await night();
    expect(await known()).toMatchObject({
      faults: 1,
      first: `entry ${entry} of hidden-work-act ${id} was changed`,
      wholeAt: now.toISOString(),
    });
    await forge(sql`update history set event = 'created' where audit_id = ${entry}`);
    await night();
    expect(await known()).toMatchObject({ faults: 0 });
  });

  it('goes on the next night from where its part of this one ended', async () => {
    now = new Date(now.getTime() + 30 * DAY_MS);
    const before = (await known())?.wholeAt;
    await night({ mostOfWhole: 1 });
    const { whole } = await readProgress(app.services.db);
    expect(whole?.seals).toBeGreaterThan(0);
    expect(await known()).toMatchObject({ wholeAt: before });
    await night();
    expect((await readProgress(app.services.db)).whole).toBeNull();
    expect(await known()).toMatchObject({ faults: 0, wholeAt: now.toISOString() });
  });

  it('goes on from its last step when it is stopped, or its connection to the database is ended in the midst of one', async () => {
    now = new Date(now.getTime() + 30 * DAY_MS);
    await night({ mostOfWhole: 1 });
    const { whole } = await readProgress(app.services.db);
    const signal = AbortSignal.abort(new Error('the process ends'));
    await expect(night({ signal })).rejects.toThrow('the process ends');
    await transaction(app.owner.db, async (trx: Trx) => {
      // The night waits here for what it notes of its step.
      await sql`lock table installation in share row exclusive mode`.execute(trx);
      const refused = expect(night()).rejects.toThrow();
      await expect.poll(() => endWaiting(trx), { timeout: 20_000 }).toBe(1);
      await refused;
    });
    // The connection that was ended is found out by who asks next.
    await expect.poll(() => readProgress(app.services.db)).toMatchObject({ whole });
    await night();
    expect(await known()).toMatchObject({ faults: 0, wholeAt: now.toISOString() });
  });
});

/** Ends the connections that wait for a lock; tells how many. */
const endWaiting = async (trx: Trx): Promise<number> => {
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(trx);
  return rows.length;
};

/** A token that was on its way while the clock went on by days. */
const unlessOutdated = (error: unknown): void => {
  if (!String(error).includes('token-expired')) {
    throw error;
  }
};

describe('while people go on', () => {
  it('writing, neither a night nor a check of everything finds a fault', async () => {
    now = new Date(now.getTime() + 30 * DAY_MS);
    let isOver = false;
    const write = async (id: string) => {
      for (let at = 0; !isOver; at += 1) {
        await change(id, `Бетон ${id} ${at}`).catch(unlessOutdated);
        await createAct(app, site).catch(unlessOutdated);
      }
    };
    const writing = Promise.all(acts.slice(0, 3).map(write));
    try {
      for (const round of roundsOf(length)) {
        now = new Date(now.getTime() + (round % 3 === 0 ? 30 : 1) * DAY_MS);
        await night();
        expect(await known()).toMatchObject({ faults: 0, first: null });
        expect((await verifyHistory(app.services.db)).faults).toEqual([]);
      }
    } finally {
      isOver = true;
    }
    await writing;
    await night();
    expect(await known()).toMatchObject({ faults: 0 });
  }, 300_000);

  it('an entry has the number of its place in the chain, whatever number it came with', async () => {
    const entity = { id: site.projectId, kind: 'project', projectId: site.projectId };
    await transaction(app.services.db, (trx) =>
      recordHistory(trx, entity, site.customer, 'changed'),
    );
    const { rows } = await sql<{ id: string }>`
      insert into history (audit_id, entity_id, entity_kind, project_id, event, user_id, performed_by, differences)
      overriding system value
      values (1, ${site.projectId}, 'project', ${site.projectId}, 'changed', ${site.customer.userId}, '', '{}')
      returning audit_id as id`.execute(app.owner.db);
    expect(rows[0]?.id).toBe((await entriesOf(site.projectId)).at(-1));
    expect((await verifyHistory(app.services.db)).faults).toEqual([]);
  });
});
