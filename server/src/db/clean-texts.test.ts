import { readFile } from 'node:fs/promises';
import { cleanText } from '@nysan/contract/clean-text.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ownActHouse } from '../../test/act-house.ts';
import { buildCompleteAct, createAct, rejectAs, start } from '../../test/act-thread.ts';
import { readHistory } from '../history/record.ts';
import { verifyHistory } from '../history/verify.ts';
import { verificationCalls } from '../journals/testing/verification-calls.ts';

const { app, site } = ownActHouse();
const log = verificationCalls(app, () => site.projectId);

const BAD = 'Дом\u001f №\u001e1\ufffe,\u000b\uf0b7 и\u0306';
const LINE = 'Дом №-1, • й';

/** Runs the migration once more, as its owner. */
const migrate = async (): Promise<void> => {
  const text = await readFile(
    new URL('../../migrations/0091-clean-texts.sql', import.meta.url),
    'utf8',
  );
  const client = await app.owner.pool.connect();
  try {
    await client.query(
      `begin; ${text.replaceAll('create function', 'create or replace function')}; commit`,
    );
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};

const spoil = (table: string, column: string, id: string, key = 'record_id') =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = ${BAD} where ${sql.ref(key)} = ${id}`.execute(
    app.owner.db,
  );
const stored = async (table: string, column: string, id: string, key = 'record_id') => {
  const { rows } = await sql<{ said: string }>`
    select ${sql.ref(column)} as said from ${sql.table(table)} where ${sql.ref(key)} = ${id}`.execute(
    app.services.db,
  );
  return rows[0]?.said;
};

describe('texts that were stored before they were cleaned', () => {
  it('are mended with an entry of the history, by the operator', async () => {
    const { id: act } = await createAct(app, site);
    const { id: batch } = await log.written(site.contractor);
    await spoil('hidden_work_acts', 'used_material', act);
    await spoil('verification_entries', 'supplier', batch);
    await spoil('projects', 'short_name', site.projectId, 'id');
    await spoil('users', 'fullname', site.customer.userId, 'id');
    await migrate();
    expect(await stored('hidden_work_acts', 'used_material', act)).toBe(cleanText(BAD));
    expect(await stored('verification_entries', 'supplier', batch)).toBe(cleanText(BAD));
    expect(await stored('projects', 'short_name', site.projectId, 'id')).toBe(LINE);
    expect(await stored('users', 'fullname', site.customer.userId, 'id')).toBe(LINE);
    for (const [id, word, value2] of [
      [act, 'usedMaterial', cleanText(BAD)],
      [batch, 'supplier', cleanText(BAD)],
      [site.projectId, 'shortName', LINE],
      [site.customer.userId, 'fullname', LINE],
    ] as const) {
      const [entry] = await readHistory(app.services.db, id);
      expect(entry).toMatchObject({
        event: 'changed',
        performed_by: 'operator',
        differences: { [word]: { value1: BAD, value2 } },
      });
    }
    expect((await verifyHistory(app.services.db)).faults).toEqual([]);
  });

  it('are found by the search as they stand now', async () => {
    const { id: act } = await createAct(app, site);
    await spoil('hidden_work_acts', 'used_material', act);
    await sql`delete from search_queue`.execute(app.owner.db);
    await migrate();
    const { rows } = await sql`select record_id from search_queue where record_id = ${act}`.execute(
      app.services.db,
    );
    expect(rows).toHaveLength(1);
  });

  it('stay where they are frozen, signed or cited, and history is written of none of them', async () => {
    const { id: act } = await buildCompleteAct(app, site);
    await start(app, site.contractor, act);
    await sql`update hidden_work_acts set used_material = ${BAD} where record_id = ${act}`.execute(
      app.owner.db,
    );
    const before = await readHistory(app.services.db, act);
    await migrate();
    expect(await stored('hidden_work_acts', 'used_material', act)).toBe(BAD);
    expect(await readHistory(app.services.db, act)).toEqual(before);
    await rejectAs(app, site.customer, act, 'Нет даты');
    await migrate();
    expect(await stored('hidden_work_acts', 'used_material', act)).toBe(BAD);
  });

  it('are cleaned by the database as the program cleans them', async () => {
    const texts = [
      BAD,
      'а\r\nб\rв\u2028г',
      '\uf0a7\uf0d8\uf0fc\uf0fe\uf0a8\uf0e0\uf0df',
      'а\u0001\u007f\u0085\u009f\ufdd0\ufdef\uffff\u{1fffe}\u{10ffff}б',
      'и\u0301\u0316 ё\u0308',
      `е${'\u0301\u0316'.repeat(20)}`,
      'Ә Ғ Қ 😀 ㎡ \ue000',
    ];
    const { rows } = await sql<{ cleaned: string[]; kept: boolean[] }>`
      select array(select cleaned(said) from unnest(${texts}::text[]) with ordinality t (said, at) order by at) as cleaned,
        array(select is_clean(cleaned(said)) from unnest(${texts}::text[]) with ordinality t (said, at) order by at) as kept`.execute(
      app.services.db,
    );
    expect(rows[0]?.cleaned).toEqual(texts.map(cleanText));
    expect(rows[0]?.kept.filter(Boolean)).toHaveLength(texts.length - 1);
  });
});
