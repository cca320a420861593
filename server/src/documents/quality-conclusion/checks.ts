import { conclusionPlain } from '@nysan/contract/documents/quality-conclusion-fields.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { Reader } from '../../db/transaction.ts';
import type { Check } from '../../document-engine/check.ts';
import { fieldsCheck } from '../../document-engine/checklist.ts';
import { findConclusion } from './repository.ts';

/** What a conclusion needs; who is asked is said with the start. */
export const checksOfConclusion = async (
  db: Reader,
  recordId: string,
  language: Language,
): Promise<Check[]> => [fieldsCheck(conclusionPlain, await findConclusion(db, recordId), language)];
