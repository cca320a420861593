import type { UnpackingLimits } from './limits.ts';
import type { Merge } from './merges.ts';
import { readSheets } from './read-sheets.ts';
import { FileRefusal } from './refusal.ts';
import type { Row } from './rows.ts';
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
  let merges: Merge[] | undefined;
  await readSheets(file, limits, ({ place }) =>
    place > 0
      ? undefined
      : {
          row: (row) => row.cells.size > 0 && onRow(row),
          end: (sheet) => {
            merges = sheet.merges;
          },
        },
  );
  if (!merges) {
    throw new FileRefusal('BAD_WORKBOOK', {}, {}, 'no sheet');
  }
  return merges;
};
