import type { SiteProtocol } from '@nysan/contract/documents/site-protocol.ts';
import { protocolPlain } from '@nysan/contract/documents/site-protocol-fields.ts';
import type { Member } from '../../calls/caller.ts';
import type { Reader } from '../../db/transaction.ts';
import { presentHead } from '../../document-engine/present-head.ts';
import { wholeDocument } from '../../document-engine/repository/whole.ts';
import { seatsByGroup } from '../../document-engine/seats-in.ts';
import type { EditRules } from '../../record-engine/kind.ts';
import { presentPlain } from '../../record-engine/plain-values.ts';
import { filesIn } from '../../record-engine/repository/files.ts';
import { own as table } from './repository.ts';

const whole = wholeDocument(table, (id) => ({ files: filesIn(id, 'files') }));

/** A protocol as its GET shows it. */
export const answerProtocol =
  (rules: EditRules) =>
  async (db: Reader, id: string, member: Member): Promise<SiteProtocol> => {
    const { document, own, seats, versions, files } = await whole(db, id, member);
    return {
      ...presentHead(rules, document, seats, versions, member),
      ...presentPlain(protocolPlain.test, own),
      files,
      approvers: seatsByGroup(seats, member)('approver'),
    };
  };
