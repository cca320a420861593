import { FileRefusal } from './refusal.ts';

/** Characters a cell of a sheet can hold; no program writes one of more. */
const MOST_CHARACTERS = 32_767;

/** Throws BAD_WORKBOOK for a text that no cell can hold. */
export function refuseLongCell(text: string): void {
  if (text.length > MOST_CHARACTERS) {
    throw new FileRefusal('BAD_WORKBOOK', {}, {}, 'a text longer than a cell can hold');
  }
}
