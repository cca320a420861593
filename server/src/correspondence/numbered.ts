import type { NumberedPaper } from '@nysan/contract/correspondence/every-paper.ts';
import type { Member } from '../calls/caller.ts';
import { refuse } from '../calls/refusal.ts';
import type { Trx } from '../db/transaction.ts';
import type { NewRecord, RecordKind } from '../record-engine/kind.ts';
import { insertRecord } from '../record-engine/repository/records.ts';
import { spendNumber } from './numbers-repository.ts';

/** Makes the record of a paper under the number its sender was given; refuses with 409 one that is not theirs, or was used. */
export const insertNumbered = async (
  trx: Trx,
  kind: RecordKind,
  paper: NumberedPaper,
  documentNumber: string,
  caller: Member,
): Promise<NewRecord> => {
  const number = await takeNumber(trx, paper, caller.userId, documentNumber);
  const numberPrefix = documentNumber.slice(0, documentNumber.lastIndexOf('-'));
  return insertRecord(trx, { ...kind, numberPrefix }, caller.projectId, number, caller);
};

/** Spends the number its sender was given; refuses with 409 one that is not theirs, or was used. */
export const takeNumber = async (
  trx: Trx,
  paper: NumberedPaper,
  userId: string,
  documentNumber: string,
): Promise<number> => {
  const number = await spendNumber(trx, paper, userId, documentNumber);
  if (number === undefined) {
    throw refuse('number-not-yours');
  }
  return number;
};
