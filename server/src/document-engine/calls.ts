import type { FieldPatch } from '@nysan/contract/approval.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Member } from '../access/caller.ts';
import { type Page, pageOf } from '../db/page.ts';
import type { Reader, Trx } from '../db/transaction.ts';
import { type Differences, recordHistory } from '../history/record.ts';
import { changing } from '../http/changing.ts';
import { expectedVersion, tellVersion } from '../http/if-match.ts';
import { notFound } from '../http/problem.ts';
import { announce } from '../news/announce.ts';
import type { Services } from '../services.ts';
import { changeField, entityOf } from './change-field.ts';
import type { DocumentHeader, DocumentKind } from './kind.ts';
import { insertDocument, nextNumber } from './repository/headers.ts';
import {
  countDocuments,
  type DocumentFilter,
  type ListedRow,
  listDocuments,
  type OwnColumns,
} from './repository/lists.ts';

/** A call on documents, as the routes hand it over. */
type Call = {
  services: Services;
  caller: Member;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** A kind whose answer is known. */
type KindOf<A> = Omit<DocumentKind, 'answer'> & {
  answer(db: Reader, documentId: string, member: Member): Promise<A>;
};

/** One page of a kind's documents; `asked.page` counts from 0. */
export const listPage = async <Own, Shown>(
  { services: { db }, caller }: Pick<Call, 'services' | 'caller'>,
  kind: DocumentKind,
  own: OwnColumns,
  filter: DocumentFilter,
  asked: { page: number; size: number },
  present: (row: ListedRow & Own, member: Member) => Shown,
): Promise<Page<Shown>> => {
  const found = await pageOf(
    asked,
    (limit, offset) => listDocuments<Own>(db, kind, own, filter, caller.userId, limit, offset),
    () => countDocuments(db, kind, filter),
  );
  return { ...found, content: found.content.map((row) => present(row, caller)) };
};

/** The document as its kind answers it, its version told as ETag. */
export const showDocument = async <A extends { version: number }>(
  { services, caller, reply }: Call,
  kind: KindOf<A>,
  id: string,
): Promise<A> => {
  const shown = await kind.answer(services.db, id, caller);
  tellVersion(reply, shown.version);
  return shown;
};

/** 404 for a document of another kind: what its reader may see there opens nothing here. */
export const mustBeOf = (
  { kind }: Pick<DocumentKind, 'kind'>,
  { document }: Pick<Member, 'document'>,
): void => {
  if (document?.kind !== kind) {
    throw notFound();
  }
};

/** Changes one field in one transaction and answers the document. */
export const changeDocument = async <A extends { version: number }>(
  call: Call & { body: FieldPatch },
  kind: KindOf<A>,
  id: string,
  field: string,
): Promise<A> => {
  const { caller, body, request, reply } = call;
  const changed = await changing(call, async (trx) => {
    await changeField(trx, kind, id, field, body, caller, expectedVersion(request));
    return kind.answer(trx, id, caller);
  });
  tellVersion(reply, changed.version);
  return changed;
};

/** Makes a document: `insertOwn` writes the kind's row, `first` is what its history begins with. */
export const createDocument = async <A extends { version: number }>(
  call: Call,
  kind: KindOf<A>,
  projectId: string,
  insertOwn: (trx: Trx, document: DocumentHeader) => Promise<void>,
  first: Differences,
): Promise<A> => {
  const { services, caller, reply } = call;
  const number = await nextNumber(services.db, kind, projectId);
  const made = await changing(call, async (trx) => {
    const document = await insertDocument(trx, kind, projectId, number, caller);
    await insertOwn(trx, document);
    await recordHistory(trx, entityOf(document), caller, 'created', first);
    await announce(trx, projectId, caller, kind.newsType, 'document-created', {
      document: document.documentNumber,
    });
    return kind.answer(trx, document.id, caller);
  });
  tellVersion(reply, made.version);
  return made;
};
