import type { SiteProtocol } from '@nysan/contract/documents/site-protocol.ts';
import { protocolPlain } from '@nysan/contract/documents/site-protocol-fields.ts';
import type { Member } from '../../access/caller.ts';
import type { Reader } from '../../db/transaction.ts';
import { presentHead } from '../../document-engine/present-head.ts';
import { findDocument } from '../../document-engine/repository/documents.ts';
import { seatsOf } from '../../document-engine/repository/seats.ts';
import { versionsOf } from '../../document-engine/repository/versions.ts';
import { peopleBy } from '../../document-engine/seats-in.ts';
import type { EditRules } from '../../record-engine/kind.ts';
import { presentPlain } from '../../record-engine/plain-values.ts';
import { filesOf } from '../../record-engine/repository/files.ts';
import { findProtocol } from './repository.ts';

/** A protocol as its GET shows it. */
export const answerProtocol =
  (rules: EditRules) =>
  async (db: Reader, id: string, member: Member): Promise<SiteProtocol> => {
    const [document, row, seats, versions, files] = await Promise.all([
      findDocument(db, id),
      findProtocol(db, id),
      seatsOf(db, id),
      versionsOf(db, id),
      filesOf(db, id, 'files'),
    ]);
    return {
      ...presentHead(rules, document, seats, versions, member),
      ...presentPlain(protocolPlain.test, row),
      files,
      approvers: peopleBy(seats, member)('approver'),
    };
  };
