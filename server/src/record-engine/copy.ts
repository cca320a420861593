import type { Member } from '../calls/caller.ts';
import { forbidden } from '../calls/refusal.ts';
import type { Trx } from '../db/transaction.ts';
import { recordHistory } from '../history/record.ts';
import { announceMade, entityOf } from './change.ts';
import type { NewRecord, RecordKind } from './kind.ts';
import { copyFiles } from './repository/files.ts';
import { insertRecord, lockRecord } from './repository/records.ts';

/** Makes a new record of the same kind with the fields and files of an old one. Refuses with 403 what is never copied. */
export const copyRecord = async (
  trx: Trx,
  kind: RecordKind,
  recordId: string,
  number: number | null,
  member: Member,
): Promise<NewRecord> => {
  if (!kind.copy) {
    throw forbidden();
  }
  const source = await lockRecord(trx, recordId);
  const made = await insertRecord(trx, kind, source.projectId, number, member);
  await kind.copy(trx, source.id, made.id);
  await copyFiles(trx, source.id, made.id);
  await recordHistory(trx, entityOf(made), member, 'copied', {
    source: { value1: null, value2: source.fullNumber ?? (await kind.nameOf(trx, source.id)) },
  });
  await announceMade(trx, kind, made, member);
  return made;
};
