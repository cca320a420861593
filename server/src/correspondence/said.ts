import type { Member } from '../access/caller.ts';
import type { Reader } from '../db/transaction.ts';
import { fieldRefused } from '../http/problem.ts';
import { type AttachedFile, ownFiles } from './files-repository.ts';
import { type CorrespondentRow, findRecipients } from './people-repository.ts';

/** From which of his seats somebody writes. Refuses with 422 a seat that is not his, and none where he has several. */
export const senderOf = async (
  db: Reader,
  senderMembershipId: string | undefined,
  member: Member,
): Promise<CorrespondentRow> => {
  const own = member.seats.map(({ membershipId }) => membershipId);
  if (senderMembershipId === undefined && own.length > 1) {
    throw fieldRefused('senderMembershipId', 'required');
  }
  const asked = own.filter((id) => id === (senderMembershipId ?? own[0]));
  return findOne(db, 'senderMembershipId', asked, member);
};

/** One who can be written to; refuses with 422 at `path` when there is nobody. */
export const findOne = async (
  db: Reader,
  path: string,
  ids: string[],
  { projectId, language }: Member,
): Promise<CorrespondentRow> => {
  const [found] = await findRecipients(db, projectId, ids, language);
  if (!found) {
    throw fieldRefused(path, 'foreign-reference');
  }
  return found;
};

/** Files that somebody has uploaded to send them, each once; refuses with 422 those of others. */
export const attachedOf = async (
  db: Reader,
  ids: string[],
  { projectId, userId }: Pick<Member, 'projectId' | 'userId'>,
): Promise<AttachedFile[]> => {
  if (new Set(ids).size < ids.length) {
    throw fieldRefused('attachedFileIds', 'already-added');
  }
  const found = await ownFiles(db, projectId, userId, ids);
  if (found.length < ids.length) {
    throw fieldRefused('attachedFileIds', 'foreign-reference');
  }
  return found;
};
