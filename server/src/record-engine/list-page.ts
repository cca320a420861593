import type { AskedList, DeclaredList, RowOf } from '@nysan/contract/record-lists.ts';
import type { DocumentStatus, Language } from '@nysan/contract/wire.ts';
import type { FastifyReply } from 'fastify';
import type { Member } from '../calls/caller.ts';
import { type Page, pageOf } from '../db/page.ts';
import { type Reader, readTogether } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import type { PageCall } from './calls.ts';
import { exportRecords, type Listing } from './export-list.ts';
import type { RecordKind } from './kind.ts';
import { type ListSource, listSqlOf, recordsByIds, wantedFilters } from './repository/list-sql.ts';
import {
  countRecords,
  type ExtraColumns,
  firstOf,
  type ListedRecord,
  listInOrder,
  listRecords,
  listWhole,
} from './repository/lists.ts';
import { countTallied, type WholeList } from './repository/tallies.ts';

/**
 * A kind's list: what the contract declares of it, where it comes from, what is read besides for its reader, and its rows as they
 * are shown.
 */
export type RecordList<L extends DeclaredList, Row, Shown extends RowOf<L['columns']>> = {
  kind: Pick<RecordKind, 'kind'>;
  list: L;
  source: ListSource<L>;
  besides: (member: Member) => ExtraColumns;
  present: (row: ListedRecord & Row, member: Member) => Shown;
};

/** Keeps the types of a kind's list. */
export const recordList = <L extends DeclaredList, Row, Shown extends RowOf<L['columns']>>(
  list: RecordList<L, Row, Shown>,
): RecordList<L, Row, Shown> => list;

/** One page of a kind's records of the project in the call's path. */
export const listPage = async <L extends DeclaredList, Row, Shown extends RowOf<L['columns']>>(
  { services, caller, query }: PageCall<AskedList<L>>,
  list: RecordList<L, Row, Shown>,
): Promise<Page<Shown>> =>
  readTogether(services.db, (db) => {
    const { rows, count } = listingOf(db, caller, query, list);
    return pageOf(query, rows, count);
  });

type ExportCall<L extends DeclaredList> = {
  services: Services;
  caller: Member;
  query: AskedList<L>;
  language: Language;
  reply: FastifyReply;
};

/** The same list as a workbook, from its first row on. */
export const exportList = <L extends DeclaredList, Row, Shown extends RowOf<L['columns']>>(
  call: ExportCall<L>,
  list: RecordList<L, Row, Shown>,
): Promise<Buffer> =>
  exportRecords<L['columns']>(call, list.list, (db) =>
    listingOf(db, call.caller, call.query, list),
  );

/** The list as it was asked for: its rows, portion by portion, and how many they are. */
export const listingOf = <L extends DeclaredList, Row, Shown extends RowOf<L['columns']>>(
  db: Reader,
  caller: Member,
  query: AskedList<L>,
  shownAs: RecordList<L, Row, Shown>,
): Listing<Shown> => {
  const { kind, list, source, besides, present } = shownAs;
  const asked = listSqlOf(list, source, caller.projectId, query);
  const beside = besides(caller);
  const whole = source.scope ? undefined : wholeList(kind, list, caller.projectId, query);
  const column = source.inOrder?.[query.sort];
  const read = (limit: number, offset: number) => {
    if (whole?.isNewestFirst) {
      return listWhole<Row>(db, whole, source, beside, limit, offset);
    }
    if (whole && whole.status === undefined && column !== undefined) {
      const by = { column, order: query.order };
      return listInOrder<Row>(db, whole, source, beside, by, limit, offset);
    }
    return listRecords<Row>(db, kind, source, beside, asked, limit, offset);
  };
  return {
    rows: async (limit, offset) => {
      const rows = await read(limit, offset);
      return rows.map((row) => present(row, caller));
    },
    count: () => (whole ? countTallied(db, whole) : countRecords(db, kind, asked)),
    // The pages of these are found without counting to them.
    byId: whole?.isNewestFirst
      ? undefined
      : {
          ids: (limit) => firstOf(db, kind, asked, limit),
          rows: (ids) => rowsOfRecords(db, caller, ids, shownAs),
        },
  };
};

/** These records as the list shows them, in this order. */
export const rowsOfRecords = async <L extends DeclaredList, Row, Shown extends RowOf<L['columns']>>(
  db: Reader,
  member: Member,
  ids: string[],
  { kind, source, besides, present }: RecordList<L, Row, Shown>,
): Promise<Shown[]> => {
  const beside = besides(member);
  const rows = await listRecords<Row>(db, kind, source, beside, recordsByIds(ids), ids.length, 0);
  return rows.map((row) => present(row, member));
};

/** What the list is of when nothing is asked for but perhaps a status; undefined when anything else is. */
const wholeList = <L extends DeclaredList>(
  { kind }: Pick<RecordKind, 'kind'>,
  list: L,
  projectId: string,
  query: AskedList<L>,
): (WholeList & { isNewestFirst: boolean }) | undefined => {
  const wanted = wantedFilters(list, query);
  if (wanted.some(({ type }) => type !== 'status')) {
    return undefined;
  }
  const isNewestFirst = query.sort === 'createdAt' && query.order === 'desc';
  return {
    kind,
    projectId,
    status: wanted[0]?.wanted as DocumentStatus | undefined,
    isNewestFirst,
  };
};
