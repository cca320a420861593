import type { VerificationLogEntry } from '@nysan/contract/journals/verification-log.ts';
import type { Member } from '../../calls/caller.ts';
import type { Reader } from '../../db/transaction.ts';
import { isEditable } from '../../record-engine/flags.ts';
import { presentRecordHead } from '../../record-engine/present-head.ts';
import { filesOf } from '../../record-engine/repository/files.ts';
import { findRecord } from '../../record-engine/repository/records.ts';
import { presentEntry } from './present.ts';
import { findEntry, protocolsOf } from './repository.ts';
import { verificationLogRules } from './rules.ts';

/** The list of files a row has. */
export const FILES = 'files';

/** A row as its GET shows it. */
export const answerEntry = async (
  db: Reader,
  id: string,
  member: Member,
): Promise<VerificationLogEntry> => {
  const [record, row, protocols, files] = await Promise.all([
    findRecord(db, id),
    findEntry(db, id),
    protocolsOf(db, id),
    filesOf(db, id, FILES),
  ]);
  return {
    ...presentRecordHead(verificationLogRules, record, member),
    documentId: record.fullNumber ?? '',
    ...presentEntry(row, member.language),
    testProtocols: protocols.map((protocol) => ({
      id: protocol.id,
      documentId: protocol.full_number,
      name: protocol.name,
      protocolDate: protocol.protocol_date,
    })),
    projectFiles: files,
    takesFiles: isEditable(verificationLogRules, record, member),
    fileUuids: files.map((file) => file.id),
  };
};
