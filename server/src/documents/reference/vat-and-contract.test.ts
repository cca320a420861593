import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { moneyHouse } from '../../../test/act-house.ts';
import { buildSite, expectStatus, type Site, start } from '../../../test/act-thread.ts';
import {
  buildReadyReference,
  concludeContract,
  createDoneWork,
  createReference,
  patchReference,
  readReference,
} from '../../../test/money-thread.ts';
import { readChecklist } from '../../../test/read-checklist.ts';
import { readPrinted } from '../../../test/read-printed.ts';

const { app } = moneyHouse();

/** An approved act of this money and rate; of the act only its money counts here. */
const approvedAct = async (site: Site, money: number, percent: number | null): Promise<string> => {
  const { id } = await createDoneWork(app, site, '2026-02');
  await sql`with counted as (update done_work_acts set works_money = ${money}, without_vat_money = ${money},
      vat = coalesce(${percent}::numeric, vat), is_vat_enabled = ${percent !== null},
      vat_money = ${money} * ${percent ?? 0}::numeric / 100, total_money = ${money} * (100 + ${percent ?? 0}::numeric) / 100
      where record_id = ${id})
    update records set status = 'approved' where id = ${id}`.execute(app.services.db);
  return id;
};
const write = async (
  site: Site,
  id: string,
  field: 'agreementNumber' | 'agreementReason',
  value: string,
) => expectStatus(await patchReference(app, site.contractor, id, field, 'UPDATE', value), 200);

describe('a reference over acts of several rates of VAT', () => {
  it('says so in its checklist, in its answer and on paper', async () => {
    const site = await buildSite(app);
    const acts = [await approvedAct(site, 1000, 12), await approvedAct(site, 500, 16)];
    const id = await buildReadyReference(app, site, [...acts, await approvedAct(site, 70, null)]);
    expect((await readChecklist(app, site.contractor, id)).warnings).toEqual([
      {
        field: 'acts',
        message:
          'В справке акты с разными ставками НДС: без НДС – АВР-000003; 12 % – АВР-000001; 16 % – АВР-000002.',
      },
    ]);
    expect((await readReference(app, site.contractor, id)).vatRates).toEqual([
      { percent: null, withoutVat: 70, vat: 0, acts: ['АВР-000003'] },
      { percent: 12, withoutVat: 1000, vat: 120, acts: ['АВР-000001'] },
      { percent: 16, withoutVat: 500, vat: 80, acts: ['АВР-000002'] },
    ]);
    expect(await readPrinted(app, site.contractor, id)).toContain(
      'Разные ставки НДС. Без НДС: 70,00 тг (АВР-000003). 12 %: 1 000,00 тг, НДС 120,00 тг (АВР-000001). 16 %: 500,00 тг, НДС 80,00 тг (АВР-000002).',
    );
    expectStatus(await start(app, site.contractor, id), 200);
  });

  it('says nothing of one rate alone', async () => {
    const site = await buildSite(app);
    const id = await buildReadyReference(app, site, [await approvedAct(site, 1000, 12)]);
    expect((await readChecklist(app, site.contractor, id)).warnings).toEqual([]);
    expect(await readPrinted(app, site.contractor, id)).not.toContain('Разные ставки');
  });
});

it('a reference that comes to nothing warns of it', async () => {
  const site = await buildSite(app);
  const id = await buildReadyReference(app, site, [await approvedAct(site, 0, 16)]);
  expect((await readChecklist(app, site.contractor, id)).warnings).toEqual([
    { field: 'acts', message: 'Сумма документа – 0,00 тг: проверьте цены и объемы.' },
  ]);
});

describe('the contract of a reference', () => {
  it('is that of the passport, and another one asks for a reason, which is printed', async () => {
    const site = await buildSite(app);
    const id = await buildReadyReference(app, site, [await approvedAct(site, 1000, 16)]);
    const { passportAgreement } = await readReference(app, site.contractor, id);
    expect(passportAgreement).toEqual({ agreementNumber: '14', agreementDate: '2024-09-20' });
    await write(site, id, 'agreementNumber', '14/2');
    const warning =
      'Договор в справке: № 14/2 от 20.09.2024. В паспорте объекта: № 14 от 20.09.2024.';
    expect(await readChecklist(app, site.contractor, id)).toEqual({
      missing: [
        { field: 'agreementReason', message: 'Не заполнено: Почему договор не как в паспорте.' },
      ],
      warnings: [{ field: 'agreementReason', message: warning }],
    });
    expectStatus(await start(app, site.contractor, id), 422);
    await write(site, id, 'agreementReason', 'Отдельный договор на благоустройство');
    expectStatus(await start(app, site.contractor, id), 200);
    expect(await readPrinted(app, site.contractor, id)).toContain(
      `${warning} Причина: Отдельный договор на благоустройство.`,
    );
  });

  it('is that of the passport in a copy, too, and blanks and case make no other of it', async () => {
    const site = await buildSite(app);
    await concludeContract(app, site.projectId);
    const { id } = await createReference(app, site, '2026-02');
    await write(site, id, 'agreementNumber', '99');
    const url = `/api/act/${id}`;
    const copy: string = expectStatus(
      await app.call(site.contractor, { method: 'POST', url }),
      201,
    ).id;
    expect(await readReference(app, site.contractor, copy)).toMatchObject({
      agreementNumber: '14',
      agreementDate: '2024-09-20',
      agreementReason: '',
    });
    await sql`update agreements set number = '14-СМР' where project_id = ${site.projectId}`.execute(
      app.services.db,
    );
    await write(site, copy, 'agreementNumber', ' 14-смр ');
    expect((await readChecklist(app, site.contractor, copy)).warnings).toEqual([]);
  });
});
