import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownActHouse } from '../../test/act-house.ts';
import { createAct, expectStatus, patch } from '../../test/act-thread.ts';
import { randomOf } from '../../test/length.ts';
import { type Trx, transaction } from '../db/transaction.ts';
import { type Fault, tellFault } from './fault.ts';
import { keepHistory } from './keep-history.ts';
import { stateOfHistory, verifyHistory } from './verify.ts';

const { app, site } = ownActHouse();
const ROUNDS = Array.from({ length: 25 }, (_, at) => at);
const random = randomOf(20261126);
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

type Entry = { id: string; entity: string; place: number; of: number };
let entries: Entry[] = [];
const acts: string[] = [];

beforeAll(async () => {
  for (let act = 0; act < 5; act += 1) {
    const { id } = await createAct(app, site);
    acts.push(id);
    for (let change = 0; change < 4; change += 1) {
      const answer = await patch(app, site.contractor, id, 'name', 'UPDATE', `Бетон ${change}`);
      expectStatus(answer, 200);
    }
  }
  await keepHistory(app.services);
  const { rows } = await sql<Entry>`select audit_id as id, entity_id as entity,
      row_number() over (partition by entity_id order by audit_id)::integer as place,
      count(*) over (partition by entity_id)::integer as of
    from history where entity_id = any(${acts}::uuid[])`.execute(app.services.db);
  entries = rows;
}, 120_000);

class Undo extends Error {}

/** What is found after the owner of the database has done this with all its guards asleep; it is then taken back. */
const foundAfter = async (...statements: ReturnType<typeof sql>[]): Promise<Fault[]> => {
  let found: Fault[] = [];
  const work = transaction(app.owner.db, async (trx: Trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const statement of statements) {
      await statement.execute(trx);
    }
    found = (await verifyHistory(trx)).faults;
    throw new Undo();
  });
  await expect(work).rejects.toThrow(Undo);
  return found;
};

const shown = (faults: Fault[]) =>
  faults.map(({ fault, entity_id, entry }) => `${fault} ${entity_id} ${entry ?? ''}`.trim());

/** The chain of an entity with hashes that fit, as somebody who knows how they are made would leave it. */
const mended = (entity: string) => [
  sql`with recursive again as (
      select e.*, sha256('\\x' || ${hashed(sql`e`)}) as made, '\\x'::bytea as before from numbered e where e.place = 1
      union all select e.*, sha256(a.made || ${hashed(sql`e`)}), a.made from again a join numbered e on e.place = a.place + 1),
    numbered as (select h.*, row_number() over (order by audit_id) as place from history h where entity_id = ${entity})
    update history h set previous_hash = again.before, hash = again.made from again where again.audit_id = h.audit_id`,
  sql`update history_heads set entries = last.entries, hash = last.hash from (
      select hash, count(*) over () as entries from history where entity_id = ${entity} order by audit_id desc limit 1) last
    where entity_id = ${entity}`,
];
const hashed = (e: ReturnType<typeof sql>) =>
  sql`convert_to(concat_ws(E'\x1f', ${e}.entity_id, ${e}.entity_kind, ${e}.project_id, ${e}.event, ${e}.user_id,
    ${e}.performed_by, to_char(${e}.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), ${e}.differences), 'UTF8')`;

const editOf = (id: string) =>
  pick([
    sql`update history set performed_by = performed_by || ' ' where audit_id = ${id}`,
    sql`update history set at = at - interval '1 microsecond' where audit_id = ${id}`,
    sql`update history set differences = differences || '{"x": 1}' where audit_id = ${id}`,
    sql`update history set event = 'approved' where audit_id = ${id}`,
    sql`update history set user_id = ${site.customer.userId} where audit_id = ${id}`,
    sql`update history set hash = sha256(hash) where audit_id = ${id}`,
  ]);

describe('a history nobody touched', () => {
  it('is whole, also for who serves', async () => {
    expect(await verifyHistory(app.services.db)).toMatchObject({ faults: [], isAll: true });
    expect(await foundAfter()).toEqual([]);
  });

  it('is mended to the same hashes by who knows how they are made', async () => {
    expect(await foundAfter(...mended(acts[0] ?? ''))).toEqual([]);
  });
});

describe('verification names each of 25', () => {
  it('edits, by the entry', async () => {
    for (const _ of ROUNDS) {
      const { id, entity } = pick(entries);
      expect(shown(await foundAfter(editOf(id)))).toContain(`edited ${entity} ${id}`);
    }
  });

  it('edits whose hashes were made to fit, by their entity and the seal', async () => {
    for (const _ of ROUNDS) {
      const { id, entity } = pick(entries);
      const edit = sql`update history set differences = differences || '{"x": 1}' where audit_id = ${id}`;
      const found = await foundAfter(edit, ...mended(entity));
      expect(shown(found)).toEqual([`unsealed ${entity}`]);
      expect(found[0]?.seal).toBe(1);
    }
  });

  it('deletions, by the entry that followed or by the end', async () => {
    for (const _ of ROUNDS) {
      const { id, entity, place, of } = pick(entries);
      const next = entries.find((one) => one.entity === entity && one.place === place + 1);
      const last = entries.find((one) => one.entity === entity && one.place === of - 1);
      const found = shown(await foundAfter(sql`delete from history where audit_id = ${id}`));
      expect(found).toContain(
        next ? `unlinked ${entity} ${next.id}` : `cut ${entity} ${last?.id ?? ''}`,
      );
    }
  });

  it('swaps of two entries, by the earlier place', async () => {
    for (const _ of ROUNDS) {
      const one = pick(entries);
      const other = pick(
        entries.filter(({ id, entity }) => id !== one.id && entity === one.entity),
      );
      const found = shown(
        await foundAfter(
          sql`alter table history alter column audit_id set generated by default`,
          sql`update history set audit_id = -1 where audit_id = ${one.id}`,
          sql`update history set audit_id = ${one.id} where audit_id = ${other.id}`,
          sql`update history set audit_id = ${other.id} where audit_id = -1`,
        ),
      );
      const first = one.place < other.place ? one : other;
      expect(found[0]).toBe(`unlinked ${one.entity} ${first.id}`);
    }
  });

  it('cuts at the end, by what is left', async () => {
    for (const _ of ROUNDS) {
      const { id, entity, place } = pick(entries.filter((entry) => entry.place > 1));
      const left = entries.find((one) => one.entity === entity && one.place === place - 1);
      const cut = sql`delete from history where entity_id = ${entity} and audit_id >= ${id}`;
      expect(shown(await foundAfter(cut))).toContain(`cut ${entity} ${left?.id}`);
      // With the head set back nothing but the seal knows.
      const headed = shown(await foundAfter(cut, ...mended(entity)));
      expect(headed).toEqual([`unsealed ${entity}`]);
    }
  });
});

describe('verification names', () => {
  const whole = (entity: string) => [
    sql`delete from history where entity_id = ${entity}`,
    sql`delete from history_heads where entity_id = ${entity}`,
  ];

  it('an entity that was taken away whole with its history, by the seal', async () => {
    for (const entity of acts) {
      const record = sql`delete from records where id = ${entity}`;
      const found = await foundAfter(...whole(entity), record);
      expect(found.map(tellFault)).toEqual([
        `the history of hidden-work-act ${entity} is not the one of seal 1`,
      ]);
    }
  });

  it('a record without a head and one whose entries are gone', async () => {
    const [one = '', other = ''] = acts;
    expect(shown(await foundAfter(...whole(one)))).toContain(`unrecorded ${one}`);
    const emptied = await foundAfter(sql`delete from history where entity_id = ${other}`);
    expect(shown(emptied)).toContain(`emptied ${other}`);
    const headless = sql`delete from history_heads where entity_id = ${other}`;
    expect(shown(await foundAfter(headless)).join()).toContain(`headless ${other}`);
  });

  it('a head whose record is gone, but not when an entry says that it was removed', async () => {
    const { id } = await createAct(app, site);
    const gone = shown(await foundAfter(sql`delete from records where id = ${id}`));
    expect(gone.join()).toContain(`vanished ${id}`);
    const answer = await app.call(site.contractor, {
      method: 'DELETE',
      url: `/api/act/${id}`,
    });
    expect(answer.statusCode).toBeLessThan(300);
    expect(await foundAfter()).toEqual([]);
  });

  it('a seal that was changed, exchanged or taken away', async () => {
    await createAct(app, site);
    await keepHistory(app.services);
    const seals = async (...statements: ReturnType<typeof sql>[]) =>
      (await foundAfter(...statements)).filter(({ fault }) => fault === 'resealed');
    expect(
      await seals(sql`update history_seals set sealed_at = now() where number = 1`),
    ).toHaveLength(1);
    expect(await seals(sql`delete from sealed_heads where entity_id = ${acts[0]}`)).toMatchObject([
      { seal: 1 },
    ]);
    expect(
      await seals(
        sql`delete from sealed_heads where seal = 1`,
        sql`delete from history_seals where number = 1`,
      ),
    ).toMatchObject([{ seal: 2 }]);
  });
});

it('a seal over more heads than one statement hashes is verified in portions', async () => {
  await sql`insert into history (entity_id, entity_kind, event, user_id, performed_by, differences)
    select gen_random_uuid(), 'job', 'sent', ${site.customer.userId}, '', '{}' from generate_series(1, 10001)`.execute(
    app.services.db,
  );
  // As the version before made it, all in one.
  const { rows } = await sql<{ seal: number; heads: number }>`
    select number as seal, heads from seal_history()`.execute(app.owner.db);
  const [{ seal, heads } = { seal: 0, heads: 0 }] = rows;
  expect(heads).toBeGreaterThan(10_000);
  expect(await foundAfter()).toEqual([]);
  const hidden = sql`delete from sealed_heads where seal = ${seal} and entity_id = (
    select max(entity_id::text)::uuid from sealed_heads where seal = ${seal})`;
  expect(await foundAfter(hidden)).toMatchObject([{ fault: 'resealed', seal }]);
});

describe('who serves', () => {
  const refused = [
    sql`update history set performed_by = 'Никто'`,
    sql`delete from history`,
    sql`truncate history`,
    sql`update history_heads set entries = 0`,
    sql`insert into history_heads (entity_id, entries, hash) values (gen_random_uuid(), 0, '')`,
    sql`delete from sealed_heads`,
    sql`insert into history_seals values (9, now(), 0, '', '', '')`,
    sql`alter table history disable trigger all`,
    sql`set session_replication_role = replica`,
    sql`insert into history (audit_id, entity_id, entity_kind, event, user_id, performed_by, differences)
      overriding system value select 1, id, 'user', 'changed', id, '', '{}' from users limit 1`,
    sql`insert into history (at, entity_id, entity_kind, event, user_id, performed_by, differences)
      select now(), id, 'user', 'changed', id, '', '{}' from users limit 1`,
    sql`delete from signatures`,
    sql`update decisions set decision = 'approved'`,
    sql`truncate signables`,
    sql`insert into migrations (name) values ('9999')`,
  ];

  it('adds to the history and reads it, and is refused everything else by the database', async () => {
    for (const statement of refused) {
      await expect(statement.execute(app.services.db)).rejects.toThrow(
        /permission denied|must be owner/,
      );
    }
  });

  it('cannot have the chain made by a table of their own', async () => {
    await transaction(app.services.db, async (trx) => {
      await sql`create temporary table history_heads (entity_id uuid, entries integer, hash bytea)`.execute(
        trx,
      );
      await sql`insert into history (entity_id, entity_kind, event, user_id, performed_by, differences)
        values (${site.customer.userId}, 'user', 'changed', ${site.customer.userId}, '', '{}')`.execute(
        trx,
      );
      const { rows } = await sql`select 1 from history_heads`.execute(trx);
      expect(rows).toEqual([]);
      await sql`drop table pg_temp.history_heads`.execute(trx);
    });
    expect((await verifyHistory(app.services.db)).faults).toEqual([]);
  });

  it('knows whether the history is safe from it', async () => {
    expect(await stateOfHistory(app.services.db)).toMatchObject({ isProtected: true });
    expect(await stateOfHistory(app.owner.db)).toMatchObject({ isProtected: false });
  });
});
