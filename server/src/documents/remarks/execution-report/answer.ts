import type { ExecutionReport } from '@nysan/contract/documents/execution-report.ts';
import { reportPlain } from '@nysan/contract/documents/execution-report-fields.ts';
import { remarkCategory, type Supervision, supervision } from '@nysan/contract/wire.ts';
import type { Member } from '../../../calls/caller.ts';
import type { Reader } from '../../../db/transaction.ts';
import { ISSUER } from '../../../document-engine/issuer.ts';
import { presentHead } from '../../../document-engine/present-head.ts';
import { presentSeat } from '../../../document-engine/present-seat.ts';
import type { SentVersion } from '../../../document-engine/repository/versions.ts';
import { wholeDocument } from '../../../document-engine/repository/whole.ts';
import type { EditRules } from '../../../record-engine/kind.ts';
import { presentPlain } from '../../../record-engine/plain-values.ts';
import { filesIn } from '../../../record-engine/repository/files.ts';
import { coveredBy, type KnownRemark } from '../known-repository.ts';
import { decidersOf } from './deciders.ts';
import { namedPeople } from './people-repository.ts';
import { answered, own as table } from './repository.ts';

const whole = wholeDocument(table, (id) => ({ files: filesIn(id, 'files') }));

/** A report as its GET shows it. */
export const answerReport =
  (whose: Supervision, rules: EditRules) =>
  async (db: Reader, id: string, member: Member): Promise<ExecutionReport> => {
    const [{ document, own, seats, versions, files }, prescription, covered] = await Promise.all([
      whole(db, id, member),
      answered(db, id),
      coveredBy(db, id),
    ]);
    const isToBeSent = document.status === 'created' || document.status === 'rejected';
    const deciders = isToBeSent ? await decidersOf(db, whose, document) : [];
    return {
      ...presentHead(rules, document, seats, versions, member),
      type: supervision.toWire(whose),
      ...presentPlain(reportPlain, own),
      rejectionReason: isToBeSent ? reasonOf(versions) : null,
      files,
      prescriptionActsDto: [
        {
          id: prescription.prescription_id,
          documentId: prescription.full_number,
          author: prescription.author_name,
          remarks: covered.map(presentCovered),
        },
      ],
      deciders: seats
        .filter(({ seat_group }) => seat_group !== ISSUER)
        .map((seat) => presentSeat(seat, member.userId, member.language)),
      wouldDecide: isToBeSent ? await namedPeople(db, deciders, member.language) : [],
    };
  };

/** Why its newest version was refused. */
const reasonOf = ([newest]: SentVersion[]): string | null =>
  newest?.outcome === 'rejected' ? (newest.refusal?.reason ?? null) : null;

/** A remark as a report, or the offer to report on it, shows it. */
export const presentCovered = (remark: KnownRemark) => ({
  id: remark.id,
  number: remark.number,
  documentId: remark.full_number,
  remarkName: remark.remark_name,
  identifiedRemarkName: remark.identified_remark_name,
  prescription: remark.prescription,
  category: remarkCategory.toWire(remark.category),
  dueDate: remark.due_date,
  eliminatedOn: remark.eliminated_on,
  files: remark.files,
  after: remark.after,
  heldBy: remark.held_by,
  refused: remark.refused,
});
