import type { CellValue } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { readUpload } from '../reading-fixture.ts';
import { control, heading, priceList, work } from './workbook-fixture.ts';

const read = async (...rows: CellValue[][]) => {
  const { summary, positions } = await readUpload(await priceList(...rows), 'ВДС.xlsx');
  const { overallMoney, difference = null } = summary.documents[0] ?? {};
  return { names: positions.map(({ name }) => name), overallMoney, difference };
};
const WORKS = [work('а', 1, 60), work('б', 1, 40)];
const same = { names: ['а', 'б'], overallMoney: '100.00', difference: null };

describe('totals of a price list', () => {
  it('are no positions; those of sections are not the whole', async () => {
    const list = await read(
      heading('Раздел 1'),
      work('а', 1, 60),
      control('Итого по разделу 1', 60),
      heading('Раздел 2'),
      work('б', 1, 40),
      control('Итого', 40),
      control('Итого по смете', 110),
      control('НДС 16%', 17.6),
      control('Всего с НДС', 127.6),
      control('В том числе НДС', 17.6),
    );
    expect(list).toEqual({ names: ['а', 'б'], overallMoney: '110.00', difference: '10.00' });
  });

  it.each<[string, [string, number][]]>([
    [
      'Итого, НДС, Всего с НДС',
      [
        ['Итого', 100],
        ['НДС 16 %', 16],
        ['Всего с НДС', 116],
      ],
    ],
    [
      'a last total that only its sum gives away',
      [
        ['Итого', 100],
        ['НДС', 16],
        ['Всего', 116],
      ],
    ],
    [
      'no total before the tax',
      [
        ['Сумма НДС', 16],
        ['Всего по смете', 116],
      ],
    ],
    ['a total with VAT alone', [['Всего с учетом НДС', 116]]],
    [
      'a total whose tax follows',
      [
        ['Всего по договору', 116],
        ['в т.ч. НДС', 16],
      ],
    ],
    [
      'the tax after it, unsaid',
      [
        ['Итого', 100],
        ['Всего', 116],
        ['НДС 16%', 16],
      ],
    ],
    [
      'without VAT first',
      [
        ['Итого без НДС', 100],
        ['Всего', 116],
      ],
    ],
    [
      'without VAT last',
      [
        ['Всего с НДС', 116],
        ['Всего без учета НДС', 100],
      ],
    ],
    [
      'the tax as a total',
      [
        ['Итого', 100],
        ['Итого НДС', 16],
        ['Всего, включая НДС', 116],
      ],
    ],
    [
      'the price',
      [
        ['Стоимость работ без НДС', 100],
        ['Договорная цена с НДС', 116],
      ],
    ],
    [
      'Kazakh words',
      [
        ['Барлығы', 100],
        ['ҚҚС 16 %', 16],
        ['ҚҚС-пен барлығы', 116],
      ],
    ],
    [
      'Kazakh words at the end',
      [
        ['Смета бойынша жиыны', 100],
        ['оның ішінде ҚҚС', 16],
      ],
    ],
    [
      'Kazakh words without VAT',
      [
        ['ҚҚС-сыз барлығы', 100],
        ['ҚҚС есебімен барлығы', 116],
      ],
    ],
    [
      'English words',
      [
        ['Total excl. VAT', 100],
        ['VAT 16%', 16],
        ['Grand total', 116],
      ],
    ],
  ])('never bring VAT into the estimate: %s', async (_, totals) => {
    expect(await read(...WORKS, ...totals.map((total) => control(...total)))).toEqual(same);
  });

  it('of each section may have its tax', async () => {
    const list = await read(
      heading('Раздел 1'),
      work('а', 1, 60),
      control('Итого', 60),
      control('НДС', 9.6),
      control('Всего', 69.6),
      heading('Раздел 2'),
      work('б', 1, 40),
      control('Итого', 40),
      control('НДС', 6.4),
      control('Всего', 46.4),
      control('Итого по смете', 100),
      control('НДС', 16),
      control('Всего', 116),
    );
    expect(list).toEqual(same);
  });

  it('with VAT are those of a list whose prices hold it', async () => {
    const list = await read(...WORKS, control('Всего с НДС', 100), control('в т.ч. НДС', 13.79));
    expect(list).toEqual(same);
    const both = await read(...WORKS, control('Итого с НДС', 100), control('Без НДС', 86.21));
    expect(both).toEqual(same);
  });

  it.each(['в т.ч. НДС, лимиты, округления', 'НДС и лимиты', 'VAT, limits (within the total)'])(
    'are not taken for totals with VAT by a row of VAT and more: %s',
    async (name) => {
      expect(await read(...WORKS, control('Всего', 110), control(name, 10))).toMatchObject({
        overallMoney: '110.00',
      });
    },
  );

  it('keep what limits add to the sum', async () => {
    const totals: [string, number][] = [
      ['Итого', 105],
      ['НДС', 16.8],
      ['Всего', 121.8],
    ];
    expect(await read(...WORKS, ...totals.map((total) => control(...total)))).toMatchObject({
      overallMoney: '105.00',
      difference: '5.00',
    });
  });
});

describe('a row with a sum alone', () => {
  it.each([
    'Стоимость по договору охраны',
    'Стоимость работ по охране',
    'Сумма страхования по договору',
    'Итоговая проверка систем',
    'Охрана, всего за год',
    'Цена с доставкой',
    'Қорытындылау жұмыстары',
    'Техникалық қорытынды',
  ])('is a cost of its own however it is called: %s', async (name) => {
    expect(await read(...WORKS, control(name, 7))).toEqual({
      names: ['а', 'б', name],
      overallMoney: '107.00',
      difference: null,
    });
    const { overallMoney } = await read(...WORKS, control(name, 7), control('Итого', 107));
    expect(overallMoney).toBe('107.00');
  });

  it.each([
    'Договорная цена',
    'Общая стоимость работ по договору № 7 от 05.03.2026',
    'Стоимость работ и затрат, тенге:',
    'Сумма договора',
  ])('is a total when it says nothing else: %s', async (name) => {
    expect(await read(...WORKS, control(name, 110))).toEqual({
      ...same,
      overallMoney: '110.00',
      difference: '10.00',
    });
  });

  it('is told from works that begin with the same words', async () => {
    const { names } = await read(work('Всего хозяйственных построек', 2, 5));
    expect(names).toEqual(['Всего хозяйственных построек']);
  });
});
