import type { filesRoom } from '@nysan/contract/files.ts';
import { authorityOf, mayTouch, mustBeAllowed } from '../access/authority.ts';
import { holdOpenProject, projectEntity } from '../access/open-project.ts';
import type { Member } from '../calls/caller.ts';
import { forbidden, notFound, refuse } from '../calls/refusal.ts';
import type { Trx } from '../db/transaction.ts';
import { isHiddenFrom } from '../files/download.ts';
import { mayInPlace } from '../files/places.ts';
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
import { isEditable } from './flags.ts';
import type { RecordHeader, RecordKind } from './kind.ts';
import type { RecordKinds } from './kind-of.ts';
import { hasFiles } from './repository/files.ts';
import { lockRecord } from './repository/records.ts';

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
    mustBeRemovable(file, caller);
    await mustBeOfHisOrganizations(trx, file.id, caller);
    const linked = await lockLinked(trx, services, file.id, caller);
    await withHistory(trx, linked, { member: caller }, () => detachFile(trx, file.id));
    await mustHaveOthers(trx, linked);
    await detachFromOrganizations(trx, file, caller);
    await deleteFile(trx, file.id);
  });
};

const mustBeRemovable = (file: FileRow, member: Member) => {
  if (file.uploaded_by !== member.userId && !mayInPlace(member.roles, file.location, 'edit')) {
    throw forbidden();
  }
};

/** What an organization shows is taken away by who may touch it, whoever has uploaded it. */
const mustBeOfHisOrganizations = async (trx: Trx, fileId: string, member: Member) => {
  const showing = await organizationsShowing(trx, fileId);
  if (showing.length > 0) {
    const authority = await authorityOf(trx, member.projectId, member);
    mustBeAllowed(showing.every((place) => mayTouch(authority, place)));
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
  if (!isEditable(kind, record, member)) {
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
