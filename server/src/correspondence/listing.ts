import type { DeclaredList } from '@nysan/contract/record-lists.ts';
import type { Mailbox } from '../access/readers-repository.ts';
import type { Reader } from '../db/transaction.ts';
import type { Listing } from '../record-engine/export-list.ts';
import type { RecordKind } from '../record-engine/kind.ts';
import { type ListSql, recordsByIds, wantedFilters } from '../record-engine/repository/list-sql.ts';
import {
  countRecords,
  type ExtraColumns,
  firstOf,
  type ListedRecord,
  listRecords,
  type OwnColumns,
} from '../record-engine/repository/lists.ts';
import { countPapers, type Wished } from './lists-repository.ts';

/** Papers of one sort, and how their reader is shown one of them. */
type Papers<Row, Shown> = {
  kind: Pick<RecordKind, 'kind'>;
  source: OwnColumns;
  besides: ExtraColumns;
  present: (row: ListedRecord & Row) => Shown;
};

/** Papers as they were asked for; `counted` where they are counted for less. */
export const paperListing = <Row, Shown>(
  db: Reader,
  { kind, source, besides, present }: Papers<Row, Shown>,
  asked: ListSql,
  counted = () => countRecords(db, kind, asked),
): Listing<Shown> => {
  const read = async (wanted: ListSql, limit: number, offset: number) =>
    (await listRecords<Row>(db, kind, source, besides, wanted, limit, offset)).map(present);
  return {
    rows: (limit, offset) => read(asked, limit, offset),
    count: counted,
    byId: {
      ids: (limit) => firstOf(db, kind, asked, limit),
      rows: (ids) => read(recordsByIds(ids), ids.length, 0),
    },
  };
};

/** Counts a list by the mailbox alone where nothing else is asked of it. */
export const countedIn = (
  db: Reader,
  list: DeclaredList,
  mailbox: Mailbox,
  query: Wished,
): (() => Promise<number>) | undefined =>
  wantedFilters(list, query).length === 0 ? () => countPapers(db, mailbox, query) : undefined;

/** These papers in the order they were written in. */
export const paperChain = <Row, Shown>(
  db: Reader,
  papers: Papers<Row, Shown>,
  ids: string[],
): Promise<Shown[]> => paperListing(db, papers, recordsByIds(ids)).rows(ids.length, 0);
