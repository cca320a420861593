import { conclusionPlain } from '@nysan/contract/documents/quality-conclusion-fields.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { Reader } from '../../db/transaction.ts';
import type { InputIssue } from '../../http/issues.ts';
import { emptyPlain } from '../../record-engine/plain-values.ts';
import { findConclusion } from './repository.ts';

/** What a conclusion still lacks; who is asked is said with the start. */
export const missingInConclusion = async (
  db: Reader,
  recordId: string,
  language: Language,
): Promise<InputIssue[]> =>
  emptyPlain(conclusionPlain, await findConclusion(db, recordId), language);
