import type { Conclusion } from '@nysan/contract/documents/quality-conclusion.ts';
import { conclusionPlain } from '@nysan/contract/documents/quality-conclusion-fields.ts';
import { type Supervision, supervision } from '@nysan/contract/wire.ts';
import type { Member } from '../../access/caller.ts';
import type { Reader } from '../../db/transaction.ts';
import { presentHead } from '../../document-engine/present-head.ts';
import { findDocument } from '../../document-engine/repository/documents.ts';
import { seatsOf } from '../../document-engine/repository/seats.ts';
import { versionsOf } from '../../document-engine/repository/versions.ts';
import { peopleBy } from '../../document-engine/seats-in.ts';
import type { EditRules } from '../../record-engine/kind.ts';
import { presentPlain } from '../../record-engine/plain-values.ts';
import { findConclusion } from './repository.ts';

/** A conclusion as its GET shows it. */
export const answerConclusion =
  (whose: Supervision, rules: EditRules) =>
  async (db: Reader, id: string, member: Member): Promise<Conclusion> => {
    const [document, row, seats, versions] = await Promise.all([
      findDocument(db, id),
      findConclusion(db, id),
      seatsOf(db, id),
      versionsOf(db, id),
    ]);
    return {
      ...presentHead(rules, document, seats, versions, member),
      type: supervision.toWire(whose),
      ...presentPlain(conclusionPlain, row),
      approvers: peopleBy(seats, member)('approver'),
    };
  };
