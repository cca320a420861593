import { describe, expect, it } from 'vitest';
import { moneyHouse } from '../../test/act-house.ts';
import { createAct, expectStatus, patch, start } from '../../test/act-thread.ts';
import {
  buildApprovedAct,
  buildApprovedDoneWork,
  buildReadyDoneWork,
  buildReadyReference,
  createDoneWork,
  createReference,
  patchDoneWork,
  patchReference,
} from '../../test/money-thread.ts';

const { app, site, signers } = moneyHouse([{ name: 'Бетон', volume: '1000', unitCost: '100' }]);

const hiddenAct = () =>
  buildApprovedAct(app, signers, site, [{ id: site.positionIds[0], volume: 1 }]);
const codes = (answer: Parameters<typeof expectStatus>[0]) =>
  expectStatus(answer, 422).errors.map(({ code }: { code: string }) => code);

describe('a group of those who decide', () => {
  it('takes nobody of the side it judges', async () => {
    const { id } = await createAct(app, site);
    const builder = site.memberships.contractor;
    for (const group of ['techExpertApprovers', 'authorExpertApprovers']) {
      const refused = await patch(app, site.contractor, id, group, 'ADD', builder);
      expect(expectStatus(refused, 422).code, group).toBe('role-not-for-group');
    }
    const money = await createDoneWork(app, site);
    for (const group of ['TECH_SUPERVISION', 'AUTHOR_SUPERVISION'] as const) {
      const refused = await patchDoneWork(app, site.contractor, money.id, group, 'ADD', builder);
      expect(expectStatus(refused, 422).code, group).toBe('role-not-for-group');
    }
    const reference = await createReference(app, site);
    for (const [group, seat] of [
      ['customerSigners', builder],
      ['contractorSigners', site.memberships.customer],
    ] as const) {
      const refused = await patchReference(app, site.contractor, reference.id, group, 'ADD', seat);
      expect(expectStatus(refused, 422).code, group).toBe('role-not-for-group');
    }
  });

  it('says so in the language of the reader', async () => {
    const { id } = await createAct(app, site);
    const refused = await app.call(site.contractor, {
      method: 'PATCH',
      url: `/api/hidden-work-act/${id}/techExpertApprovers`,
      payload: { action: 'ADD', updateValue: site.memberships.contractor },
      headers: { 'accept-language': 'kk' },
    });
    expect(expectStatus(refused, 422).message).toBe(
      'Мұндай рөлі бар қатысушы бұл топта бола алмайды: онда басқа тарап шешім қабылдайды.',
    );
  });
});

describe('an act of completed works', () => {
  it('is sent only when both sides are among those who approve and sign', async () => {
    const id = await buildReadyDoneWork(app, site, [await hiddenAct()]);
    const change = (field: 'SIGNER' | 'APPROVER', action: string, seat: string) =>
      patchDoneWork(app, site.contractor, id, field, action, seat);
    expectStatus(await change('SIGNER', 'DELETE', site.memberships.customer), 200);
    expectStatus(await change('SIGNER', 'ADD', site.memberships.contractor), 200);
    const refused = await start(app, site.contractor, id);
    expect(expectStatus(refused, 422).errors).toEqual([
      {
        path: 'SIGNER',
        code: 'side-missing',
        message: 'Среди согласующих и подписантов нет заказчика.',
      },
    ]);
    expectStatus(await change('APPROVER', 'ADD', site.memberships.customer), 200);
    expectStatus(await start(app, site.contractor, id), 200);
  });

  it('is not sent with a sum below nothing', async () => {
    const id = await buildReadyDoneWork(app, site, [await hiddenAct()]);
    for (const name of ['Возврат', 'Еще возврат']) {
      const added = await patchDoneWork(app, site.contractor, id, 'ACT_COEFICCIENT', 'ADD', {
        name,
        value: -100,
      });
      expectStatus(added, 200);
    }
    expect(codes(await start(app, site.contractor, id))).toEqual(['total-negative']);
  });
});

describe('a reference', () => {
  it('is sent only when its total with VAT is the sum of the two above it', async () => {
    const done = await buildApprovedDoneWork(app, signers, site, [await hiddenAct()]);
    const id = await buildReadyReference(app, site, [done]);
    const write = (field: 'constractionTotalWithoutVTA' | 'constractionTotal', value: string) =>
      patchReference(app, site.contractor, id, field, 'UPDATE', value);
    expectStatus(await write('constractionTotalWithoutVTA', '50'), 200);
    const refused = expectStatus(await start(app, site.contractor, id), 422);
    expect(refused.errors).toEqual([
      {
        path: 'constractionTotal',
        code: 'totals-disagree',
        message: '«Всего с НДС» не равно сумме «Итого без НДС» и «НДС»: должно быть 66,00 тг.',
      },
    ]);
    expectStatus(await write('constractionTotal', '66'), 200);
    expectStatus(await start(app, site.contractor, id), 200);
  });
});
