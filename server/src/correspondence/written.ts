import type { Member } from '../calls/caller.ts';
import { fieldRefused } from '../calls/refusal.ts';
import type { Reader } from '../db/transaction.ts';
import { type Enclosure, ownFiles } from './enclosures-repository.ts';
import { type CorrespondentRow, findRecipients } from './people-repository.ts';

/** The seat somebody writes from; who has several names one. Refuses with 422 a seat that is not theirs. */
export const senderOf = async (
  db: Reader,
  { senderMembershipId }: { senderMembershipId?: string | undefined },
  member: Member,
): Promise<CorrespondentRow> => {
  const own = member.seats.map(({ membershipId }) => membershipId);
  if (senderMembershipId === undefined && own.length > 1) {
    throw fieldRefused('senderMembershipId', 'required');
  }
  const asked = own.filter((id) => id === (senderMembershipId ?? own[0]));
  return findOne(db, 'senderMembershipId', asked, member);
};

/** The first of these seats; refuses at `path` what is no seat of the project. */
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

/** The files that go with a paper; refuses those its writer has not uploaded to the project. */
export const enclosuresOf = async (
  db: Reader,
  { attachedFileIds }: { attachedFileIds: string[] },
  { projectId, userId }: Member,
): Promise<Enclosure[]> => {
  if (new Set(attachedFileIds).size < attachedFileIds.length) {
    throw fieldRefused('attachedFileIds', 'already-added');
  }
  const found = await ownFiles(db, projectId, userId, attachedFileIds);
  if (found.length < attachedFileIds.length) {
    throw fieldRefused('attachedFileIds', 'foreign-reference');
  }
  return found;
};

/** What is said in a call on a paper, which stands in a project: refuses another one. */
export const ofSameProject = <B extends { projectUuid: string }>(
  body: B,
  { projectId }: Pick<Member, 'projectId'>,
): B => {
  if (body.projectUuid !== projectId) {
    throw fieldRefused('projectUuid', 'foreign-reference');
  }
  return body;
};
