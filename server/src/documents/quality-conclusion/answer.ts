import type { Conclusion } from '@nysan/contract/documents/quality-conclusion.ts';
import { conclusionPlain } from '@nysan/contract/documents/quality-conclusion-fields.ts';
import { type Supervision, supervision } from '@nysan/contract/wire.ts';
import type { Member } from '../../calls/caller.ts';
import type { Reader } from '../../db/transaction.ts';
import { presentHead } from '../../document-engine/present-head.ts';
import { wholeDocument } from '../../document-engine/repository/whole.ts';
import { seatsByGroup } from '../../document-engine/seats-in.ts';
import type { EditRules } from '../../record-engine/kind.ts';
import { presentPlain } from '../../record-engine/plain-values.ts';
import { own as table } from './repository.ts';

const whole = wholeDocument(table, () => ({}));

/** A conclusion as its GET shows it. */
export const answerConclusion =
  (whose: Supervision, rules: EditRules) =>
  async (db: Reader, id: string, member: Member): Promise<Conclusion> => {
    const { document, own, seats, versions } = await whole(db, id, member);
    return {
      ...presentHead(rules, document, seats, versions, member),
      type: supervision.toWire(whose),
      ...presentPlain(conclusionPlain, own),
      approvers: seatsByGroup(seats, member)('approver'),
    };
  };
