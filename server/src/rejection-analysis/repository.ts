import type { Translations } from '@nysan/contract/plain-fields.ts';
import { type RawBuilder, sql } from 'kysely';
import { lookedUp } from '../db/looked-up.ts';
import type { Reader } from '../db/transaction.ts';
import { ISSUER } from '../document-engine/issuer.ts';
import { waitingMoney } from '../estimate-figures/waiting-money-repository.ts';

/**
 * Which versions are looked at: of these kinds, sent in these days of Kazakhstan, of papers people of one organization wrote; `now` is
 * when what waits is measured.
 */
export type Looked = {
  projectId: string;
  kinds: readonly string[];
  company?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  now: Date;
};

const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone 'Asia/Almaty')::date`;

type OfKinds = Pick<Looked, 'projectId' | 'kinds' | 'company'>;

/** For the organization that is asked for the author of this paper wrote it. */
export const isOfCompany = (paper: string, { company }: Pick<Looked, 'company'>) =>
  company === undefined ? sql`true` : sql`organization_of(${sql.ref(paper)}) = ${company}::uuid`;

/** Papers `d` of these kinds that were ever sent: a draft has no version to look for. The project is read once, not once for each kind. */
const sentPapers = (looked: OfKinds) => sql`(select * from (
  select * from records d where d.project_id = ${looked.projectId} and d.current_version > 0 and d.parties is null
    and ${isOfCompany('d', looked)} offset 0) d
  where d.kind = any(${looked.kinds}::text[]) offset 0) d`;

/** Papers `d` of these kinds in approval. */
const waitingPapers = (looked: OfKinds) =>
  sql`unnest(${looked.kinds}::text[]) asked (kind) ${lookedUp(
    'records',
    'd',
    sql`d.project_id = ${looked.projectId} and d.kind = asked.kind and d.status = 'inApproval' and d.parties is null
      and ${isOfCompany('d', looked)}`,
  )}`;

/**
 * The versions of these papers, which are sent once whoever issues them has signed; one that was taken back because somebody left
 * counts as never decided, one that was recalled as never sent first.
 */
const versions = (looked: Looked) => sql`
  select v.document_id, v.number, d.kind, d.full_number, d.status, v.closed_at, v.issued_at,
    coalesce(v.issued_at, f.frozen_at) as frozen_at, f.name, v.outcome <> 'recalled' and v.issued_at is not null
      and not exists (select 1 from document_versions before where before.document_id = v.document_id
        and before.number < v.number and before.outcome <> 'recalled' offset 0) as is_first,
    case when exists (select 1 from version_returns r where r.document_id = v.document_id and r.number = v.number offset 0)
      then 'returned' else v.outcome end as outcome
  from ${sentPapers(looked)} ${lookedUp('document_versions', 'v', sql`v.document_id = d.id`)} ${lookedUp('signables', 'f', sql`f.id = v.signable_id`)}
`;

/** Versions `v` sent in the days that are looked at. */
export const inPeriod = ({ from, to }: Looked) => sql`
  (${from ?? null}::date is null or ${dayOf(sql`v.frozen_at`)} >= ${from ?? null}::date)
  and (${to ?? null}::date is null or ${dayOf(sql`v.frozen_at`)} <= ${to ?? null}::date)`;

/** A span in days with one decimal. */
const days = (span: RawBuilder<unknown>) =>
  sql`round((extract(epoch from ${span}) / 86400)::numeric, 1)`;

export type KindRow = {
  kind: string;
  papers: number;
  decided: number;
  accepted_first: number;
  rejections: number;
  average_days: string | null;
};

/** How each kind fares, by the names of kinds. */
export const findKinds = async (db: Reader, looked: Looked): Promise<KindRow[]> => {
  const { rows } = await sql<KindRow>`
    select v.kind,
      count(*) filter (where v.is_first)::integer as papers,
      count(*) filter (where v.is_first and v.outcome in ('approved', 'rejected'))::integer as decided,
      count(*) filter (where v.is_first and v.outcome = 'approved')::integer as accepted_first,
      count(*) filter (where v.outcome = 'rejected')::integer as rejections,
      ${days(sql`avg(v.closed_at - v.frozen_at) filter (where v.outcome in ('approved', 'rejected'))`)} as average_days
    from (${versions(looked)}) v where v.issued_at is not null and ${inPeriod(looked)} group by v.kind order by v.kind`.execute(
    db,
  );
  return rows;
};

export type WaitingSideRow = {
  role: string;
  names: Translations | null;
  waiting: number;
  oldest_days: string | null;
  money: string;
};
export type SideRow = WaitingSideRow & {
  decided: number;
  average_days: string | null;
  longest_days: string | null;
};

/** Papers in approval by whom they wait for, read from them and not from all that was ever sent. */
const waitingBySide = (looked: Looked) => sql`
  select open.role, count(*)::integer as waiting, ${days(sql`max(open.span)`)} as oldest_days,
    sum(waits.works + waits.payments) as money
  from ${waitingPapers(looked)}
    cross join lateral (
      select distinct seat.role_code as role, ${looked.now}::timestamptz - coalesce(v.issued_at, f.frozen_at) as span
      from document_versions v ${lookedUp('signables', 'f', sql`f.id = v.signable_id`)}
        ${lookedUp('undecided_seats', 'seat', sql`seat.document_id = v.document_id and seat.number = v.number`)}
      where v.document_id = d.id and v.outcome = 'current' and seat.role_code is not null offset 0) open
    ${waitingMoney}
  group by open.role`;

const namesOfRole = sql`(select json_build_object('ru', r.name_ru, 'kk', r.name_kk, 'en', r.name_en)
  from roles r where r.code = role order by r.id limit 1)`;

/** What waits for people of each role now. */
export const findWaitingSides = async (db: Reader, looked: Looked): Promise<WaitingSideRow[]> => {
  const { rows } = await sql<WaitingSideRow>`
    select role, ${namesOfRole} as names, waiting, oldest_days, money::numeric(24, 2) as money
    from (${waitingBySide(looked)}) present order by role`.execute(db);
  return rows;
};

/** How long people of each role had papers before they decided, and what waits for them now. */
export const findSides = async (db: Reader, looked: Looked): Promise<SideRow[]> => {
  const { rows } = await sql<SideRow>`
    with v as (${versions(looked)}),
    held as (
      select distinct seat.document_id, seat.number, seat.user_id, seat.role_code as role, d.decided_at - v.frozen_at as span
      from v ${lookedUp('version_seats', 'seat', sql`seat.document_id = v.document_id and seat.number = v.number`)}
      ${lookedUp('decisions', 'd', sql`d.document_id = seat.document_id and d.number = seat.number and d.user_id = seat.user_id`)}
      where seat.seat_group <> ${ISSUER} and ${inPeriod(looked)}),
    past as (
      select role, count(*)::integer as decided, ${days(sql`avg(span)`)} as average_days, ${days(sql`max(span)`)} as longest_days
      from held group by role),
    present as (${waitingBySide(looked)})
    select role, ${namesOfRole} as names,
      coalesce(past.decided, 0) as decided, past.average_days, past.longest_days,
      coalesce(present.waiting, 0) as waiting, present.oldest_days, coalesce(present.money, 0)::numeric(24, 2) as money
    from past full join present using (role) where role is not null order by role`.execute(db);
  return rows;
};

export type ReturnedRow = {
  average_days: string | null;
  waiting: number;
  oldest_days: string | null;
};

/** Refused versions: how long until the next one was sent, and those of which none was yet. */
export const findReturned = async (db: Reader, looked: Looked): Promise<ReturnedRow> => {
  const { rows } = await sql<ReturnedRow>`
    with v as (${versions(looked)}),
    refused as (
      select v.status, v.closed_at, (select coalesce(next.issued_at, f.frozen_at) from document_versions next
        ${lookedUp('signables', 'f', sql`f.id = next.signable_id`)}
        where next.document_id = v.document_id and next.number = v.number + 1) as sent_again
      from v where v.outcome = 'rejected' and ${inPeriod(looked)}),
    left_over as (select * from refused where sent_again is null and status in ('rejected', 'created'))
    select ${days(sql`avg(sent_again - closed_at)`)} as average_days,
      (select count(*)::integer from left_over) as waiting,
      (select ${days(sql`max(${looked.now}::timestamptz - closed_at)`)} from left_over) as oldest_days
    from refused`.execute(db);
  return rows[0] ?? { average_days: null, waiting: 0, oldest_days: null };
};

export type WaitingMoney = { works: string; payments: string; total: string };

/** All money of papers in approval. */
export const findWaitingMoney = async (db: Reader, looked: OfKinds): Promise<WaitingMoney> => {
  const { rows } = await sql<WaitingMoney>`
    select coalesce(sum(waits.works), 0)::numeric(24, 2) as works, coalesce(sum(waits.payments), 0)::numeric(24, 2) as payments,
      coalesce(sum(waits.works + waits.payments), 0)::numeric(24, 2) as total
    from ${waitingPapers(looked)} ${waitingMoney}`.execute(db);
  return rows[0] ?? { works: '0', payments: '0', total: '0' };
};

export type OrganizationRow = { name: string; rejections: number };

/** Refused versions by the organizations their authors sit for in the project. */
export const findOrganizations = async (db: Reader, looked: Looked): Promise<OrganizationRow[]> => {
  const { rows } = await sql<OrganizationRow>`
    select name_in(o.id, ${looked.projectId}) as name, count(*)::integer as rejections
    from (${versions(looked)}) v
      ${lookedUp('records', 'paper', sql`paper.id = v.document_id`)}
      ${lookedUp('memberships', 'seat', sql`seat.project_id = ${looked.projectId} and seat.user_id = paper.author_id`)}
      ${lookedUp('organizations', 'o', sql`o.id = seat.organization_id`)}
    where v.outcome = 'rejected' and ${inPeriod(looked)}
    group by 1 order by rejections desc, 1`.execute(db);
  return rows;
};

/** Organizations whose papers of these kinds were ever decided, as the database keeps their number with every decision. */
export const findCompanies = async (
  db: Reader,
  { projectId, kinds }: OfKinds,
): Promise<{ id: string; name: string }[]> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select o.id, name_in(o.id, ${projectId}) as name from (
      select distinct a.organization_id as id from outcome_amounts a
      where a.project_id = ${projectId} and a.kind = any(${kinds}::text[])) wrote
      ${lookedUp('organizations', 'o', sql`o.id = wrote.id`)}
    order by 2, o.id`.execute(db);
  return rows;
};
