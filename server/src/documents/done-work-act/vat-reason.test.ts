import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { moneyHouse } from '../../../test/act-house.ts';
import { buildSite, expectStatus, type Site, start } from '../../../test/act-thread.ts';
import {
  buildApprovedAct,
  buildReadyDoneWork,
  concludeContract,
  createDoneWork,
  patchDoneWork,
  readDoneWork,
} from '../../../test/money-thread.ts';
import { readChecklist } from '../../../test/read-checklist.ts';
import { readPrinted } from '../../../test/read-printed.ts';

const { app, signers } = moneyHouse();

const conclude = async (site: Site, day: string, isWithoutVat = false) => {
  await concludeContract(app, site.projectId);
  await sql`update agreements set agreement_date = ${day}, is_without_vat = ${isWithoutVat}
    where project_id = ${site.projectId}`.execute(app.services.db);
};
const readyAct = async (site: Site, period = '2026-03'): Promise<string> => {
  const act = await buildApprovedAct(app, signers, site, [{ id: site.positionIds[0], volume: 1 }]);
  return buildReadyDoneWork(app, site, [act], period);
};
const change = async (site: Site, id: string, field: 'VAT' | 'VAT_REASON', value: unknown) =>
  expectStatus(await patchDoneWork(app, site.contractor, id, field, 'UPDATE', value), 200);
const switchVat = async (site: Site, id: string, isOn: boolean) =>
  expectStatus(
    await patchDoneWork(app, site.contractor, id, 'IS_VAT_ENABLED', 'UPDATE', isOn),
    200,
  );

describe('a rate of VAT that month and contract do not have', () => {
  it('is warned of with both rates, asks for a reason and prints it', async () => {
    const site = await buildSite(app);
    await conclude(site, '2025-11-10');
    const id = await readyAct(site);
    expect((await readChecklist(app, site.contractor, id)).warnings).toEqual([]);
    await change(site, id, 'VAT', 12);
    const warning = 'НДС в акте: 12 %. По периоду и договору: 16 %.';
    expect(await readChecklist(app, site.contractor, id)).toEqual({
      missing: [{ field: 'VAT_REASON', message: 'Не заполнено: Причина другой ставки НДС.' }],
      warnings: [{ field: 'VAT_REASON', message: warning }],
    });
    expect(expectStatus(await start(app, site.contractor, id), 422).errors).toMatchObject([
      { path: 'VAT_REASON', code: 'field-empty' },
    ]);
    const { vatReasons, dueVat } = await readDoneWork(app, site.contractor, id);
    expect(dueVat).toBe(16);
    expect(vatReasons).toEqual([
      'Договор № 14 от 10.11.2025 заключен до 01.01.2026, когда начала действовать ставка 16 %',
    ]);
    await change(site, id, 'VAT_REASON', vatReasons[0]);
    const { missing, warnings } = await readChecklist(app, site.contractor, id);
    expect([missing, warnings]).toEqual([[], [{ field: 'VAT_REASON', message: warning }]]);
    expectStatus(await start(app, site.contractor, id), 200);
    expect(await readPrinted(app, site.customer, id)).toContain(
      `${warning} Причина: ${vatReasons[0]}.`,
    );
  });

  it('has no ready-made reason under a contract of the months of the new rate', async () => {
    const site = await buildSite(app);
    await conclude(site, '2026-01-20');
    const id = await readyAct(site);
    await change(site, id, 'VAT', 12);
    expect((await readDoneWork(app, site.contractor, id)).vatReasons).toEqual([]);
  });

  it('asks nothing and prints nothing once it is that of the month again', async () => {
    const site = await buildSite(app);
    await conclude(site, '2025-11-10');
    const id = await readyAct(site);
    await change(site, id, 'VAT', 12);
    await change(site, id, 'VAT_REASON', 'По переходным правилам');
    await change(site, id, 'VAT', '16.0000');
    expect(await readChecklist(app, site.contractor, id)).toEqual({ missing: [], warnings: [] });
    expect(await readPrinted(app, site.contractor, id)).not.toContain('Причина');
  });

  it('may be none where the contract has it, for a reason', async () => {
    const site = await buildSite(app);
    await conclude(site, '2026-01-20');
    const id = await readyAct(site);
    await switchVat(site, id, false);
    expect((await readChecklist(app, site.contractor, id)).warnings).toEqual([
      { field: 'VAT_REASON', message: 'НДС в акте: без НДС. По периоду и договору: 16 %.' },
    ]);
    expectStatus(await start(app, site.contractor, id), 422);
  });
});

describe('an act under a contract without VAT', () => {
  it('begins without VAT and is sent so', async () => {
    const site = await buildSite(app);
    await conclude(site, '2026-01-20', true);
    const id = await readyAct(site);
    const act = await readDoneWork(app, site.contractor, id);
    expect([act.isVatEnabled, act.dueVat, act.totals.vat]).toEqual([false, null, 0]);
    expect((await readChecklist(app, site.contractor, id)).warnings).toEqual([]);
    expectStatus(await start(app, site.contractor, id), 200);
  });

  it('asks why it has VAT nevertheless', async () => {
    const site = await buildSite(app);
    await conclude(site, '2026-01-20', true);
    const id = await readyAct(site);
    await switchVat(site, id, true);
    expect((await readChecklist(app, site.contractor, id)).warnings).toEqual([
      { field: 'VAT_REASON', message: 'НДС в акте: 16 %. По периоду и договору: без НДС.' },
    ]);
    expectStatus(await start(app, site.contractor, id), 422);
  });
});

it('a contract dated after the month of an act asks for a reason, which is printed', async () => {
  const site = await buildSite(app);
  await conclude(site, '2026-04-02');
  const id = await readyAct(site);
  const warning = 'Договор № 14 от 02.04.2026 заключен позже отчетного периода 03.2026.';
  const { missing, warnings } = await readChecklist(app, site.contractor, id);
  expect(warnings).toEqual([{ field: 'CONTRACT_DATE_REASON', message: warning }]);
  expect(missing).toMatchObject([{ field: 'CONTRACT_DATE_REASON' }]);
  expectStatus(await start(app, site.contractor, id), 422);
  const reason = 'Работы начаты по протоколу о намерениях';
  await patchDoneWork(app, site.contractor, id, 'CONTRACT_DATE_REASON', 'UPDATE', reason);
  expectStatus(await start(app, site.contractor, id), 200);
  expect(await readPrinted(app, site.customer, id)).toContain(`${warning} Причина: ${reason}.`);
});

it('a reason said at the contract holds for every act before it', async () => {
  const site = await buildSite(app);
  await conclude(site, '2026-04-02');
  const reason = 'Работы начаты по протоколу о намерениях';
  await sql`update agreements set date_reason = ${reason} where project_id = ${site.projectId}`.execute(
    app.services.db,
  );
  const { id } = await createDoneWork(app, site, '2026-03');
  expect(await readPrinted(app, site.contractor, id)).toContain(`Причина: ${reason}.`);
  expect((await readChecklist(app, site.contractor, id)).warnings).toMatchObject([
    { field: 'CONTRACT_DATE_REASON' },
  ]);
});
