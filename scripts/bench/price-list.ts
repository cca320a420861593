import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type CellValue, writeXlsxStream } from 'hucre/xlsx';

const IN_SECTION = 500;

/** Writes a contract price list of so many positions: sections of five hundred, volumes and prices with decimals. */
export const writePriceList = async (path: string, positions: number): Promise<void> => {
  const sheet = writeXlsxStream(rows(positions), { name: 'ВДЦ' });
  await pipeline(Readable.fromWeb(sheet), createWriteStream(path));
};

function* rows(positions: number): Generator<CellValue[]> {
  yield ['№', 'Шифр', 'Наименование работ и затрат', 'Ед. изм.', 'Объем', 'Цена за ед.', 'Сумма'];
  for (let number = 1; number <= positions; number += 1) {
    if (number % IN_SECTION === 1) {
      yield [null, null, `Раздел ${Math.ceil(number / IN_SECTION)}`];
    }
    const volume = (number % 97) + 0.25;
    const price = 1000 + (number % 1000);
    const code = `1106-${String(number % 10_000).padStart(4, '0')}-0101`;
    yield [
      number,
      code,
      `Устройство монолитных конструкций, захватка ${number}`,
      'м3',
      volume,
      price,
      volume * price,
    ];
  }
}
