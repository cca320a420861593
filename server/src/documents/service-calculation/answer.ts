import type { ServiceCalculation } from '@nysan/contract/documents/service-calculation.ts';
import { type Supervision, supervision } from '@nysan/contract/wire.ts';
import type { Member } from '../../calls/caller.ts';
import type { Reader } from '../../db/transaction.ts';
import { presentHead } from '../../document-engine/present-head.ts';
import { findDocument } from '../../document-engine/repository/documents.ts';
import { seatsOf } from '../../document-engine/repository/seats.ts';
import { versionsOf } from '../../document-engine/repository/versions.ts';
import { seatsByGroup } from '../../document-engine/seats-in.ts';
import type { EditRules } from '../../record-engine/kind.ts';
import { presentService, sumsOf } from './present-rows.ts';
import { periodOf } from './repository.ts';
import { servicesOf } from './rows-repository.ts';

/** A calculation as its GET shows it. */
export const answerCalculation =
  (whose: Supervision, rules: EditRules) =>
  async (db: Reader, id: string, member: Member): Promise<ServiceCalculation> => {
    const [document, calculationPeriod, rows, seats, versions] = await Promise.all([
      findDocument(db, id),
      periodOf(db, id),
      servicesOf(db, id),
      seatsOf(db, id),
      versionsOf(db, id),
    ]);
    return {
      ...presentHead(rules, document, seats, versions, member),
      type: supervision.toWire(whose),
      calculationPeriod,
      calculationOfRenderedSupervisionServicesDtos: rows.map(presentService),
      sums: sumsOf(rows),
      approvers: seatsByGroup(seats, member)('approver'),
    };
  };
