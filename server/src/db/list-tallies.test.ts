import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { ownActHouse } from '../../test/act-house.ts';
import {
  buildCompleteAct,
  buildSite,
  expectStatus,
  rejectAs,
  type Site,
  start,
} from '../../test/act-thread.ts';
import { foldTallies } from '../record-engine/repository/tallies.ts';
import type { Database } from './connection.ts';
import { countTallied, type TalliedList } from './list-tallies.ts';
import { inSnapshot, type Reader, transaction } from './transaction.ts';

const { app } = ownActHouse();
const db = (): Database => app.services.db;

let site: Site;
beforeEach(async () => {
  site = await buildSite(app);
});

const total = (list: TalliedList['list'], sorts?: string[], reader: Reader = db()) =>
  countTallied(reader, { projectId: site.projectId, list, sorts });

/** The totals say of every sort what the rows do; returns the lists that have any. */
const expectExact = async (reader: Reader = db()): Promise<string[]> => {
  const { rows } = await sql<{ list: TalliedList['list']; sort: string; count: number }>`
    select list, sort, count(*)::integer as count from (
      select project_id, 'news' as list, event_type as sort from news
      union all select project_id, 'supervision/' || supervision, kind from supervision_entries
      union all select d.project_id, 'refusals', d.kind from decisions own join records d on d.id = own.document_id
      where own.decision = 'rejected') listed
    where project_id = ${site.projectId} group by list, sort order by list, sort`.execute(reader);
  for (const { list, sort, count } of rows) {
    expect([list, sort, await total(list, [sort], reader)]).toEqual([list, sort, count]);
  }
  for (const list of ['news', 'refusals', 'supervision/technical', 'supervision/author'] as const) {
    const all = rows.filter((row) => row.list === list).reduce((sum, row) => sum + row.count, 0);
    expect([list, await total(list, undefined, reader)]).toEqual([list, all]);
  }
  return [...new Set(rows.map(({ list }) => list))];
};

const tell = (reader: Reader, count: number) =>
  sql`insert into news (project_id, event_type, code, params, author_name)
    select ${site.projectId}, case when n % 3 = 0 then 'PROJECT' else 'ORGANIZATION' end, 'project-created', '{}', 'Тест'
    from generate_series(1, ${count}::integer) n`.execute(reader);

describe('the totals of lists that are no records', () => {
  it('are exact after news, what supervision did and a refusal, folded or not', async () => {
    const { id } = await buildCompleteAct(app, site, '0.5');
    expectStatus(await start(app, site.contractor, id), 200);
    expectStatus(await rejectAs(app, site.technical, id, 'Нет протокола'), 200);
    expect(await expectExact()).toEqual(['news', 'refusals', 'supervision/technical']);
    await foldTallies(db());
    await expectExact();
    await tell(db(), 10);
    await expectExact();
    await foldTallies(db());
    await expectExact();
  });

  it('lose what is taken away', async () => {
    const { id } = await buildCompleteAct(app, site, '0.5');
    expectStatus(await start(app, site.contractor, id), 200);
    expectStatus(await rejectAs(app, site.technical, id, 'Нет протокола'), 200);
    await foldTallies(db());
    await sql`delete from supervision_entries where project_id = ${site.projectId}`.execute(db());
    await sql`delete from news where project_id = ${site.projectId} and event_type = 'HIDDEN_WORK_ACT'`.execute(
      db(),
    );
    await expectExact();
    await foldTallies(db());
    await expectExact();
    expect(await total('supervision/technical')).toBe(0);
  });

  it('leave out what is taken back', async () => {
    const before = await total('news');
    const failed = transaction(db(), async (trx) => {
      await tell(trx, 10);
      expect(await total('news', undefined, trx)).toBe(before + 10);
      throw new Error('taken back');
    });
    await expect(failed).rejects.toThrow('taken back');
    expect(await total('news')).toBe(before);
  });

  it('are those of the rows that a reader sees, while others write and fold', async () => {
    await tell(db(), 30);
    const before = await total('news');
    await inSnapshot(db(), async (reader) => {
      await expectExact(reader);
      await tell(db(), 12);
      await foldTallies(db());
      await expectExact(reader);
      expect(await total('news', undefined, reader)).toBe(before);
    });
    expect(await total('news')).toBe(before + 12);
  });
});
