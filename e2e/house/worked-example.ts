import { writeFile } from 'node:fs/promises';
import { writeXlsx } from 'hucre/xlsx';

/**
 * The numbers of one object, as its accountant has them in a table of their own: positions with volume and price, of which the
 * first three are done in one month, and the rates of that month. Everything a screen has to show follows from these.
 */
const positions = [
  {
    code: '1106-0101-0104',
    name: 'Устройство бетонной подготовки',
    unit: 'м3',
    volume: 12.5,
    price: 240_000,
  },
  {
    code: '1106-0201-0301',
    name: 'Бетонирование ростверка',
    unit: 'м3',
    volume: 250,
    price: 16_000,
  },
  {
    code: '1108-0301-0102',
    name: 'Гидроизоляция ростверка',
    unit: '100 м2',
    volume: 3,
    price: 1_000_000,
  },
  { code: '1108-0401-0201', name: 'Кладка наружных стен', unit: 'м3', volume: 1500, price: 10_000 },
] as const;
export const done = positions.slice(0, 3);

/** Rates in percent as they are typed, by the name on the screen. */
export const rates = {
  'Затраты на организацию и управление строительным производством': '9,5',
  'Доплата за работу в зонах экологического (радиационного) риска': '2',
  'Затраты на снегоборьбу': '0,4',
  'Сметная прибыль': '5',
  'Непредвиденные работы и затраты': '2',
} as const;

/** Tenge to the tiyn, worked out by hand with a calculator. */
export const expected = {
  estimate: '25000000.00',
  works: '10000000.00',
  lines: ['950000.00', '200000.00', '40000.00', '559500.00', '234990.00'],
  withoutVat: '11984490.00',
  vat: '1917518.40',
  total: '13902008.40',
  /** 5 % of the total; all of the advance, as 30 % of the total are more; and what is left. */
  retention: '695100.42',
  offset: '2000000.00',
  payable: '11206907.98',
  /** Of the estimate, in percent. */
  closed: '40',
} as const;

/** A group, and below it the positions. */
const SECTION = 'Фундаменты и стены';

/** The estimate as a price list of the contract (ВДЦ). */
export const writePriceList = async (path: string): Promise<void> => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Ведомость договорной цены',
        rows: [
          ['Ведомость договорной цены. Пожарное депо'],
          [
            '№ п/п',
            'Шифр единичной расценки',
            'Наименование работ и затрат',
            'Ед. изм.',
            'Кол-во',
            'Цена за ед.',
            'Всего по договору',
          ],
          ['', '', SECTION],
          ...positions.map(({ code, name, unit, volume, price }, index) => [
            index + 1,
            code,
            name,
            unit,
            volume,
            price,
            volume * price,
          ]),
          ['', '', 'Всего', '', '', '', 25_000_000],
        ],
      },
    ],
  });
  await writeFile(path, bytes);
};
