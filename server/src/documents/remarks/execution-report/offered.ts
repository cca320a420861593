import type { OfferedPrescription } from '@nysan/contract/documents/execution-report.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import type { Member } from '../../../calls/caller.ts';
import type { Reader } from '../../../db/transaction.ts';
import { type Offered, offeredTo, reportableIn } from '../known-repository.ts';
import { presentCovered } from './answer.ts';
import { decidersOfNew } from './deciders.ts';
import { isSupervising, kindOfPrescriptions } from './make.ts';
import { namedPeople } from './people-repository.ts';

/**
 * So many prescriptions on which this member may report, the newest first, each with the remarks they may cover; of one that is asked
 * for alone it is said who would decide.
 */
export const offeredPrescriptions = async (
  db: Reader,
  whose: Supervision,
  member: Member,
  { prescriptionId, size }: { prescriptionId?: string | undefined; size: number },
): Promise<OfferedPrescription[]> => {
  const { projectId, userId } = member;
  const to = { projectId, kind: kindOfPrescriptions(whose), userId, prescriptionId };
  const all = isSupervising(whose, member);
  const offered = await offeredTo(db, { ...to, all }, size);
  const ids = offered.map(({ id }) => id);
  const remarks = await reportableIn(db, ids);
  const [only] = prescriptionId === undefined ? [] : offered;
  const wouldDecide = only ? await namesOfDeciders(db, whose, member, only) : [];
  return offered.map(({ id, full_number, author_name }) => ({
    id,
    documentId: full_number,
    author: author_name,
    remarks: remarks.filter((remark) => remark.prescription_id === id).map(presentCovered),
    wouldDecide,
  }));
};

const namesOfDeciders = async (
  db: Reader,
  whose: Supervision,
  { projectId, userId, language }: Member,
  { id, is_told }: Offered,
) => {
  const made_by = is_told ? 'builders' : 'supervision';
  const place = { projectId, authorId: userId };
  const ids = await decidersOfNew(db, whose, place, { prescription_id: id, made_by });
  return namedPeople(db, ids, language);
};
