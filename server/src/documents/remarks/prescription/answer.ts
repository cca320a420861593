import { presentStage } from '@nysan/contract/document-stages.ts';
import type { Prescription } from '@nysan/contract/documents/prescription.ts';
import { type RemarkState, type Supervision, supervision } from '@nysan/contract/wire.ts';
import type { Member } from '../../../calls/caller.ts';
import type { Reader } from '../../../db/transaction.ts';
import { presentHead } from '../../../document-engine/present-head.ts';
import { findDocument } from '../../../document-engine/repository/documents.ts';
import { seatsOf } from '../../../document-engine/repository/seats.ts';
import { versionsOf } from '../../../document-engine/repository/versions.ts';
import { seatsByGroup } from '../../../document-engine/seats-in.ts';
import { dayInKazakhstan } from '../../../exact/clock.ts';
import type { EditRules } from '../../../record-engine/kind.ts';
import { filesOf } from '../../../record-engine/repository/files.ts';
import { countRows } from '../../../record-engine/repository/rows.ts';
import { type CountedState, statesOf } from './repository.ts';

/** A prescription as its GET shows it. */
export const answerPrescription =
  (whose: Supervision, rules: EditRules) =>
  async (db: Reader, id: string, member: Member, now: Date): Promise<Prescription> => {
    const [document, seats, versions, files, remarkAmount, states] = await Promise.all([
      findDocument(db, id),
      seatsOf(db, id),
      versionsOf(db, id),
      filesOf(db, id, 'files'),
      countRows(db, id),
      statesOf(db, id, dayInKazakhstan(now)),
    ]);
    return {
      ...presentHead(rules, document, seats, versions, member),
      stage: presentStage(document.stage, member),
      type: supervision.toWire(whose),
      remarkAmount,
      ...presentStates(states),
      files,
      executers: seatsByGroup(seats, member)('executer'), // sic
    };
  };

/** How many there are in each state, as the wire spells the states, and how many of the overdue are open. */
export const presentStates = (
  counted: CountedState[],
): Pick<Prescription, 'remarkStates' | 'overdueAmount'> => {
  const of = (state: RemarkState) => counted.find((one) => one.state === state);
  return {
    remarkStates: {
      ON_TIME: of('onTime')?.count ?? 0,
      IN_PROGRESS: of('inProgress')?.count ?? 0,
      OVERDUE: of('overdue')?.count ?? 0,
    },
    overdueAmount: of('overdue')?.open ?? 0,
  };
};
