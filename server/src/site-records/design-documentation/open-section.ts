import { subcategoryNamed } from '@nysan/contract/site-records/documentation-categories.ts';
import type { Member } from '../../calls/caller.ts';
import { fieldRefused } from '../../calls/refusal.ts';
import type { Trx } from '../../db/transaction.ts';
import { recordHistory } from '../../history/record.ts';
import { entityOf } from '../../record-engine/change.ts';
import { differencesBetween, readFields } from '../../record-engine/fields/snapshot.ts';
import { insertRecord } from '../../record-engine/repository/records.ts';
import { designDocumentation } from './descriptor.ts';
import { holdPlace, insertSection, sectionAt } from './repository.ts';

/**
 * The section of a subcategory in the caller's project, made if there is none yet. It makes no news: what is told of are the files. Refuses with
 * 422 a subcategory that there is not.
 */
export const openSection = async (
  trx: Trx,
  member: Member,
  subcategoryId: number,
): Promise<string> => {
  if (!subcategoryNamed(subcategoryId)) {
    throw fieldRefused('subcategoryId', 'unknown-reference');
  }
  await holdPlace(trx, member.projectId, subcategoryId);
  const standing = await sectionAt(trx, member.projectId, subcategoryId);
  return standing ?? (await makeSection(trx, member, subcategoryId));
};

const makeSection = async (trx: Trx, member: Member, subcategoryId: number): Promise<string> => {
  const { projectId } = member;
  const record = await insertRecord(trx, designDocumentation, projectId, null, member);
  await insertSection(trx, { recordId: record.id, projectId, subcategoryId });
  const first = differencesBetween({}, await readFields(trx, designDocumentation, record));
  await recordHistory(trx, entityOf(record), member, 'created', first);
  return record.id;
};
