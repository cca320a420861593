import { MOST_MONEY } from '@nysan/contract/common.ts';
import { shownNumber } from '../exact/shown-number.ts';
import { EstimateRefusal } from './reader/refusal.ts';

/** A sum above what answers carry exactly could be imported, but never shown. */
export const tooMuchMoney = (): EstimateRefusal =>
  new EstimateRefusal('MONEY_TOO_LARGE', {}, { limit: shownNumber(String(MOST_MONEY), 0) });
