import { describe, expect, it } from 'vitest';
import { firstGeneration, position, readUpload, secondGeneration } from './reading-fixture.ts';

async function first(body: string) {
  const { positions } = await readUpload(firstGeneration(body));
  return positions[0];
}

async function second(body: string) {
  const { positions } = await readUpload(
    secondGeneration(`<Item Code="1" Name="Работа" Quantity="4">${body}</Item>`),
  );
  return positions[0];
}

describe('figures of a position', () => {
  it('works out a missing total', async () => {
    expect(await first(position('0,333', '100,555'))).toMatchObject({
      generalMoney: '33.48',
      unitCost: '100.555',
    });
  });

  it('works out a missing cost of a unit', async () => {
    expect(await first(position('3', undefined, '100'))).toMatchObject({
      unitCost: '33.3333',
      generalMoney: '100.00',
    });
  });

  it('multiplies the figures of the file, not the rounded ones', async () => {
    expect(await first(position('100000', '0,12345'))).toMatchObject({
      unitCost: '0.1235',
      generalMoney: '12345.00',
    });
  });

  it('believes a stated total over volume times cost', async () => {
    expect(await first(position('2', '10', '25'))).toMatchObject({ generalMoney: '25.00' });
  });

  it('rounds digits beyond the scale half up', async () => {
    expect(await first(position('1,0000005', '2,00005', '3,005'))).toMatchObject({
      generalVolume: '1.000001',
      unitCost: '2.0001',
      generalMoney: '3.01',
    });
  });

  it('shows a position without volume and does not let acts choose it', async () => {
    const shown = await first(position('0', undefined, '100'));
    expect(shown).toMatchObject({ generalVolume: '0', generalMoney: '100.00', selectable: false });
    expect(shown?.unitCost).toBeUndefined();
    expect(await first('<ПОЗИЦИЯ Наименование="р"/>')).toMatchObject({ selectable: false });
  });

  it('counts positions for which the file gives no money', async () => {
    const { positions, summary } = await readUpload(
      firstGeneration(position('5') + position('5', '1')),
    );
    expect(positions[0]).toMatchObject({ generalMoney: '0.00', selectable: true });
    expect(positions[0]?.unitCost).toBeUndefined();
    expect(summary.withoutCost).toBe(1);
  });

  it.each([
    ['-2', '10', '-20', '-20.00'],
    ['2', '-10', '-20', '-20.00'],
    ['2', undefined, '-20', '-20.00'],
    ['-2', '10', undefined, '-20.00'],
  ])(
    'lets acts choose a correction of %s × %s, which counts in the sum',
    async (volume, unit, total, money) => {
      const { positions, closed } = await readUpload(
        firstGeneration(position('10', '10', '100') + position(volume, unit, total)),
      );
      expect(positions[1]).toMatchObject({ generalMoney: money, selectable: true });
      expect(closed.at(-1)?.leavesMoney).toBe('80.00');
    },
  );

  it.each([
    ['2', '10', '-20'],
    ['-2', '10', '20'],
    ['2', '-10', '20'],
    ['-2', '-10', '-20'],
  ])('keeps %s × %s with a total of %s out of acts: its signs disagree', async (...figures) => {
    expect(await first(position(...figures))).toMatchObject({ selectable: false });
  });

  it('falls back from code to local code to words', async () => {
    const { positions } = await readUpload(
      firstGeneration(
        '<ПОЗИЦИЯ КодСНБ="1" КодЛокальный="2" Наименование="а"/>' +
          '<ПОЗИЦИЯ КодСНБ=" " КодЛокальный="2" Наименование="а"/>' +
          '<ПОЗИЦИЯ Наименование="  много\n   пробелов "/><ПОЗИЦИЯ/>',
      ),
    );
    expect(positions.map(({ code, name }) => [code, name])).toEqual([
      ['1', 'а'],
      ['2', 'а'],
      ['без кода', 'много пробелов'],
      ['без кода', 'Без наименования'],
    ]);
  });
});

describe('costs of the first generation', () => {
  const stated = (unit: string, total: string) =>
    first(`<ПОЗИЦИЯ Наименование="р" Объём="4"><СТОИМОСТЬ>${unit}${total}</СТОИМОСТЬ></ПОЗИЦИЯ>`);

  it.each([
    ['<ЕДИНИЦА Всего="5" ПЗ="1" Цена="2"/>', '<ВСЕГО ВСЕГО="20" ПЗ="1"/>', '5', '20.00'],
    ['<ЕДИНИЦА ПЗ="5" Цена="2"/>', '<ВСЕГО ПЗ="20" ОТП="1"/>', '5', '20.00'],
    ['<ЕДИНИЦА Цена="5"/>', '<ВСЕГО ОТП="20"/>', '5', '20.00'],
    ['<ЕДИНИЦА Всего=""/>', '<ВСЕГО Всего="20"/>', '5', '20.00'],
  ])('reads %s %s', async (unit, total, unitCost, generalMoney) => {
    expect(await stated(unit, total)).toMatchObject({ unitCost, generalMoney });
  });

  it('reads the total at СТОИМОСТЬ itself and the price at the position', async () => {
    expect(
      await first('<ПОЗИЦИЯ Объем="4" Цена="5"><СТОИМОСТЬ Всего="21"/></ПОЗИЦИЯ>'),
    ).toMatchObject({
      unitCost: '5',
      generalMoney: '21.00',
    });
  });

  it('does not take the words ВСЕГО and ЕДИНИЦА elsewhere for costs', async () => {
    const noise = '<ТРУД><ВСЕГО Всего="999"/><ЕДИНИЦА Всего="999"/></ТРУД>';
    expect(await first(position('2', '10', undefined, noise))).toMatchObject({
      generalMoney: '20.00',
    });
  });

  it('keeps the costs of a resource with the resource', async () => {
    const resource =
      '<РЕСУРСЫ><РЕСУРС Наименование="р" Норма="П" Объем="1"><СТОИМОСТЬ><ЕДИНИЦА Всего="7"/>' +
      '<ВСЕГО Всего="700"/></СТОИМОСТЬ></РЕСУРС><РЕСУРС КодЛокальный="л" Норма="1,50"/></РЕСУРСЫ>';
    expect(await first(position('2', '10', undefined, resource))).toMatchObject({
      generalMoney: '20.00',
      resources: [
        { name: 'р', norm: 'П', price: '7' },
        { name: 'л', localCode: 'л', norm: '1.5', price: undefined },
      ],
    });
  });
});

describe('costs of the second generation', () => {
  it.each([
    ['<Cost Est_Price="5"><Volume_Price Summary="21"/></Cost>', '5', '21.00'],
    ['<Cost Est_Price="5" Summary="21"/>', '5', '21.00'],
    ['<Cost Est_Price="5" Total="21"/>', '5', '21.00'],
    ['<Cost Est_Price="5"/>', '5', '20.00'],
    ['<Cost Summary="5"><Volume_Price Summary="21"/></Cost>', '5', '21.00'],
    ['<Cost Summary="5" Total="21"/>', '5', '21.00'],
    ['<Cost Summary="20"/>', '5', '20.00'],
    ['<Cost Total="20"/>', '5', '20.00'],
  ])('reads %s', async (cost, unitCost, generalMoney) => {
    expect(await second(cost)).toMatchObject({ unitCost, generalMoney });
  });
});

describe('the total of the document', () => {
  const closedRoot = async (text: string) => (await readUpload(text)).closed.at(-1);

  it('stays the money of the root when it differs by more than a tenge', async () => {
    const text = `<С Наименование="Дом">${position('1', '100')}<ИТОГДОК Всего="112,00"/></С>`;
    const { closed, summary } = await readUpload(text);
    expect(closed.at(-1)).toMatchObject({
      overallMoney: '112.00',
      leavesMoney: '100.00',
      difference: '12.00',
    });
    expect(summary).toMatchObject({ overallMoney: '112.00' });
  });

  it.each([
    ['101,00', undefined],
    ['101,01', '1.01'],
    ['99,00', undefined],
    ['98,99', '-1.01'],
  ])('beside a sum of 100, %s makes the difference %s', async (total, difference) => {
    const text = `<С Наименование="Дом" Всего="${total}">${position('1', '100')}</С>`;
    expect((await closedRoot(text))?.difference).toBe(difference);
  });

  it('is taken from the costs of the contractor, and before that of the root', async () => {
    const text = `<С Всего="500">${position('1', '100')}<ИТОГИ><ИТОГДОК ЗатратыПодрядчика="300"/></ИТОГИ></С>`;
    expect(await closedRoot(text)).toMatchObject({ overallMoney: '300.00' });
  });

  it('is not mistaken for the totals of parts', async () => {
    const item = '<Item Code="1" Name="р" Quantity="1"><Cost Est_Price="100"/></Item>';
    const local = `<LS Name="л">${item}<Summary_LS Summary="150"/></LS>`;
    expect(await closedRoot(`<OS Name="о">${local}${local}</OS>`)).toMatchObject({
      overallMoney: '200.00',
    });
    expect(await closedRoot(`<OS Name="о">${local}<Summary_OS Summary="190"/></OS>`)).toMatchObject(
      {
        difference: '90.00',
      },
    );
    const part = `<Ч Наименование="ч">${position('1', '100')}<ИТОГДОК Всего="900"/></Ч>`;
    expect(await closedRoot(`<С>${part}${part}</С>`)).toMatchObject({ overallMoney: '200.00' });
  });
});
