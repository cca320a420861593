import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { ownActHouse } from '../../test/act-house.ts';
import {
  buildCompleteAct,
  buildSite,
  createAct,
  expectStatus,
  rejectAs,
  type Site,
  start,
} from '../../test/act-thread.ts';
import type { Database } from '../db/connection.ts';
import { inSnapshot, type Reader, transaction } from '../db/transaction.ts';
import { countTallied, foldTallies, idsOfWhole, type WholeList } from './repository/tallies.ts';

const { app } = ownActHouse();
const db = (): Database => app.services.db;

let site: Site;
beforeEach(async () => {
  site = await buildSite(app);
});

const list = (status?: WholeList['status']): WholeList => ({
  kind: 'hidden-work-act',
  projectId: site.projectId,
  status,
});
const total = (status?: WholeList['status'], reader: Reader = db()) =>
  countTallied(reader, list(status));

/** Records made past the door of the house: so many, a day apart each hundred. */
const insertActs = (reader: Reader, count: number, perDay = 100) =>
  sql`insert into records (kind, project_id, number, full_number, author_id, author_name, status, current_version, created_at)
    select 'hidden-work-act', ${site.projectId}, n, 'АСР-' || n, ${site.contractor.userId}, 'Подрядчик',
      case when n % 3 = 0 then 'approved' else 'created' end, 0, timestamptz '2026-01-01' + n / ${perDay} * interval '1 day' + n * interval '1 second'
    from generate_series(1, ${count}::integer) n`.execute(reader);

const counted = async (reader: Reader = db()): Promise<Record<string, number>> => {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::integer as count from records
    where project_id = ${site.projectId} and kind = 'hidden-work-act' group by status`.execute(
    reader,
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
};
/** The totals say of every status what the records do. */
const expectExact = async (reader: Reader = db()) => {
  const real = await counted(reader);
  for (const status of ['created', 'inApproval', 'approved', 'rejected', 'archived'] as const) {
    expect(await total(status, reader)).toBe(real[status] ?? 0);
  }
  const all = Object.values(real).reduce((sum, count) => sum + count, 0);
  expect(await total(undefined, reader)).toBe(all);
};

const totalOf = async (query = ''): Promise<number> => {
  const url = `/api/hidden-work-act/project/${site.projectId}${query}`;
  return expectStatus(await app.call(site.customer, { url }), 200).totalCount;
};

describe('the totals of a list', () => {
  it('are exact after creation, a change of status and a deletion, folded or not', async () => {
    const { id } = await buildCompleteAct(app, site, '0.5');
    const gone = await createAct(app, site);
    await createAct(app, site);
    expect(await totalOf()).toBe(3);
    expectStatus(await start(app, site.contractor, id), 200);
    await foldTallies(db());
    expect(await totalOf('?status=INAPPROVE')).toBe(1);
    expect(await totalOf('?status=CREATED')).toBe(2);
    expectStatus(await rejectAs(app, site.technical, id, 'Нет протокола'), 200);
    const removed = await app.call(site.contractor, {
      method: 'DELETE',
      url: `/api/act/${gone.id}`,
    });
    expect(removed.statusCode).toBeLessThan(300);
    expect(await totalOf('?status=REJECTED')).toBe(1);
    expect(await totalOf()).toBe(2);
    await expectExact();
    await foldTallies(db());
    await expectExact();
  });

  it('leave out what is taken back', async () => {
    const failed = transaction(db(), async (trx) => {
      await insertActs(trx, 10);
      expect(await total(undefined, trx)).toBe(10);
      throw new Error('taken back');
    });
    await expect(failed).rejects.toThrow('taken back');
    expect(await total()).toBe(0);
  });

  it('are those of the records that a reader sees, while others write and fold', async () => {
    await insertActs(db(), 30);
    await inSnapshot(db(), async (reader) => {
      expect(await total(undefined, reader)).toBe(30);
      await sql`delete from records where project_id = ${site.projectId} and number <= 10`.execute(
        db(),
      );
      await foldTallies(db());
      await expectExact(reader);
      expect(await total(undefined, reader)).toBe(30);
    });
    expect(await total()).toBe(20);
  });

  it('are exact at every moment of many writers at once and of folds among them', async () => {
    await insertActs(db(), 60);
    const writers = Array.from({ length: 12 }, async (_, each) => {
      for (let turn = 0; turn < 5; turn += 1) {
        const number = each * 5 + turn + 1;
        const status = turn % 2 ? 'rejected' : 'archived';
        await transaction(db(), async (trx) => {
          await sql`update records set status = ${status} where project_id = ${site.projectId}
            and number = ${number}`.execute(trx);
          if (turn === 4) {
            await sql`delete from records where project_id = ${site.projectId} and number = ${number}`.execute(
              trx,
            );
            await sql`select pg_sleep(0.01)`.execute(trx);
          }
          if (turn === 3) {
            throw new Error('taken back');
          }
        }).catch(() => undefined);
      }
    });
    const folds = Array.from({ length: 4 }, async () => {
      for (let turn = 0; turn < 5; turn += 1) {
        await foldTallies(db());
        await inSnapshot(db(), expectExact);
      }
    });
    await Promise.all([...writers, ...folds]);
    await expectExact();
    await foldTallies(db());
    await expectExact();
  });

  it('leave one row for a place that is folded, and none for one that is empty', async () => {
    await insertActs(db(), 30);
    await foldTallies(db());
    const rows = sql`select status, amount from record_tallies where project_id = ${site.projectId} order by status`;
    expect((await rows.execute(db())).rows).toEqual([
      { status: 'approved', amount: 10 },
      { status: 'created', amount: 20 },
    ]);
    await sql`delete from records where project_id = ${site.projectId} and status = 'created'`.execute(
      db(),
    );
    await foldTallies(db());
    expect((await rows.execute(db())).rows).toEqual([{ status: 'approved', amount: 10 }]);
  });

  it('hold no two transactions up', async () => {
    await transaction(db(), async (one) => {
      await insertActs(one, 1);
      await transaction(db(), async (other) => {
        await sql`set local lock_timeout = '1s'`.execute(other);
        await sql`insert into records (kind, project_id, author_id, author_name)
          values ('hidden-work-act', ${site.projectId}, ${site.contractor.userId}, 'Другой')`.execute(
          other,
        );
      });
      await foldTallies(db());
    });
    expect(await total()).toBe(2);
  });
});

describe('a page of all of them', () => {
  const idsBy = async (from: ReturnType<typeof idsOfWhole>) =>
    (await from.execute(db())).rows.map(({ id }) => id);

  it.each([
    ['all', undefined, 700],
    ['those in a status', 'created', 467],
  ] as const)('of %s is the one a count would find, however far', async (_, status, count) => {
    await insertActs(db(), 700);
    await sql`update records set created_at = '2026-01-03T12:00:00Z' where project_id = ${site.projectId}
      and number between 100 and 180`.execute(db());
    const all = sql<{ id: string }>`select id from records d where project_id = ${site.projectId}
      ${status ? sql`and status = ${status}` : sql``} order by created_at desc, id desc`;
    const expected = (await all.execute(db())).rows.map(({ id }) => id);
    expect(expected).toHaveLength(count);
    for (const offset of [0, 10, 200, 210, 290, 300, 333, 440, 460, 690, 700, 5000]) {
      const page = await idsBy(idsOfWhole(list(status), 10, offset));
      expect(page).toEqual(expected.slice(offset, offset + 10));
    }
  });

  it('is found among days whose records are all gone', async () => {
    await insertActs(db(), 700);
    await sql`delete from records where project_id = ${site.projectId} and number between 200 and 399`.execute(
      db(),
    );
    const all = sql<{
      id: string;
    }>`select id from records where project_id = ${site.projectId} order by created_at desc, id desc`;
    const expected = (await all.execute(db())).rows.map(({ id }) => id);
    for (const offset of [290, 300, 301, 302, 400, 490]) {
      const page = await idsBy(idsOfWhole(list(), 10, offset));
      expect(page).toEqual(expected.slice(offset, offset + 10));
    }
  });
});
