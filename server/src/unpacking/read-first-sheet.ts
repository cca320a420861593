import type { UnpackingLimits } from './limits.ts';
import type { Merge } from './merges.ts';
import { openPackage } from './package.ts';
import { FileRefusal } from './refusal.ts';
import { createRowReader, type Row } from './rows.ts';
import { openWorkbook } from './workbook.ts';
import type { UploadedFile } from './xml-source.ts';

/**
 * Tells the rows of the first sheet in sight that hold something, in order; formulas by the value they were stored with. Answers the
 * cells that are merged. Throws FileRefusal for what is no workbook or unpacks to too much, and whatever `onRow` throws.
 */
export const readFirstSheet = async (
  file: UploadedFile,
  limits: UnpackingLimits,
  onRow: (row: Row) => void,
): Promise<Merge[]> => {
  const merges: Merge[] = [];
  const parts = await openPackage(file, limits);
  const workbook = await openWorkbook(parts);
  const sheet = workbook.sheets[0];
  if (!sheet) {
    throw new FileRefusal('BAD_WORKBOOK', {}, {}, 'no sheet');
  }
  await parts.read(
    sheet.source,
    createRowReader(workbook, onRow, (merge) => merges.push(merge)),
  );
  return merges;
};
