import type { Language } from '@nysan/contract/wire.ts';
import type { Reader } from '../../db/transaction.ts';
import { seatsOf } from '../../document-engine/repository/seats.ts';
import { emptyGroups } from '../../document-engine/seats-in.ts';
import type { InputIssue } from '../../http/issues.ts';
import { filesOf } from '../../record-engine/repository/files.ts';
import { groups } from './groups.ts';
import { isSeenFromOutside } from './repository.ts';

/** What a protocol still lacks: name and date it always has; nobody confirms his own measurements alone. */
export const missingInProtocol = async (
  db: Reader,
  recordId: string,
  language: Language,
): Promise<InputIssue[]> => {
  const files = await filesOf(db, recordId, 'files');
  return [
    ...(files.length === 0 ? [{ path: 'files', code: 'no-files' }] : []),
    ...(await missingPeople(db, recordId, language)),
  ];
};

const missingPeople = async (db: Reader, recordId: string, language: Language) => {
  const nobody = emptyGroups(groups, await seatsOf(db, recordId), () => 'approvers', language);
  if (nobody.length > 0 || (await isSeenFromOutside(db, recordId))) {
    return nobody;
  }
  return [{ path: 'approvers', code: 'nobody-from-outside' }];
};
