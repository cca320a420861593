import { type CellValue, readXlsx } from 'hucre/xlsx';

/** The first sheet of an exported workbook: its title apart from heads and rows. */
export const exportedSheet = async (bytes: Uint8Array) => {
  const [sheet] = (await readXlsx(bytes)).sheets;
  const [title, ...rows] = sheet?.rows ?? [];
  return { sheet, name: sheet?.name, title: title?.[0], rows: rows as CellValue[][] };
};
