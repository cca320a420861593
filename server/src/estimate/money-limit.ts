import { MOST_MONEY } from '@nysan/contract/common.ts';
import { shownNumber } from '../exact/shown-number.ts';
import { FileRefusal } from '../unpacking/refusal.ts';

/** A sum above what answers carry exactly could be imported, but never shown. */
export const tooMuchMoney = (): FileRefusal =>
  new FileRefusal('MONEY_TOO_LARGE', {}, { limit: shownNumber(String(MOST_MONEY), 0) });
