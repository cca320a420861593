import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ownActHouse } from '../../test/act-house.ts';
import { buildEstimate } from '../../test/factories.ts';
import { randomOf } from '../../test/length.ts';
import { goOn, openCourse } from '../../test/random-course.ts';
import { mustBeStraight } from '../../test/straight-sums.ts';
import { foldTallies } from '../record-engine/repository/tallies.ts';
import type { Database } from './connection.ts';
import { inSnapshot, transaction } from './transaction.ts';

const { app, site } = ownActHouse();
const db = (): Database => app.services.db;

const TABLES = ['estimate', 'money', 'outcome', 'remark'];

/** Everything that is kept of figures, folded or not, in order. */
const keptOf = async (view: string): Promise<unknown[]> => {
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(kept) - 'last_at' as row from ${sql.table(view)} kept order by 1`.execute(db());
  return rows;
};

describe('the figures of projects', () => {
  it('are those of their papers at every moment of many writers at once and of folds among them', {
    timeout: 120_000,
  }, async () => {
    const courses = await Promise.all([1, 2, 3, 4].map((seed) => openCourse(app, randomOf(seed))));
    const writers = courses.map(async (course, at) => {
      await goOn(app, course, randomOf(100 + at), 40);
    });
    const { projectId } = courses[0]?.site ?? site;
    const folds = Array.from({ length: 2 }, async () => {
      for (let turn = 0; turn < 10; turn += 1) {
        await foldTallies(db());
        await inSnapshot(db(), (reader) => mustBeStraight(reader, projectId));
      }
    });
    await Promise.all([...writers, ...folds]);
    for (const { site: own } of courses) {
      expect((await mustBeStraight(db(), own.projectId)).estimates).toBe(1);
    }
  });

  it('are reckoned anew as they were kept', async () => {
    await foldTallies(db());
    const kept = await Promise.all(TABLES.map((name) => keptOf(`${name}_tallies`)));
    expect(kept.map((rows) => rows.length > 0)).toEqual([true, true, true, true]);
    await sql`select reckon_figures(), reckon_remarks()`.execute(db());
    expect(await Promise.all(TABLES.map((name) => keptOf(`${name}_tallies`)))).toEqual(kept);
  });

  it('are folded into one row of each place, and none where nothing is left', async () => {
    const position = { name: 'Кладка', volume: '2', unitCost: '100.01' };
    const { rootId } = await buildEstimate(app.services, site.projectId, site.customer, [position]);
    await foldTallies(db());
    const rows = async () => {
      const found =
        await sql`select roots, general_money from estimate_tallies where project_id = ${site.projectId}`.execute(
          db(),
        );
      return found.rows;
    };
    expect(await rows()).toEqual([{ roots: 2, general_money: '1560200.02' }]);
    await sql`delete from estimates where project_id = ${site.projectId}`.execute(db());
    await foldTallies(db());
    expect(await rows()).toEqual([]);
    expect(await keptOf('estimate_tally_changes')).toEqual([]);
    expect(rootId).not.toBe(site.rootId);
  });

  it('leave out what is taken back, and hold no two transactions up', async () => {
    const course = await openCourse(app, randomOf(7));
    const { projectId } = course.site;
    const other = await buildEstimate(app.services, projectId, course.site.customer, [
      { name: 'Кладка', volume: '1', unitCost: '1' },
    ]);
    const move = (rootId: string) =>
      sql`update estimate_nodes set done_money = done_money + 1, general_money = general_money + 1
        where id = ${rootId}`;
    const before = await keptOf('estimate_amounts');
    const failed = transaction(db(), async (one) => {
      await move(course.site.rootId).execute(one);
      await transaction(db(), async (two) => {
        await sql`set local lock_timeout = '1s'`.execute(two);
        await move(other.rootId).execute(two);
        await move(other.rootId).execute(two);
      });
      await foldTallies(db());
      throw new Error('taken back');
    });
    await expect(failed).rejects.toThrow('taken back');
    expect(await keptOf('estimate_amounts')).not.toEqual(before);
    const { rows } =
      await sql`select sum(done_money) as done from estimate_amounts where project_id = ${projectId}`.execute(
        db(),
      );
    expect(rows).toEqual([{ done: '2.00' }]);
  });
});
