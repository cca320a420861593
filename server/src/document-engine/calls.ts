import type { FieldPatch } from '@nysan/contract/approval.ts';
import { may } from '@nysan/contract/permissions.ts';
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
import { readFilter, type WireFilter } from './present-listed.ts';
import {
  type AvailableRow,
  countAvailable,
  listAvailable,
  type Offer,
} from './repository/available.ts';
import { insertDocument, nextNumber } from './repository/headers.ts';
import {
  countDocuments,
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

/** A call for one page of something, `page` counted from 0. */
type PageCall<Query> = Pick<Call, 'services' | 'caller'> & {
  query: { page: number; size: number } & Query;
};

/** One page of a kind's documents of the project in the call's path. */
export const listPage = async <Own, Shown>(
  {
    services: { db },
    caller,
    query,
    params,
  }: PageCall<WireFilter> & {
    params: { projectId: string };
  },
  kind: DocumentKind,
  own: OwnColumns,
  present: (row: ListedRow & Own, member: Member) => Shown,
): Promise<Page<Shown>> => {
  const filter = readFilter(query, params.projectId);
  const reader = { userId: caller.userId, seesAll: may(caller.roles, kind.permission, 'view') };
  const found = await pageOf(
    query,
    (limit, offset) => listDocuments<Own>(db, kind, own, filter, reader, limit, offset),
    () => countDocuments(db, kind, filter),
  );
  return { ...found, content: found.content.map((row) => present(row, caller)) };
};

/** One page of what the document in the call's path may still take. */
export const availablePage = async <Own, Shown>(
  { services: { db }, caller, query }: PageCall<{ keyword?: string }>,
  offer: Offer,
  present: (row: AvailableRow & Own, member: Member) => Shown,
): Promise<Page<Shown>> => {
  mustBeOf(offer.takerKind, caller);
  const filter = { projectId: caller.projectId, keyword: query.keyword };
  const found = await pageOf(
    query,
    (limit, offset) => listAvailable<Own>(db, offer, filter, limit, offset),
    () => countAvailable(db, offer, filter),
  );
  return { ...found, content: found.content.map((row) => present(row, caller)) };
};

/** 404 for a document of another kind: what its reader may see there opens nothing here. */
const mustBeOf = (kind: string, { document }: Pick<Member, 'document'>): void => {
  if (document?.kind !== kind) {
    throw notFound();
  }
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

/** Makes a document for a month, which is all that its form asks for. */
export const createForMonth = <A extends { version: number }>(
  call: Call & { body: { period: string } },
  kind: KindOf<A>,
  projectId: string,
  insertOwn: (trx: Trx, documentId: string, month: string) => Promise<void>,
): Promise<A> => {
  const { period } = call.body;
  const first = { period: { value1: null, value2: period } };
  return createDocument(call, kind, projectId, (trx, { id }) => insertOwn(trx, id, period), first);
};
