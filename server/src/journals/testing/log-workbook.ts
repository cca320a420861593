import { generalLogColumns } from '@nysan/contract/journals/general-log-list.ts';
import { verificationLogColumns } from '@nysan/contract/journals/verification-log-list.ts';
import type { ListColumns } from '@nysan/contract/record-lists.ts';
import { type CellValue, writeXlsx } from 'hucre/xlsx';
import { batch } from './batch.ts';
import { shift } from './shift.ts';

const workbookOf = async (
  columns: ListColumns,
  row: Readonly<Record<string, string | number | boolean>>,
): Promise<Buffer> => {
  const head = Object.values(columns).map(({ label }) => label.ru);
  const cells = Object.keys(columns).map((name): CellValue => {
    const value = row[name] ?? null;
    return typeof value === 'boolean' ? (value ? 'Да' : 'Нет') : value;
  });
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Журнал', rows: [head, cells] }] }));
};

/** A workbook of the general log with one shift, as an upload takes it. */
export const logWorkbook = (): Promise<Buffer> => workbookOf(generalLogColumns, shift);

/** A workbook of the verification log with one batch. */
export const batchWorkbook = (): Promise<Buffer> => workbookOf(verificationLogColumns, batch);
