import { may } from '@nysan/contract/permissions.ts';
import type { AskedList, DeclaredList, RowOf } from '@nysan/contract/record-lists.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { FastifyReply } from 'fastify';
import type { Member } from '../access/caller.ts';
import { type Page, pageOf } from '../db/page.ts';
import type { Reader } from '../db/transaction.ts';
import type { PageCall } from '../record-engine/calls.ts';
import { exportRecords, type Listing } from '../record-engine/export-list.ts';
import { askedOf, type ListSource } from '../record-engine/repository/asked.ts';
import { countRecords } from '../record-engine/repository/lists.ts';
import type { Services } from '../services.ts';
import type { DocumentKind } from './kind.ts';
import { type ListedRow, listDocuments } from './repository/lists.ts';

/** A kind's list: what the contract declares of it, where it comes from, and its rows as they are shown. */
type DocumentList<L extends DeclaredList, Own, Shown extends RowOf<L['columns']>> = {
  kind: DocumentKind;
  list: L;
  source: ListSource<L>;
  present: (row: ListedRow & Own, member: Member) => Shown;
};

/** Keeps the types of a kind's list. */
export const documentList = <L extends DeclaredList, Own, Shown extends RowOf<L['columns']>>(
  list: DocumentList<L, Own, Shown>,
): DocumentList<L, Own, Shown> => list;

/** One page of a kind's documents of the project in the call's path. */
export const listPage = async <L extends DeclaredList, Own, Shown extends RowOf<L['columns']>>(
  { services, caller, query }: PageCall<AskedList<L>>,
  list: DocumentList<L, Own, Shown>,
): Promise<Page<Shown>> => {
  const { rows, count } = listing(services.db, caller, query, list);
  return await pageOf(query, rows, count);
};

type ExportCall<L extends DeclaredList> = {
  services: Services;
  caller: Member;
  query: AskedList<L>;
  language: Language;
  reply: FastifyReply;
};

/** The same list as a workbook, from its first row on. */
export const exportList = <L extends DeclaredList, Own, Shown extends RowOf<L['columns']>>(
  call: ExportCall<L>,
  list: DocumentList<L, Own, Shown>,
): Promise<Buffer> =>
  exportRecords<L['columns']>(call, list.list, (db) => listing(db, call.caller, call.query, list));

const listing = <L extends DeclaredList, Own, Shown extends RowOf<L['columns']>>(
  db: Reader,
  caller: Member,
  query: AskedList<L>,
  { kind, list, source, present }: DocumentList<L, Own, Shown>,
): Listing<Shown> => {
  const asked = askedOf(list, source, caller.projectId, query);
  const reader = { userId: caller.userId, seesAll: may(caller.roles, kind.permission, 'view') };
  return {
    rows: async (limit, offset) => {
      const rows = await listDocuments<Own>(db, kind, source, asked, reader, limit, offset);
      return rows.map((row) => present(row, caller));
    },
    count: () => countRecords(db, kind, asked),
  };
};
