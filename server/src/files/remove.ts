import type { filesRoom } from '@nysan/contract/files.ts';
import { authorityOf, mayTouch, mustBeLet } from '../access/authority.ts';
import type { Member } from '../access/caller.ts';
import { holdOpenProject, projectEntity } from '../access/open-project.ts';
import type { Trx } from '../db/transaction.ts';
import { entityOf } from '../document-engine/change-field.ts';
import { differencesBetween, readFields } from '../document-engine/fields/snapshot.ts';
import { isEditable } from '../document-engine/flags.ts';
import type { DocumentHeader, DocumentKind } from '../document-engine/kind.ts';
import { lockDocument, touchDocument } from '../document-engine/repository/headers.ts';
import { recordHistory } from '../history/record.ts';
import { changing } from '../http/changing.ts';
import { forbidden, notFound, refuse } from '../http/problem.ts';
import type { Handler } from '../http/room.ts';
import type { Services } from '../services.ts';
import { mayInPlace } from './places.ts';
import {
  deleteFile,
  detachFile,
  detachOrganizationFile,
  documentsWith,
  type FileRow,
  findFile,
  isHeld,
  lockFile,
  organizationsShowing,
} from './repository.ts';

/**
 * Deletes a file and takes it out of the documents that are still being written, each with its history entry. Its bytes
 * stay until `sweepFiles` finds that nothing names them: another row may refer to the same ones.
 */
export const remove: Handler<typeof filesRoom.remove> = async (call) => {
  const { params, caller, services } = call;
  await changing(call, async (trx) => {
    await holdOpenProject(trx, caller.projectId);
    const file = await findFile(trx, caller.projectId, params.fileId, caller.userId);
    if (!file) {
      throw notFound();
    }
    mustBeRemovable(file, caller);
    await mustBeOfHisOrganizations(trx, file.id, caller);
    const linked = await lockLinked(trx, services, file.id, caller);
    await detach(trx, linked, file.id, caller);
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
    mustBeLet(showing.every((place) => mayTouch(authority, place)));
  }
};

type Linked = { kind: DocumentKind; document: DocumentHeader };

/** Documents first, then the file: the order in which an edit takes the same locks, so that none waits for the other. */
const lockLinked = async (
  trx: Trx,
  { documentKinds }: Services,
  fileId: string,
  member: Member,
): Promise<Linked[]> => {
  const ids = await documentsWith(trx, fileId);
  const linked: Linked[] = [];
  for (const id of ids) {
    const document = await lockDocument(trx, id);
    linked.push(mustBeOpen(document, documentKinds.get(document.kind), member));
  }
  if (!(await lockFile(trx, fileId))) {
    throw notFound();
  }
  const now = await documentsWith(trx, fileId);
  const isNewlyAttached = now.some((id) => !ids.includes(id));
  if (isNewlyAttached || (await isHeld(trx, fileId))) {
    throw refuse('file-in-use');
  }
  return linked;
};

const mustBeOpen = (
  document: DocumentHeader,
  kind: DocumentKind | undefined,
  member: Member,
): Linked => {
  if (!kind || document.status !== 'created') {
    throw refuse('file-in-use');
  }
  if (!isEditable(kind, document, member)) {
    throw forbidden();
  }
  return { kind, document };
};

const detach = async (trx: Trx, linked: Linked[], fileId: string, member: Member) => {
  const before = [];
  for (const { kind, document } of linked) {
    before.push(await readFields(trx, kind, document));
  }
  await detachFile(trx, fileId);
  for (const [at, { kind, document }] of linked.entries()) {
    const after = await readFields(trx, kind, document);
    await recordHistory(
      trx,
      entityOf(document),
      member,
      'changed',
      differencesBetween(before[at] ?? {}, after),
    );
    await touchDocument(trx, document.id);
  }
};

const detachFromOrganizations = async (trx: Trx, file: FileRow, member: Member) => {
  if (await detachOrganizationFile(trx, file.id)) {
    await recordHistory(trx, projectEntity(member.projectId), member, 'changed', {
      organizationFiles: { value1: file.name, value2: null },
    });
  }
};
