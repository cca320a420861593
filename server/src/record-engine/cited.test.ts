import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { moneyHouse } from '../../test/act-house.ts';
import { createAct, expectStatus, patch } from '../../test/act-thread.ts';
import { createDoneWork, readDoneWork } from '../../test/money-thread.ts';

const { app, site } = moneyHouse();

/** A draft that a done-work act links, as one kind of paper cites the records another is made of. */
let cited: string;
let citing: string;
beforeEach(async () => {
  cited = (await createAct(app, site)).id;
  citing = (await createDoneWork(app, site)).id;
  await sql`insert into record_links (from_id, to_id, relation, is_exclusive)
    values (${citing}, ${cited}, 'done-work-act/acts', true)`.execute(app.services.db);
});

const setStatus = (status: string) =>
  sql`update records set status = ${status} where id = ${citing}`.execute(app.services.db);
const changeByHand = () =>
  sql`update hidden_work_acts set name = name || '!' where record_id = ${cited}`.execute(
    app.services.db,
  );
const change = () => patch(app, site.contractor, cited, 'name', 'UPDATE', 'Другое имя');
const remove = () => app.call(site.contractor, { method: 'DELETE', url: `/api/act/${cited}` });
const historyOf = async (id: string) =>
  (await app.call(site.contractor, { url: `/api/history/${id}/DONE_WORK_ACT` })).json();

describe('a record that a document links', () => {
  it('changes while the document is written or rejected', async () => {
    expectStatus(await change(), 200);
    await setStatus('rejected');
    await changeByHand();
    expectStatus(await change(), 200);
  });

  it.each(['inApproval', 'approved'])('stays as it is while the document is %s', async (status) => {
    await setStatus(status);
    const number = (await readDoneWork(app, site.contractor, citing)).documentId;
    for (const answer of [await change(), await remove()]) {
      expect(expectStatus(answer, 409)).toMatchObject({
        code: 'record-cited',
        message: `Запись включена в ${number}: ее нельзя изменить и удалить.`,
      });
    }
  });

  it('is kept by the database itself', async () => {
    await setStatus('inApproval');
    await expect(changeByHand()).rejects.toMatchObject({ constraint: 'cited_records_stay' });
    const deleted = sql`delete from records where id = ${cited}`.execute(app.services.db);
    await expect(deleted).rejects.toMatchObject({ code: '23503' });
  });

  it('is let go by a document that no longer holds it', async () => {
    await setStatus('inApproval');
    await sql`update record_links set is_held = false where from_id = ${citing}`.execute(
      app.services.db,
    );
    expectStatus(await change(), 200);
  });

  it('leaves the drafts that link it when it is deleted, with their history', async () => {
    const { version } = await readDoneWork(app, site.contractor, citing);
    expectStatus(await remove(), 204);
    const { hiddenWorkActs, version: after } = await readDoneWork(app, site.contractor, citing);
    expect(hiddenWorkActs).toEqual([]);
    expect(after).toBe(version + 1);
    const [entry] = await historyOf(citing);
    expect(entry).toMatchObject({
      event: { code: 'changed' },
      differences: { HIDDEN_WORK_ACT: { value2: null } },
    });
  });
});
