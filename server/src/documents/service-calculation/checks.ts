import type { Language } from '@nysan/contract/wire.ts';
import type { Reader } from '../../db/transaction.ts';
import { type Check, checkOf } from '../../document-engine/check.ts';
import { countRows } from '../../record-engine/repository/rows.ts';
import { rowsCaption } from './captions.ts';

/** What a calculation needs; who is asked is said with the start. */
export const checksOfCalculation = async (
  db: Reader,
  recordId: string,
  language: Language,
): Promise<Check[]> => {
  const count = await countRows(db, recordId);
  const issues = count === 0 ? [{ path: 'rows', code: 'no-services' }] : [];
  return [checkOf({ field: 'rows', name: rowsCaption, count }, language, issues)];
};
