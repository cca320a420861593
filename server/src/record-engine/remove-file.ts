import type { filesRoom } from '@nysan/contract/files.ts';
import { may } from '@nysan/contract/permissions.ts';
import { authorityOf, mayTouch, mustBeAllowed, type SeatPlace } from '../access/authority.ts';
import { holdOpenProject, projectEntity } from '../access/open-project.ts';
import type { Member } from '../calls/caller.ts';
import { forbidden, notFound, refuse } from '../calls/refusal.ts';
import type { Trx } from '../db/transaction.ts';
import { isHiddenFrom } from '../files/download.ts';
import {
  deleteFile,
  detachFile,
  detachOrganizationFile,
  type FileRow,
  findFile,
  type Holders,
  holdersOf,
  lockFile,
  organizationsShowing,
  recordsWith,
} from '../files/repository.ts';
import { recordHistory } from '../history/record.ts';
import { changing } from '../http/changing.ts';
import type { Handler } from '../http/room.ts';
import type { Services } from '../services.ts';
import { mustNotBeCited, withHistory } from './change.ts';
import { answersFor, isEditable } from './flags.ts';
import type { RecordHeader, RecordKind } from './kind.ts';
import type { RecordKinds } from './kind-of.ts';
import { uploadersOf } from './repository/author-organizations.ts';
import { hasFiles } from './repository/files.ts';
import { lockRecord } from './repository/records.ts';
import { answersForUpload, takesFilesOfAll } from './whose-file.ts';

/**
 * Deletes a file and takes it out of the records that may still be changed, each with its history entry. Its bytes
 * stay until `sweepFiles` finds that nothing names them: another row may refer to the same ones.
 */
export const removeFile: Handler<typeof filesRoom.remove, Services & RecordKinds> = async (
  call,
) => {
  const { params, caller, services } = call;
  await changing(call, async (trx) => {
    await holdOpenProject(trx, caller.projectId);
    const file = await findFile(trx, caller.projectId, params.fileId, caller.userId);
    if (!file || isHiddenFrom(file, caller, services.readRuleOf)) {
      throw notFound();
    }
    const showing = await organizationsShowing(trx, file.id);
    await mustBeOfHisOrganizations(trx, showing, caller);
    const linked = await lockLinked(trx, services, file.id, caller);
    await mustBeTheirs(trx, file, linked, showing, caller);
    await withHistory(trx, linked, { member: caller }, () => detachFile(trx, file.id));
    await mustHaveOthers(trx, linked);
    await detachFromOrganizations(trx, file, caller);
    await deleteFile(trx, file.id);
  });
};

/** What an organization shows is taken away by who may touch it, whoever has uploaded it. */
const mustBeOfHisOrganizations = async (trx: Trx, showing: SeatPlace[], member: Member) => {
  if (showing.length > 0) {
    const authority = await authorityOf(trx, member.projectId, member);
    mustBeAllowed(showing.every((place) => mayTouch(authority, place)));
  }
};

/** A file belongs to its uploader until it hangs somewhere, and then to whoever may edit that. */
const mustBeTheirs = async (
  trx: Trx,
  file: FileRow,
  linked: Linked[],
  showing: SeatPlace[],
  member: Member,
): Promise<void> => {
  if (file.uploaded_by === member.userId || member.roles.includes('ADMIN')) {
    return;
  }
  if (linked.length === 0 && showing.length === 0) {
    throw forbidden();
  }
  const shared = linked.filter(({ kind }) => kind.editableBy === 'anyone');
  if (shared.length > 0 && !takesFilesOfAll(member)) {
    await mustBeOfNoOtherContractor(trx, file, shared, member);
  }
};

/** Of what every contractor may edit, one takes away nothing that another uploaded into the paper of another. */
const mustBeOfNoOtherContractor = async (
  trx: Trx,
  file: FileRow,
  shared: Linked[],
  member: Member,
): Promise<void> => {
  const uploader = (await uploadersOf(trx, [file.id])).get(file.id);
  const isTheirs = ({ kind, record }: Linked): boolean =>
    (uploader !== undefined && answersForUpload(kind, uploader, member)) ||
    (kind.isDocument && answersFor(record, member, (role) => may([role], kind.permission, 'edit')));
  const others = shared.filter((one) => !isTheirs(one));
  if (others.some(({ kind }) => kind.isDocument || uploader?.isContractor)) {
    throw refuse('other-organization');
  }
};

type Linked = { kind: RecordKind; record: RecordHeader };

/** Records first, then the file: the order in which an edit takes the same locks, so that none waits for the other. */
const lockLinked = async (
  trx: Trx,
  { recordKinds }: RecordKinds,
  fileId: string,
  member: Member,
): Promise<Linked[]> => {
  const ids = await recordsWith(trx, fileId);
  const linked: Linked[] = [];
  for (const id of ids) {
    const record = await lockRecord(trx, id);
    linked.push(mustBeOpen(record, recordKinds.get(record.kind), member));
  }
  if (!(await lockFile(trx, fileId))) {
    throw notFound();
  }
  const now = await recordsWith(trx, fileId);
  if (now.some((id) => !ids.includes(id))) {
    throw refuse('file-in-use');
  }
  mustBeFree(await holdersOf(trx, fileId));
  return linked;
};

const mustBeFree = ({ isFrozen, isEstimate, agreement }: Holders): void => {
  if (isFrozen) {
    throw refuse('file-in-use');
  }
  if (isEstimate) {
    throw refuse('file-of-estimate');
  }
  if (agreement !== null) {
    throw refuse('file-of-agreement', { params: { number: agreement } });
  }
};

const mustBeOpen = (record: RecordHeader, kind: RecordKind | undefined, member: Member): Linked => {
  const isOver = record.status !== null && record.status !== 'created';
  if (!kind || isOver || kind.editableBy === 'nobody') {
    throw refuse('file-in-use');
  }
  mustNotBeCited(record);
  if (!member.roles.includes('ADMIN') && !isEditable(kind, record, member)) {
    throw forbidden();
  }
  return { kind, record };
};

/** Refuses to take the last file of a record that is nothing without them. */
const mustHaveOthers = async (trx: Trx, linked: Linked[]): Promise<void> => {
  for (const { kind, record } of linked) {
    if (kind.isNeverWithoutFiles && !(await hasFiles(trx, record.id))) {
      throw refuse('last-file');
    }
  }
};

const detachFromOrganizations = async (trx: Trx, file: FileRow, member: Member) => {
  if (await detachOrganizationFile(trx, file.id)) {
    await recordHistory(trx, projectEntity(member.projectId), member, 'changed', {
      organizationFiles: { value1: file.name, value2: null },
    });
  }
};
