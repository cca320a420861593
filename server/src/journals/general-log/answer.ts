import type { GeneralLogEntry } from '@nysan/contract/journals/general-log.ts';
import { generalLogPlain } from '@nysan/contract/journals/general-log-fields.ts';
import type { Member } from '../../calls/caller.ts';
import type { Reader } from '../../db/transaction.ts';
import { isEditable } from '../../record-engine/flags.ts';
import { presentPlain } from '../../record-engine/plain-values.ts';
import { presentRecordHead } from '../../record-engine/present-head.ts';
import { filesOf } from '../../record-engine/repository/files.ts';
import { findRecord } from '../../record-engine/repository/records.ts';
import { findEntry } from './repository.ts';
import { generalLogRules } from './rules.ts';

/** The list of files an entry has. */
export const FILES = 'files';

/** An entry as its GET shows it. */
export const answerEntry = async (
  db: Reader,
  id: string,
  member: Member,
): Promise<GeneralLogEntry> => {
  const [record, row, files] = await Promise.all([
    findRecord(db, id),
    findEntry(db, id),
    filesOf(db, id, FILES),
  ]);
  return {
    ...presentRecordHead(generalLogRules, record, member),
    ...presentPlain(generalLogPlain, row),
    projectFiles: files,
    takesFiles: isEditable(generalLogRules, record, member),
    fileUuids: files.map((file) => file.id),
  };
};
