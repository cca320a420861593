import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { actHouse } from '../../test/act-house.ts';
import {
  approveAs,
  buildCompleteAct,
  buildSite,
  createAct,
  expectStatus,
  patch,
  rejectAs,
  start,
} from '../../test/act-thread.ts';
import { lengthOf, roundsOf } from '../../test/length.ts';
import { untilWaiting } from '../access/testing/archive-meanwhile.ts';
import { transaction } from '../db/transaction.ts';
import { lockDocument } from '../document-engine/repository/documents.ts';
import { deleteFile, detachFile } from '../files/repository.ts';
import { buildFile } from '../projects/testing/examples.ts';

const { app, signers } = actHouse();
const length = lengthOf('decisions at the same moment', { short: 4, long: 200 });

const statuses = (answers: { statusCode: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { statusCode } of answers) {
    counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  }
  return counts;
};

/** Acts that all close the last of one position. */
const CROWD = length.isLong ? 50 : 20;

describe('many at once', () => {
  it('lets one of many acts close the last cubic metre, and the sum is exact', async () => {
    const site = await buildSite(app, [{ name: 'Последний куб', volume: '1', unitCost: '1000' }]);
    const acts: string[] = [];
    for (let index = 0; index < CROWD; index += 1) {
      acts.push((await buildCompleteAct(app, site, '1')).id);
    }
    const starts = await Promise.all(acts.map((id) => start(app, site.contractor, id)));
    expect(statuses(starts)).toEqual({ 200: 1, 409: CROWD - 1 });
    const refused = starts
      .filter((answer) => answer.statusCode === 409)
      .map((answer) => answer.json());
    expect(new Set(refused.map((problem) => problem.code))).toEqual(new Set(['volume-exceeded']));
    expect(refused[0].details).toEqual({ positionId: site.positionIds[0], left: 0 });
    const winner = acts[starts.findIndex((answer) => answer.statusCode === 200)] ?? '';
    for (const person of [site.contractor, site.technical, site.author]) {
      expectStatus(await approveAs(app, signers, person, winner), 200);
    }
    const { rows } = await sql`select done_volume, reserved_volume, done_money from estimate_nodes
      where id = ${site.positionIds[0]}`.execute(app.services.db);
    expect(rows).toEqual([
      { done_volume: '1.000000', reserved_volume: '0.000000', done_money: '1000.00' },
    ]);
  });

  it('takes one of fifty approvals of one person and doubles no signature', async () => {
    const site = await buildSite(app);
    const { id } = await buildCompleteAct(app, site, '0,1');
    expectStatus(await start(app, site.contractor, id), 200);
    const pdf = await app.call(site.technical, { url: `/api/printer/document/${id}` });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        app.call(site.technical, {
          method: 'POST',
          url: `/api/signer/approve/${id}`,
          payload: { cms: signers.sign(site.technical, pdf.rawPayload) },
        }),
      ),
    );
    expect(statuses(answers)[200]).toBe(1);
    expect(
      answers
        .filter((answer) => answer.statusCode !== 200)
        .every((answer) => [409, 422].includes(answer.statusCode)),
    ).toBe(true);
    const { rows } = await sql`select count(*)::integer as count from signatures s
        join signables f on f.id = s.signable_id where f.record_id = ${id}`.execute(
      app.services.db,
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('ends in one state when people approve and reject at the same moment', async () => {
    for (const _ of roundsOf(length)) {
      const site = await buildSite(app);
      const { id } = await buildCompleteAct(app, site, '1');
      expectStatus(await start(app, site.contractor, id), 200);
      await Promise.all([
        approveAs(app, signers, site.contractor, id),
        approveAs(app, signers, site.technical, id),
        rejectAs(app, site.author, id, 'Против'),
        patch(app, site.contractor, id, 'name', 'UPDATE', 'Поздно'),
        start(app, site.contractor, id),
      ]);
      const { rows } =
        await sql`select d.status, n.reserved_volume, n.done_volume from records d, estimate_nodes n
        where d.id = ${id} and n.id = ${site.positionIds[0]}`.execute(app.services.db);
      expect(rows).toEqual([
        { status: 'rejected', reserved_volume: '0.000000', done_volume: '0.000000' },
      ]);
    }
  });
});

describe('a copy made while a file of its source is deleted', () => {
  it('waits and is made without the file', async () => {
    const { db } = app.services;
    const site = await buildSite(app);
    const { id } = await createAct(app, site);
    const fileId = await buildFile(app.services, site.projectId, site.contractor, 'схема.pdf');
    expectStatus(await patch(app, site.contractor, id, 'files', 'ADD', fileId), 200);
    const { copying } = await transaction(db, async (trx) => {
      await lockDocument(trx, id);
      await detachFile(trx, fileId);
      await deleteFile(trx, fileId);
      const answer = app.call(site.contractor, { method: 'POST', url: `/api/act/${id}` });
      await untilWaiting(app.services, 1);
      return { copying: answer };
    });

    const copy = expectStatus(await copying, 201);
    const shown = await app.call(site.contractor, { url: `/api/hidden-work-act/${copy.id}` });
    expect(shown.json().files).toEqual([]);
  });
});
