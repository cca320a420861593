import { generalLogColumns } from '@nysan/contract/journals/general-log-list.ts';
import { writeXlsx } from 'hucre/xlsx';
import { shift } from './shift.ts';

/** A workbook of the general log with one shift, as an upload takes it. */
export const logWorkbook = async (): Promise<Buffer> => {
  const head = Object.values(generalLogColumns).map(({ label }) => label.ru);
  const rows = [head, Object.values(shift)];
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Общий журнал', rows }] }));
};
