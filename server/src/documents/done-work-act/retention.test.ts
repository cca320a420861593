import { describe, expect, it } from 'vitest';
import { moneyHouse } from '../../../test/act-house.ts';
import { expectStatus, start } from '../../../test/act-thread.ts';
import { buildPerson } from '../../../test/factories.ts';
import {
  approveByAll,
  buildApprovedAct,
  buildReadyDoneWork,
  doneWorkPeople,
  patchDoneWork,
  readDoneWork,
} from '../../../test/money-thread.ts';
import { readChecklist } from '../../../test/read-checklist.ts';
import { agreeTerms, readTerms, setTerms } from '../../../test/terms-thread.ts';
import { doneWorkActSheet } from './sheet.ts';

/** 1 m³ costs 100 000,01: with VAT of 16 % 116 000,01. */
const { app, site, signers } = moneyHouse([
  { name: 'Бетонная подготовка', volume: '100', unitCost: '100000.01' },
]);

const bill = async (period = '2026-03', volume = 1) => {
  const [id] = site.positionIds;
  const act = await buildApprovedAct(app, signers, site, [{ id, volume }]);
  return buildReadyDoneWork(app, site, [act], period);
};
const read = (id: string) => readDoneWork(app, site.contractor, id);
const approve = (id: string) => approveByAll(app, signers, site, id, doneWorkPeople(site));
const agree = (terms: Record<string, unknown>) =>
  agreeTerms(app, site.customer, site.projectId, terms);
const passport = async () => (await readTerms(app, site.customer, site.projectId))[0];
const textOf = async (id: string) =>
  JSON.stringify(await doneWorkActSheet(app.services.db, id, 1)).replace(/\u00a0|\u202f/g, ' ');

/** What the checklist doubts of retention and advance. */
const warnedOf = async (id: string): Promise<string[]> => {
  const { warnings } = await readChecklist(app, site.contractor, id);
  return warnings.flatMap(({ field, message }) => (field === 'RETENTION_RETURN' ? [message] : []));
};

describe('retention and advance of the contract with the customer', () => {
  it('are lines below the total, which stays whole', async () => {
    const id = await bill();
    expect((await read(id)).settlement).toBeNull();
    await agree({ retentionPercent: 5 });
    const { totals, settlement } = await read(id);
    expect(totals).toMatchObject({ withoutVat: 100_000.01, vat: 16_000, total: 116_000.01 });
    expect(settlement).toMatchObject({ retention: 5800, payable: 110_200.01 });
    expect(settlement?.lines.map(({ name, amount }) => [name, amount])).toEqual([
      ['− удержание', 5800],
      ['= К оплате', 110_200.01],
    ]);
    const paper = await textOf(id);
    expect(paper).toContain('["Всего с НДС","","","116 000,01"]');
    expect(paper).toContain('["− удержание","5 %","116 000,01","5 800,00"]');
    expect(paper).toContain('["= К оплате","","","110 200,01"]');
    expect(paper).toContain('Договор № 14 от 20.09.2024');
    await approve(id);
    await agree({ retentionPercent: 10 });
    expect((await read(id)).settlement).toMatchObject({ retention: 5800, payable: 110_200.01 });
    expect(await textOf(id)).toContain('["− удержание","5 %","116 000,01","5 800,00"]');
    expect((await passport())?.balance).toMatchObject({ retained: 5800, returned: 0, held: 5800 });
  });

  it('offset the advance until nothing of it is left, in the order of the starts', async () => {
    await agree({ advancePaid: 100_000, advancePercent: 50 });
    const [first, second, third] = [await bill(), await bill(), await bill()];
    expect((await read(second)).settlement).toMatchObject({ advanceOffset: 58_000.01 });
    expectStatus(await start(app, site.contractor, first), 200);
    expect((await read(first)).settlement).toMatchObject({
      advanceLeftBefore: 100_000,
      advanceOffset: 58_000.01,
      payable: 58_000,
    });
    expect((await read(second)).settlement).toMatchObject({
      advanceLeftBefore: 41_999.99,
      advanceOffset: 41_999.99,
      advanceLeft: 0,
      payable: 74_000.02,
    });
    expectStatus(await start(app, site.contractor, second), 200);
    expect((await read(third)).settlement).toMatchObject({ advanceOffset: 0, payable: 116_000.01 });
    const back = await app.call(site.contractor, {
      method: 'POST',
      url: `/api/signer/recall/${first}`,
    });
    expectStatus(back, 200);
    expect((await read(third)).settlement).toMatchObject({ advanceOffset: 58_000.01 });
    const less = await setTerms(app, site.customer, site.projectId, { advancePaid: 41_999.98 });
    expect(expectStatus(less, 422).errors[0].code).toBe('advance-below-offset');
  });

  it('give back what a refused act offset, and its paper stays readable', async () => {
    await agree({ advancePaid: 1_000_000, advancePercent: 10 });
    const before = (await passport())?.balance.advanceLeft ?? 0;
    const id = await bill();
    expectStatus(await start(app, site.contractor, id), 200);
    expect((await passport())?.balance.advanceLeft).toBeCloseTo(before - 11_600, 2);
    const refused = await app.call(site.customer, {
      method: 'POST',
      url: `/api/signer/reject/${id}`,
      payload: { reason: 'Не тот объем' },
    });
    expectStatus(refused, 200);
    expect((await passport())?.balance.advanceLeft).toBe(before);
    expect((await read(id)).settlement).toMatchObject({ advanceOffset: 11_600 });
  });

  it('return by an act no more than is held', async () => {
    await agree({ retentionPercent: 10, advancePaid: '41999.99' });
    const held = (await passport())?.balance.held ?? 0;
    expect(held).toBe(5800);
    const id = await bill();
    const set = (value: unknown) =>
      patchDoneWork(app, site.contractor, id, 'RETENTION_RETURN', 'UPDATE', value);
    expectStatus(await set('5800.01'), 200);
    const refused = await start(app, site.contractor, id);
    expect(expectStatus(refused, 422).errors[0].code).toBe('return-above-held');
    const act = expectStatus(await set(5800), 200);
    expect(act.settlement).toMatchObject({
      retention: 11_600,
      returned: 5800,
      payable: 110_200.01,
    });
    await approve(id);
    expect((await passport())?.balance).toMatchObject({ returned: 5800, held: 11_600 });
  });
});

describe('acts of one contract', () => {
  it('that are sent at the same moment offset the advance once', async () => {
    const { balance } = (await passport()) ?? {};
    const paid = (balance?.advanceOffset ?? 0) + 60_000;
    await agree({ advancePaid: paid.toFixed(2), advancePercent: 50 });
    const acts = [await bill(), await bill(), await bill()];
    const answers = await Promise.all(acts.map((id) => start(app, site.contractor, id)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    const sent = acts.filter((_, at) => answers[at]?.statusCode === 200);
    const offsets = await Promise.all(
      sent.map(async (id) => (await read(id)).settlement?.advanceOffset ?? 0),
    );
    const { advanceOffset = 0, advanceLeft } = (await passport())?.balance ?? {};
    expect(advanceOffset - (balance?.advanceOffset ?? 0)).toBeCloseTo(
      offsets.reduce((sum, offset) => sum + offset, 0),
      2,
    );
    expect(advanceLeft).toBeGreaterThanOrEqual(0);
  });

  it('are warned of what looks wrong of its terms, and sent all the same', async () => {
    const { advanceOffset = 0 } = (await passport())?.balance ?? {};
    await app.services.db
      .updateTable('projects')
      .set({ contract_cost: '1000' })
      .where('id', '=', site.projectId)
      .execute();
    await agree({
      retentionPercent: 80,
      advancePercent: 30,
      advancePaid: (advanceOffset + 5000).toFixed(2),
      retentionUntil: '2027-01-01',
    });
    const id = await bill();
    const set = await patchDoneWork(app, site.contractor, id, 'RETENTION_RETURN', 'UPDATE', 1);
    expectStatus(set, 200);
    expect(await warnedOf(id)).toEqual([
      'Удержание возвращается раньше срока 01.01.2027.',
      'Удержание 80 % и зачет аванса 30 % вместе больше 100 % суммы акта.',
      expect.stringContaining('больше стоимости договора 1 000,00 тг.'),
    ]);
    const { settlement } = await read(id);
    expect(settlement).toMatchObject({ retention: 92_800.01, advanceOffset: 5000 });
    expectStatus(await start(app, site.contractor, id), 200);
  });

  it('are warned of an advance that nothing is offset of', async () => {
    const { advanceOffset = 0 } = (await passport())?.balance ?? {};
    await app.services.db
      .updateTable('projects')
      .set({ contract_cost: '900000000' })
      .where('id', '=', site.projectId)
      .execute();
    await agree({ advancePaid: (advanceOffset + 5000).toFixed(2) });
    const id = await bill();
    expect(await warnedOf(id)).toEqual([expect.stringContaining('5 000,00')]);
    await agree({ advancePaid: (advanceOffset + 5000).toFixed(2), advancePercent: 1 });
    expect(await warnedOf(id)).toEqual([]);
  });

  it('that is put away before anybody approved it gives back what it offset', async () => {
    const { advanceOffset = 0 } = (await passport())?.balance ?? {};
    await agree({ advancePercent: 30, advancePaid: (advanceOffset + 5000).toFixed(2) });
    const id = await bill();
    expectStatus(await start(app, site.contractor, id), 200);
    expect((await passport())?.balance.advanceLeft).toBe(0);
    const refused = await app.call(site.customer, {
      method: 'POST',
      url: `/api/signer/reject/${id}`,
      payload: { reason: 'Не тот объем' },
    });
    expectStatus(refused, 200);
    const admin = await buildPerson(app.services, { baseRoles: ['ADMIN'] });
    const away = await app.call(admin, { method: 'POST', url: `/api/signer/archive/${id}` });
    expectStatus(away, 200);
    expect((await passport())?.balance.advanceLeft).toBe(5000);
    expect((await read(id)).settlement).toMatchObject({ advanceOffset: 5000 });
  });
});
