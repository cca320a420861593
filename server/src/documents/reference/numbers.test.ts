import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { moneyHouse } from '../../../test/act-house.ts';
import { buildSite, expectStatus, rejectAs, type Site, start } from '../../../test/act-thread.ts';
import {
  approveByAll,
  buildReadyReference,
  createDoneWork,
  patchReference,
  readReference,
  referencePeople,
} from '../../../test/money-thread.ts';
import { untilWaiting } from '../../access/testing/archive-meanwhile.ts';
import { transaction } from '../../db/transaction.ts';
import { mustWaitForEarlier } from './turn-repository.ts';

const { app, site, signers } = moneyHouse();

/** A reference with this number over one act of 1 000 and its VAT; of the act only its money counts here. */
const numbered = async (
  number: string,
  period: string,
  own: Site = site,
  agreement = '14',
): Promise<string> => {
  const { id: act } = await createDoneWork(app, own, period);
  await sql`with counted as (update done_work_acts set works_money = 1000, without_vat_money = 1000, vat_money = 160,
      total_money = 1160 where record_id = ${act})
    update records set status = 'approved' where id = ${act}`.execute(app.services.db);
  const id = await buildReadyReference(app, own, [act], period);
  for (const [field, value] of [
    ['number', number],
    ['agreementNumber', agreement],
    ['agreementReason', 'Отдельный договор'],
  ] as const) {
    expectStatus(await patchReference(app, own.contractor, id, field, 'UPDATE', value), 200);
  }
  return id;
};
const begin = (id: string, own: Site = site) => start(app, own.contractor, id);
const documentOf = async (id: string) => (await readReference(app, site.contractor, id)).documentId;

it('a number of a reference in approval or approved is not given again under its contract in its year', async () => {
  const held = await numbered('7', '2026-05');
  expectStatus(await begin(held), 200);
  const message = `Номер 7 по этому договору в 2026 году уже есть у справки ${await documentOf(held)}.`;
  const second = await numbered(' 7', '2026-04');
  const refused = expectStatus(await begin(second), 422);
  expect(refused.errors).toEqual([{ path: 'number', code: 'number-taken', message }]);
  for (const other of [
    await numbered('7', '2025-12'),
    await numbered('8', '2026-04'),
    await numbered('7', '2026-03', site, '15'),
  ]) {
    expectStatus(await begin(other), 200);
    expectStatus(await rejectAs(app, site.customer, other, 'Не та сумма'), 200);
  }
  expectStatus(await rejectAs(app, site.customer, held, 'Не та сумма'), 200);
  await approveByAll(app, signers, site, second, referencePeople(site));
  const third = await numbered('7', '2026-06');
  expect(expectStatus(await begin(third), 422).errors).toMatchObject([{ code: 'number-taken' }]);
});

it('of two that start at once with one number, only one is sent, and the other one is told which', async () => {
  const own = await buildSite(app);
  const [later, earlier] = [
    await numbered('3', '2026-05', own),
    await numbered('3', '2026-04', own),
  ];
  const { answers } = await transaction(app.services.db, async (trx) => {
    await mustWaitForEarlier(trx, { id: later, projectId: own.projectId });
    const first = begin(later, own);
    await untilWaiting(app.services, 1);
    const second = begin(earlier, own);
    await untilWaiting(app.services, 2);
    return { answers: [first, second] };
  });
  const [sent, refused] = await Promise.all(answers);
  expectStatus(sent ?? { statusCode: 0, body: '' }, 200);
  const problem = expectStatus(refused ?? { statusCode: 0, body: '' }, 409);
  expect(problem.code).toBe('number-taken');
  expect(problem.message).toContain((await readReference(app, own.contractor, later)).documentId);
});
