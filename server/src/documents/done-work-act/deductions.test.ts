import { readFile } from 'node:fs/promises';
import type { EstimateNode } from '@nysan/contract/estimate.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { moneyHouse } from '../../../test/act-house.ts';
import {
  buildSite,
  createAct,
  expectStatus,
  patch,
  type Site,
  start,
} from '../../../test/act-thread.ts';
import { mustAddUp } from '../../../test/money-invariants.ts';
import {
  buildApprovedAct,
  buildApprovedDoneWork,
  buildApprovedReference,
  buildReadyAct,
  buildReadyDoneWork,
  buildReadyReference,
  patchDoneWork,
  readDoneWork,
  readReference,
} from '../../../test/money-thread.ts';
import { formOf, uploadUrl } from '../../estimate/testing/estimate-house.ts';
import { flatten, readPdf } from '../../printing/testing/read-pdf.ts';

const { app, signers } = moneyHouse();

const work = (name: string, volume: string, unit: string, total: string) =>
  `<ПОЗИЦИЯ Тип="0" КодСНБ="1106-0101-0104" Наименование="${name}" Измеритель="м3" Объем="${volume}">
    <СТОИМОСТЬ><ЕДИНИЦА Всего="${unit}"/><ВСЕГО Всего="${total}"/></СТОИМОСТЬ></ПОЗИЦИЯ>`;
const whole = [
  work('Бетон', '3', '66,67', '200,01'),
  work('Кладка', '100', '50', '5000'),
  work('Исключается кладка', '-20', '50', '-1000'),
  work('Возврат материалов', '5', '-30,5', '-152,5'),
];

/** A site with an estimate of these works alone, by the names of its positions. */
const imported = async (works: string[]) => {
  const own = await buildSite(app, [{ name: 'Пусто', volume: '1', unitCost: '0' }]);
  const file = `<СТРОЙКА ВерсияФормата="01.00" Наименование="Школа"><РАЗДЕЛ Наименование="Стены">${works.join('')}</РАЗДЕЛ></СТРОЙКА>`;
  const url = uploadUrl(own.projectId);
  expectStatus(await app.call(own.customer, { method: 'POST', url, ...formOf(file) }), 201);
  return { ...own, nodes: async () => nodesOf(own) };
};
type Own = Awaited<ReturnType<typeof imported>>;

const get = async (own: Site, url: string) =>
  expectStatus(await app.call(own.customer, { url: `/api${url}` }), 200);
const nodesOf = async (own: Site) => {
  const roots: EstimateNode[] = await get(own, `/estimate/document/root/${own.projectId}`);
  const root = roots.find(({ name }) => name === 'Школа') as EstimateNode;
  const [section] = await get(own, `/estimate/document/parent/${root.id}`);
  const positions: EstimateNode[] = await get(own, `/estimate/document/parent/${section.id}`);
  const of = (name: string) => positions.find((node) => node.name === name) as EstimateNode;
  return { root, of };
};
const closingOf = async (own: Own, closed: Record<string, string>) => {
  const { of } = await own.nodes();
  return Object.entries(closed).map(([name, volume]) => ({ id: of(name).id, volume }));
};
const close = async (own: Own, closed: Record<string, string>) =>
  buildApprovedAct(app, signers, own, await closingOf(own, closed));
const printed = async (own: Site, id: string): Promise<string> => {
  const { rawPayload } = await app.call(own.customer, { url: `/api/printer/document/${id}` });
  return flatten((await readPdf(rawPayload)).texts.flat()).replaceAll('\u00a0', ' ');
};

describe('an estimate with deductions, closed to the end', () => {
  it('has form 2, form 3, tree and dashboard agree to the tiyn, a position of six parts among them', async () => {
    const own = await imported(whole);
    const acts: string[] = [];
    const parts: Record<string, string>[] = [
      { Бетон: '0.5', Кладка: '100' },
      { Бетон: '0.5', 'Исключается кладка': '-8' },
      { Бетон: '0.5', 'Возврат материалов': '2' },
      { Бетон: '0.5', 'Исключается кладка': '-12' },
      { Бетон: '0.5', 'Возврат материалов': '3' },
      { Бетон: '0.5' },
    ];
    for (const closed of parts) {
      acts.push(await close(own, closed));
    }
    const form2 = await buildApprovedDoneWork(app, signers, own, acts);
    const { positions, totals } = await readDoneWork(app, own.contractor, form2);
    expect(positions.map(({ name, volume, amount }) => [name, volume, amount])).toEqual([
      ...Array.from({ length: 5 }, () => ['Бетон', 0.5, 33.34]),
      ['Бетон', 0.5, 33.31],
      ['Кладка', 100, 5000],
      ['Исключается кладка', -8, -400],
      ['Исключается кладка', -12, -600],
      ['Возврат материалов', 2, -61],
      ['Возврат материалов', 3, -91.5],
    ]);
    expect(totals).toEqual({ works: 4047.51, withoutVat: 4047.51, vat: 647.6, total: 4695.11 });
    const paper = await printed(own, form2);
    expect(paper).toContain('Бетон м3 3 0,5 66,67 33,31*');
    expect(paper).toContain('Исключается кладка м3 -20 -12 50,00 -600,00');
    expect(paper).toContain('Возврат материалов м3 5 3 -30,50 -91,50 Итого 4 047,51');
    expect(paper).toContain('Всего с НДС 4 695,11');

    const form3 = await buildApprovedReference(app, signers, own, [form2]);
    expect(await readReference(app, own.contractor, form3)).toMatchObject({
      constractionTotalReportMonth: 4695.11, // sic, all
      constractionTotalWithoutVTA: 4047.51,
      constractionTotalVTA: 647.6,
    });
    const words = await printed(own, form3);
    expect(words).toContain('4 047,51');
    expect(words).toContain('647,60');
    expect(words).toContain('4 695,11');

    const { root, of } = await own.nodes();
    const done = { doneMoney: 4047.51, paidMoney: 4047.51, remainMoney: 0, donePercent: 100 };
    expect(root).toMatchObject({ ...done, overallMoney: 4047.51, differenceMoney: 0 });
    expect(of('Исключается кладка')).toMatchObject({
      doneMoney: -1000,
      paidMoney: -1000,
      positionInfo: { doneVolume: -20, paidVolume: -20, remainVolume: 0, donePercent: 100 },
    });
    const money = { closedMoney: 4047.51, percent: 100 };
    expect(await get(own, `/dashboard/${own.projectId}`)).toMatchObject({ hwa: money, dwa: money });
    await mustAddUp(app, own.projectId);
  });

  it('shows by the way what is left of a deduction below zero, and 125 % only until it is closed', async () => {
    const own = await imported(whole.slice(1, 3));
    await close(own, { Кладка: '100' });
    expect((await own.nodes()).root).toMatchObject({ donePercent: 125, remainMoney: -1000 });
    await close(own, { 'Исключается кладка': '-5' });
    const { root, of } = await own.nodes();
    expect(root).toMatchObject({ donePercent: 118.75, remainMoney: -750 });
    expect(of('Исключается кладка').positionInfo).toMatchObject({
      selectable: true,
      donePercent: 25,
      remainVolume: -15,
      availableVolume: -15,
      remainMoney: -750,
    });
    await close(own, { 'Исключается кладка': '-15' });
    expect((await own.nodes()).root).toMatchObject({ donePercent: 100, remainMoney: 0 });
    await mustAddUp(app, own.projectId);
  });
});

describe('the volumes of a deduction', () => {
  const asked = async (own: Own, name: string, volume: string | number) => {
    const { id } = await createAct(app, own);
    const [closed] = await closingOf(own, { [name]: String(volume) });
    const value = [{ ...closed, volume }];
    return patch(app, own.contractor, id, 'estimateRecords', 'ADD', value);
  };

  it('lie between it and zero, those of other positions above zero', async () => {
    const own = await imported(whole);
    const refusals: [string, string | number, number, string][] = [
      ['Исключается кладка', '20', 422, 'Позиция исключает объем: укажите его числом меньше нуля.'],
      ['Исключается кладка', 0, 422, 'Позиция исключает объем: укажите его числом меньше нуля.'],
      ['Кладка', '-5', 422, 'Объем должен быть числом больше нуля.'],
      ['Возврат материалов', -1, 422, 'Объем должен быть числом больше нуля.'],
    ];
    for (const [name, volume, status, message] of refusals) {
      const { errors } = expectStatus(await asked(own, name, volume), status);
      expect(errors, `${name} ${volume}`).toMatchObject([{ path: 'updateValue.volume', message }]);
    }
    expect(expectStatus(await asked(own, 'Исключается кладка', '-20,5'), 409)).toMatchObject({
      message: 'По позиции «Исключается кладка» осталось -20 м3, а запрошено -20,5.',
      details: { left: -20 },
    });
    expectStatus(await asked(own, 'Исключается кладка', -20), 200);
  });

  it('are held by the database: of two acts over the last of it one is refused with what is left', async () => {
    const own = await imported(whole);
    const closing = await closingOf(own, { 'Исключается кладка': '-15' });
    const [first, second] = [
      await buildReadyAct(app, own, closing),
      await buildReadyAct(app, own, closing),
    ];
    expectStatus(await start(app, own.contractor, first), 200);
    expect(expectStatus(await start(app, own.contractor, second), 409)).toMatchObject({
      code: 'volume-exceeded',
      details: { left: -5 },
    });
    const url = `/api/act/${first}`;
    const copy = expectStatus(await app.call(own.contractor, { method: 'POST', url }), 201);
    const act = await get(own, `/hidden-work-act/${copy.id}`);
    expect(act.estimateRecords).toMatchObject([
      { volume: -20, volumeToClose: -5, reservedVolume: -15, remainVolume: -5 },
    ]);
    await mustAddUp(app, own.projectId);
  });

  it('cannot be asked for where the total has another sign than volume × price', async () => {
    const own = await imported([work('Неясно', '2', '10', '-20')]);
    expect((await own.nodes()).of('Неясно').positionInfo).toMatchObject({ selectable: false });
    expect(expectStatus(await asked(own, 'Неясно', 1), 422).errors).toMatchObject([
      { message: 'Эту позицию нельзя закрыть актом.' },
    ]);
  });
});

describe('a month of deductions alone', () => {
  it('is billed below zero and told by its reference', async () => {
    const own = await imported(whole);
    const act = await close(own, { 'Исключается кладка': '-20' });
    const form2 = await buildApprovedDoneWork(app, signers, own, [act]);
    const { totals } = await readDoneWork(app, own.contractor, form2);
    expect(totals).toMatchObject({ works: -1000, vat: -160, total: -1160 });
    const form3 = await buildReadyReference(app, own, [form2]);
    expectStatus(await start(app, own.contractor, form3), 200);
    expect(await printed(own, form3)).toContain('-1 160,00');
    await mustAddUp(app, own.projectId);
  });

  it('is not what coefficients may make of works', async () => {
    const own = await imported(whole);
    const act = await close(own, { Кладка: '1' });
    const id = await buildReadyDoneWork(app, own, [act]);
    const minus = { name: 'Снижение', value: '-100' };
    for (let times = 0; times < 2; times += 1) {
      const added = patchDoneWork(app, own.contractor, id, 'ACT_COEFICCIENT', 'ADD', minus); // sic
      expectStatus(await added, 200);
    }
    expect(expectStatus(await start(app, own.contractor, id), 422).errors).toMatchObject([
      { code: 'total-negative' },
    ]);
  });
});

describe('a newer estimate', () => {
  it.each([
    ['the sign of its volume', work('Исключается кладка', '20', '50', '1000')],
    ['the sign of its price', work('Исключается кладка', '-20', '-50', '1000')],
    ['so much of it as is closed', work('Исключается кладка', '-4', '50', '-200')],
  ])('may not take from a deduction %s', async (_, newer) => {
    const own = await imported(whole.slice(2, 3));
    await close(own, { 'Исключается кладка': '-5' });
    const { root } = await own.nodes();
    const url = `/api/estimate/${root.id}/newer`;
    const file = `<СТРОЙКА ВерсияФормата="01.00" Наименование="Школа"><РАЗДЕЛ Наименование="Стены">${newer}</РАЗДЕЛ></СТРОЙКА><!-- ${root.id} -->`;
    const compared = await app.call(own.customer, { method: 'POST', url, ...formOf(file) });
    const { conflicts } = expectStatus(compared, 201);
    expect(conflicts).toMatchObject([{ name: 'Исключается кладка', usedVolume: -5 }]);
  });

  it('moves what is closed of a deduction, and prices the rest anew', async () => {
    const own = await imported(whole.slice(2, 3));
    await close(own, { 'Исключается кладка': '-5' });
    const { root } = await own.nodes();
    const url = `/api/estimate/${root.id}/newer`;
    const newer = work('Исключается кладка', '-10', '60', '-600');
    const file = `<СТРОЙКА ВерсияФормата="01.00" Наименование="Школа"><РАЗДЕЛ Наименование="Стены">${newer}</РАЗДЕЛ></СТРОЙКА><!-- ${root.id} -->`;
    const sent = await app.call(own.customer, { method: 'POST', url, ...formOf(file) });
    const payload = { newerId: expectStatus(sent, 201).id };
    expectStatus(
      await app.call(own.customer, { method: 'POST', url: `${url}/apply`, payload }),
      200,
    );
    await close(own, { 'Исключается кладка': '-5' });
    expect((await own.nodes()).root).toMatchObject({
      doneMoney: -550,
      remainMoney: 0,
      differenceMoney: -50,
      donePercent: 100,
    });
    await mustAddUp(app, own.projectId);
  });
});

it('the database refuses a volume of nothing and one on the other side of zero, whoever writes it', async () => {
  const own = await imported(whole);
  const { id } = (await own.nodes()).of('Исключается кладка');
  const wrong = ['done_volume = 1', 'reserved_volume = 5, done_volume = -5', 'done_volume = -21'];
  for (const change of [...wrong, 'done_volume = -5, paid_volume = -6']) {
    const written = sql`update estimate_nodes set ${sql.raw(change)} where id = ${id}`;
    await expect(written.execute(app.services.db)).rejects.toThrow(/volume_left|paid_is_done/);
  }
});

it('those that were imported before may be chosen from the migration on, unless their signs disagree', async () => {
  const own = await imported([
    ...whole,
    work('Неясно', '2', '10', '-20'),
    work('Пусто', '0', '10', '0'),
  ]);
  const { db } = app.services;
  await sql`update estimate_nodes set selectable = false
    where project_id = ${own.projectId} and (general_volume <= 0 or unit_cost < 0)`.execute(db);
  const migration = new URL('../../../migrations/0053-deductions.sql', import.meta.url);
  const file = await readFile(migration, 'utf8');
  await sql.raw(file.slice(file.indexOf('update estimate_nodes'))).execute(db);
  const { of } = await own.nodes();
  const names = ['Кладка', 'Исключается кладка', 'Возврат материалов', 'Неясно', 'Пусто'];
  expect(names.map((name) => of(name).positionInfo?.selectable)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
