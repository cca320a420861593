import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { moneyHouse } from '../../test/act-house.ts';
import { expectStatus, start } from '../../test/act-thread.ts';
import {
  approveByAll,
  buildApprovedAct,
  buildReadyDoneWork,
  buildReadyReference,
  doneWorkPeople,
  readDoneWork,
  readReference,
} from '../../test/money-thread.ts';

const { app, site, signers } = moneyHouse([{ name: 'Бетон', volume: '10', unitCost: '1000' }]);

/** A done-work act of this volume at 1 000 and 16 % of VAT. */
const bill = async (volume: number) =>
  buildReadyDoneWork(app, site, [
    await buildApprovedAct(app, signers, site, [{ id: site.positionIds[0], volume }]),
  ]);
const warningsOf = async (id: string) => {
  const answer = await app.call(site.contractor, { url: `/api/signer/checklist/${id}` });
  const items = expectStatus(answer, 200).items as { warnings: { message: string }[] }[];
  return items.flatMap(({ warnings }) => warnings.map(({ message }) => message));
};
const dashboard = async () =>
  expectStatus(await app.call(site.customer, { url: `/api/dashboard/${site.projectId}` }), 200);

it('money billed above the cost of the contract is warned about on act, reference and dashboard, and blocks nothing', async () => {
  await sql`update projects set contract_cost = 3480 where id = ${site.projectId}`.execute(
    app.services.db,
  );
  const [first, second] = [await bill(3), await bill(1)];
  // 3 480: exactly the cost of the contract.
  expect(await warningsOf(first)).toEqual([]);
  expect(await readDoneWork(app, site.contractor, first)).toMatchObject({ beyondContract: null });
  await approveByAll(app, signers, site, first, doneWorkPeople(site));
  const warning =
    'По актам выполненных работ выходит 4\u00a0640,00\u00a0тг с НДС: на 1\u00a0160,00\u00a0тг больше стоимости по договору (3\u00a0480,00\u00a0тг).';
  expect(await warningsOf(second)).toEqual([warning]);
  expect(await readDoneWork(app, site.contractor, second)).toMatchObject({ beyondContract: 1160 });
  expect(await dashboard()).toMatchObject({ beyondContract: null });
  await approveByAll(app, signers, site, second, doneWorkPeople(site));
  expect(await dashboard()).toMatchObject({ beyondContract: 1160 });
  const reference = await buildReadyReference(app, site, [first, second]);
  expect(await warningsOf(reference)).toEqual([warning]);
  expect(await readReference(app, site.contractor, reference)).toMatchObject({
    beyondContract: 1160,
  });
  expectStatus(await start(app, site.contractor, reference), 200);
});
