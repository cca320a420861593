import type { DocumentStatus } from '@nysan/contract/wire.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/transaction.ts';
import { wasApproved } from './approved.ts';
import { likeText, type OwnColumns } from './lists.ts';

/** What every list of documents to take shows of one of them. */
export type AvailableRow = {
  id: string;
  document_number: string;
  created_at: Date;
  status: DocumentStatus;
};

/** Documents a kind of taker stands on; `name` is what they are found by besides their number. */
export type Offer = OwnColumns & {
  kind: string;
  takerKind: string;
  name: RawBuilder<string>;
  order: RawBuilder<unknown>;
};

type OfferFilter = { projectId: string; keyword?: string };

/** One page of the approved documents of a project that no taker of this kind holds. */
export const listAvailable = async <Own>(
  db: Reader,
  offer: Offer,
  filter: OfferFilter,
  limit: number,
  offset: number,
): Promise<(AvailableRow & Own)[]> => {
  const { rows } = await sql<AvailableRow & Own>`
    select d.id, d.document_number, d.created_at, d.status, ${offer.columns}
    ${available(offer, filter)} order by ${offer.order} limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
};

/** How many documents all pages of `listAvailable` hold. */
export const countAvailable = async (
  db: Reader,
  offer: Offer,
  filter: OfferFilter,
): Promise<number> => {
  const { rows } = await sql<{
    count: string;
  }>`select count(*) as count ${available(offer, filter)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
};

const available = (
  { kind, takerKind, table, name }: Offer,
  { projectId, keyword }: OfferFilter,
): RawBuilder<unknown> => sql`
  from documents d join ${sql.table(table)} own on own.document_id = d.id
  where d.project_id = ${projectId} and d.kind = ${kind} and ${wasApproved('d')}
    and not exists (select 1 from taken_documents t
      where t.taken_id = d.id and t.taker_kind = ${takerKind} and t.is_held)
    ${keyword ? sql`and d.document_number || ' ' || ${name} ilike ${`%${likeText(keyword)}%`}` : sql``}`;
