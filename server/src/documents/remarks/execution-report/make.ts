import { may } from '@nysan/contract/permissions.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import type { Member } from '../../../calls/caller.ts';
import { fieldRefused, forbidden } from '../../../calls/refusal.ts';
import type { Reader, Trx } from '../../../db/transaction.ts';
import { dayInKazakhstan } from '../../../exact/clock.ts';
import { mustBeFilesOf } from '../../../record-engine/repository/files.ts';
import { reportableIn } from '../known-repository.ts';
import { askedSince, mustBePossible } from './checks.ts';
import { executionReports } from './descriptor.ts';
import { mustShow } from './photos-field.ts';
import { chosenRemarks } from './remarks-field.ts';
import { findPrescription, type NewReport } from './repository.ts';

/** Whose prescriptions these are, as their kind is called. */
export const kindOfPrescriptions = (whose: Supervision): string => `prescription/${whose}`;

/** May this member report on every prescription of a supervision, as that supervision itself does? */
export const isSupervising = (whose: Supervision, { roles }: Pick<Member, 'roles'>): boolean =>
  may(roles, executionReports[whose].permission, 'create');

/** What a call says of a new report. */
export type Said = {
  remarkEliminationDate?: string | undefined;
  actualRemarkEliminationDate: string;
  remarkIds?: string[] | undefined;
  workDone?: string | undefined;
  files?: string[] | undefined;
  remarkPhotos?: { remarkId: string; files: string[] }[] | undefined;
};

/**
 * What a new report on a prescription says, while that is held. Refuses with 403 whom it tells nothing and who does not supervise, with 422
 * a prescription of another project or supervision, remarks that may not be reported on, a day that cannot be, and foreign files.
 */
export const checkedReport = async (
  trx: Trx,
  whose: Supervision,
  member: Member,
  prescriptionId: string,
  said: Said,
  now: Date,
): Promise<NewReport> => {
  const prescription = await prescriptionFor(trx, whose, member, prescriptionId);
  await mustBeFilesOf(trx, { projectId: member.projectId }, said.files ?? [], 'files', member);
  const ids = [...new Set(said.remarkIds ?? (await reportable(trx, prescriptionId)))];
  const choice = { prescriptionId, reportId: null, ids, path: 'remarkIds' };
  const chosen = await chosenRemarks(trx, choice);
  if (ids.length === 0) {
    throw fieldRefused('remarkIds', 'report-without-remarks');
  }
  for (const [at, photos] of (said.remarkPhotos ?? []).entries()) {
    await mustShow(trx, { projectId: member.projectId }, member, photos, ids, `remarkPhotos.${at}`);
  }
  const path = 'actualRemarkEliminationDate';
  const day = said.actualRemarkEliminationDate;
  mustBePossible(path, day, askedSince(chosen, prescription), dayInKazakhstan(now));
  return {
    prescriptionId,
    eliminationDate: said.remarkEliminationDate ?? null,
    actualEliminationDate: day,
    workDone: said.workDone ?? '',
    remarkIds: ids,
  };
};

/** A prescription, for somebody who may report on it. */
const prescriptionFor = async (
  db: Reader,
  whose: Supervision,
  member: Member,
  id: string,
): Promise<{ sent_on: string | null }> => {
  const { projectId, userId } = member;
  const kind = kindOfPrescriptions(whose);
  const prescription = await findPrescription(db, { projectId, kind, id, userId });
  if (!prescription) {
    throw fieldRefused('prescriptionId', 'foreign-reference');
  }
  if (!prescription.is_told && !isSupervising(whose, member)) {
    throw forbidden();
  }
  return prescription;
};

const reportable = async (db: Reader, prescriptionId: string): Promise<string[]> =>
  (await reportableIn(db, [prescriptionId])).map(({ id }) => id);
