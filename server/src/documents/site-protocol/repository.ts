import { protocolPlain } from '@nysan/contract/documents/site-protocol-fields.ts';
import type { protocolLists } from '@nysan/contract/documents/site-protocol-list.ts';
import { sql } from 'kysely';
import type { Reader, Trx } from '../../db/transaction.ts';
import {
  documentConditions,
  documentOrders,
  type ListedRow,
} from '../../document-engine/repository/lists.ts';
import {
  datesIn,
  inDictionaryOrder,
  type ListSource,
  ownColumn,
  textIn,
} from '../../record-engine/repository/list-sql.ts';
import {
  copyOwnRow,
  findOwnRow,
  type OwnRow,
  ownTable,
} from '../../record-engine/repository/own-row.ts';

/** Where the fields of both sorts lie. */
export const own = ownTable('site_protocols', protocolPlain.test);
export type ProtocolRow = OwnRow<typeof own>;

type Basics = { name: string; protocolDate: string };

export const insertProtocol = async (
  trx: Trx,
  recordId: string,
  { name, protocolDate }: Basics,
): Promise<void> => {
  await trx
    .insertInto('site_protocols')
    .values({ record_id: recordId, name, protocol_date: protocolDate })
    .execute();
};

/** Writes what is said and leaves the rest as it is; something must be said. */
export const writeProtocol = async (
  trx: Trx,
  recordId: string,
  { name, protocolDate }: { [word in keyof Basics]: string | undefined },
): Promise<void> => {
  await trx
    .updateTable('site_protocols')
    .set({ ...(name && { name }), ...(protocolDate && { protocol_date: protocolDate }) })
    .where('record_id', '=', recordId)
    .execute();
};

/** The protocol's own row; 404 when the record is none. */
export const findProtocol = (db: Reader, recordId: string): Promise<ProtocolRow> =>
  findOwnRow(db, own, recordId);

export const nameOfProtocol = async (db: Reader, recordId: string): Promise<string> =>
  (await findProtocol(db, recordId)).name;

export const copyProtocol = (trx: Trx, from: string, to: string): Promise<void> =>
  copyOwnRow(trx, own, from, to);

/**
 * Does anybody decide who belongs to another organization than the one the protocol was written for? A person stands for all
 * organizations they have a seat in; who has none stands for themselves.
 */
export const isSeenFromOutside = async (db: Reader, recordId: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from document_participants place
    join records d on d.id = place.document_id
    join memberships seat on seat.id = place.membership_id
    where d.id = ${recordId} and seat.user_id <> d.author_id and not exists (
      select 1 from memberships held
      join memberships authors on authors.project_id = held.project_id and authors.organization_id = held.organization_id
      where held.project_id = d.project_id and held.user_id = seat.user_id and held.ended_at is null
        and authors.user_id = d.author_id and authors.started_at <= d.created_at
        and (authors.ended_at is null or authors.ended_at > d.created_at))
    limit 1`.execute(db);
  return rows.length > 0;
};

export type ListedProtocol = ListedRow & ProtocolRow;

/** What the list shows of a protocol besides its head, and how it is asked. */
export const source: ListSource<(typeof protocolLists)['test']> = {
  table: own.table,
  columns: sql`own.name, own.protocol_date`,
  conditions: {
    ...documentConditions(own),
    name: textIn(ownColumn(own, sql`own.name`)),
    protocolDate: datesIn(ownColumn(own, sql`own.protocol_date`)),
  },
  orders: {
    ...documentOrders,
    name: inDictionaryOrder(ownColumn(own, sql`own.name`)),
    protocolDate: ownColumn(own, sql`own.protocol_date`),
  },
};

/** What a binder knows a protocol by. */
export const binderRows = sql`select record_id, name, protocol_date as day from site_protocols`;
