import type { FieldPatch } from '@nysan/contract/approval.ts';
import { documentStatus, type Language } from '@nysan/contract/wire.ts';
import type { Member } from '../access/caller.ts';
import type { Trx } from '../db/transaction.ts';
import { recordHistory } from '../history/record.ts';
import { notFound, refuse } from '../http/problem.ts';
import { textsOf } from '../texts/texts.ts';
import { isEditable } from './flags.ts';
import type { DocumentHeader, DocumentKind } from './kind.ts';
import { lockDocument, touchDocument } from './repository/headers.ts';

/**
 * The one per-field edit of all documents: locks the header, refuses a stale or late edit, applies the change and
 * records the value before and after.
 */
export const changeField = async (
  trx: Trx,
  kind: DocumentKind,
  documentId: string,
  fieldName: string,
  body: FieldPatch,
  member: Member,
  expectedVersion: number | null,
): Promise<void> => {
  const document = await lockDocument(trx, documentId);
  const field = kind.fields[fieldName];
  if (!field || document.kind !== kind.kind) {
    throw notFound();
  }
  mustBeEditable(kind, document, member);
  mustBeFresh(document, expectedVersion);
  const apply = field.parse(body);
  const value1 = await field.read(trx, document);
  await apply(trx, { kind, document, member });
  const value2 = await field.read(trx, document);
  if (value1 !== value2) {
    await recordHistory(trx, entityOf(document), member, 'changed', {
      [fieldName]: { value1, value2 },
    });
    await touchDocument(trx, documentId);
  }
};

/** Whose history a change of this document belongs to. */
export const entityOf = (document: DocumentHeader) => ({
  id: document.id,
  kind: document.kind,
  projectId: document.projectId,
});

/** Refuses with 409 a document that is no longer being written, with 403 somebody who may not write it. */
export const mustBeEditable = (
  kind: DocumentKind,
  document: DocumentHeader,
  member: Member,
): void => {
  if (document.status !== 'created') {
    throw notEditable(document, member.language);
  }
  if (!isEditable(kind, document, member)) {
    throw refuse('not-creator');
  }
};

const notEditable = (document: DocumentHeader, language: Language) =>
  refuse('not-editable', {
    params: { status: textsOf(language).statuses[document.status] },
    details: { status: documentStatus.toWire(document.status) },
  });

/** Two people may have the same document open: the later of two edits of one state is refused. */
export const mustBeFresh = (document: DocumentHeader, expectedVersion: number | null): void => {
  if (expectedVersion !== null && expectedVersion !== document.rowVersion) {
    throw refuse('stale-edit', { details: { version: document.rowVersion } });
  }
};
