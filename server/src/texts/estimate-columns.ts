import type { Language } from '@nysan/contract/wire.ts';

/** What the columns of a price list are read as. */
export const estimateColumns = {
  number: { ru: '№ п/п', kk: 'р/с №', en: 'No.' },
  code: { ru: 'Шифр', kk: 'Шифр', en: 'Code' },
  name: { ru: 'Наименование', kk: 'Атауы', en: 'Name' },
  measurer: { ru: 'Единица измерения', kk: 'Өлшем бірлігі', en: 'Unit' },
  volume: { ru: 'Объем', kk: 'Көлемі', en: 'Quantity' },
  price: { ru: 'Цена за единицу', kk: 'Бірлік бағасы', en: 'Unit rate' },
  sum: { ru: 'Сумма', kk: 'Сома', en: 'Amount' },
} as const satisfies Record<string, Record<Language, string>>;
