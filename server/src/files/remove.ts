import type { filesRoom } from '@nysan/contract/files.ts';
import type { Member } from '../access/caller.ts';
import type { Trx } from '../db/transaction.ts';
import { entityOf } from '../document-engine/change-field.ts';
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
  documentsWith,
  type FileRow,
  findFile,
  holdOpen,
  isHeld,
  lockFile,
} from './repository.ts';

/**
 * Deletes a file and takes it out of the documents that are still being written, each with its history entry. Its bytes
 * stay until `sweepFiles` finds that nothing names them: another row may refer to the same ones.
 */
export const remove: Handler<typeof filesRoom.remove> = async (call) => {
  const { params, caller, services } = call;
  await changing(call, async (trx) => {
    if (!(await holdOpen(trx, caller.projectId))) {
      throw refuse('project-archived');
    }
    const file = await findFile(trx, caller.projectId, params.fileId, caller.userId);
    if (!file) {
      throw notFound();
    }
    mustBeRemovable(file, caller);
    const linked = await lockLinked(trx, services, file.id, caller);
    await detach(trx, linked, file.id, caller);
    await deleteFile(trx, file.id);
  });
};

const mustBeRemovable = (file: FileRow, member: Member) => {
  if (file.uploaded_by !== member.userId && !mayInPlace(member.roles, file.location, 'edit')) {
    throw forbidden();
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
      differences(before[at] ?? {}, after),
    );
    await touchDocument(trx, document.id);
  }
};

type Read = Record<string, string | null>;

/** The engine does not say which field shows which files, so all are read: the one that changes is the one. */
const readFields = async (
  trx: Trx,
  kind: DocumentKind,
  document: DocumentHeader,
): Promise<Read> => {
  const read: Read = {};
  for (const [name, field] of Object.entries(kind.fields)) {
    read[name] = await field.read(trx, document);
  }
  return read;
};

const differences = (before: Read, after: Read) =>
  Object.fromEntries(
    Object.entries(after).flatMap(([name, value2]) => {
      const value1 = before[name] ?? null;
      return value1 === value2 ? [] : [[name, { value1, value2 }]];
    }),
  );
