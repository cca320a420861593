import { type RawBuilder, sql } from 'kysely';
import { lookedUp, lookedUpIfAny } from '../../db/looked-up.ts';
import type { Reader, Trx } from '../../db/transaction.ts';
import { moveActs } from './acts-repository.ts';

/** Between whom an act lies, as far as that is known. */
export type Billing = {
  /** Between contractors. */
  is_internal: boolean;
  payee_id: string | null;
  payee: string | null;
  /** By which the payee acts in the project; null where nobody of a contractor acts in the act. */
  payee_role: string | null;
  payer_id: string | null;
  payer: string | null;
  /** The two as a paper names them, with their БИН; empty while nobody knows them. */
  payee_party: string;
  payer_party: string;
  /** A subcontractor's act that may go to the customer. */
  is_direct: boolean;
  /** Of the money of each closed line; null is all of it. */
  internal_percent: string | null;
};

/** Reads it: an act that was ever sent keeps what was fixed, a draft goes by who acts in it. */
export const billingOf = async (db: Reader, id: string): Promise<Billing> => {
  const { rows } = await sql<Billing>`
    select own.is_internal, own.internal_percent, payee.id as payee_id, name_in(payee.id, d.project_id) as payee, payer.id as payer_id,
      name_in(payer.id, d.project_id) as payer, coalesce(party_name(payee, d.project_id), '') as payee_party,
      coalesce(party_name(payer, d.project_id), '') as payer_party,
      own.is_direct or coalesce(place.has_direct_contract, false) as is_direct,
      case when own.is_internal then payee_role.code else acting.role_code end as payee_role
    from done_work_acts own join records d on d.id = own.record_id
    left join lateral (select * from contractor_of(d)) acting on not own.is_internal
    left join lateral (select * from customer_of(d)) paying on own.payer_id is null and not own.is_internal
    ${lookedUpIfAny(
      'organizations',
      'payee',
      sql`payee.id = case when own.is_internal or d.status <> 'created'
        then coalesce(own.payee_id, acting.organization_id) else acting.organization_id end`,
    )}
    ${lookedUpIfAny('organizations', 'payer', sql`payer.id = coalesce(own.payer_id, paying.organization_id)`)}
    left join project_organizations place on place.project_id = d.project_id and place.organization_id = payee.id
    left join roles payee_role on payee_role.id = place.role_id
    where own.record_id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) {
    throw new Error(`act ${id} has no row of its own`);
  }
  return row;
};

/** What is paid between contractors is begun by a subcontractor, to whoever is above them or to the only general contractor. */
export const beginBilling = async (trx: Trx, id: string): Promise<void> => {
  await sql`
    with payee as (
      select d.id, d.project_id, acting.organization_id from records d cross join lateral contractor_of(d) acting
      where d.id = ${id} and acting.role_code = 'SUBCONTRACTOR' and not exists (
        select 1 from project_organizations place where place.project_id = d.project_id
          and place.organization_id = acting.organization_id and place.has_direct_contract)),
    begun as (
      update done_work_acts own set is_internal = true, payee_id = payee.organization_id, payer_id = coalesce(
          nearest_above(payee.project_id, payee.organization_id, ${contractors}),
          (select case when count(*) = 1 then (array_agg(place.organization_id))[1] end
            from project_organizations place join roles role on role.id = place.role_id
            where place.project_id = payee.project_id and place.ended_at is null and role.code = 'GENERAL_CONTRACTOR'))
      from payee where own.record_id = payee.id
      returning own.record_id, own.payee_id, own.payer_id)
    update records d set parties = ${partiesOf('begun')}
    from begun where d.id = begun.record_id`.execute(trx);
};

/** Its author reads it alone as long as nobody knows the payee. */
const partiesOf = (act: string): RawBuilder<string[]> => {
  const [payee, payer] = [sql.ref(`${act}.payee_id`), sql.ref(`${act}.payer_id`)];
  return sql`case when ${payee} is null then '{}'::uuid[] else array_remove(array[${payee}, ${payer}], null) end`;
};

const contractors = ['GENERAL_CONTRACTOR', 'SUBCONTRACTOR'];

type Choice = Pick<Billing, 'is_internal' | 'payer_id' | 'is_direct'>;

/** Bills a draft to somebody; what it took on the other tier it takes on this one as far as that is free. */
export const billTo = async (trx: Trx, id: string, choice: Choice): Promise<void> => {
  await sql`update done_work_acts set is_internal = ${choice.is_internal}, payer_id = ${choice.payer_id},
      is_direct = ${choice.is_direct}, payee_id = null where record_id = ${id}`.execute(trx);
  await placeParties(trx, id);
};

/** Keeps payee, readers and links of an act in step with who acts in it. */
export const placeParties = async (trx: Trx, id: string): Promise<void> => {
  await sql`update done_work_acts own set payee_id = (
      select m.organization_id from (
        select seat.id, 1 as place, seat.started_at as at from memberships seat
          where seat.user_id = d.author_id and seat.project_id = d.project_id
            and seat.started_at <= d.created_at and (seat.ended_at is null or seat.ended_at > d.created_at)
        union all
        select seat.membership_id, 2, seat.added_at from document_participants seat where seat.document_id = d.id) acting
      join memberships m on m.id = acting.id
      cross join lateral acting_role(m.project_id, m.organization_id, m.user_type_id) role
      where role.code = any(${contractors}) and m.organization_id is not null
        and m.organization_id is distinct from own.payer_id
      order by acting.place, acting.at, m.id limit 1)
    from records d where d.id = own.record_id and own.record_id = ${id} and own.is_internal`.execute(
    trx,
  );
  await sql`update records d set parties = now.parties
    from (select own.record_id, case when own.is_internal then ${partiesOf('own')} end as parties
      from done_work_acts own where own.record_id = ${id}) now
    where d.id = now.record_id and d.parties is distinct from now.parties`.execute(trx);
  await moveActs(trx, id);
};

/** Fixes payee and payer of an act that goes to the customer; those of an internal one are fixed by being sent. */
export const fixParties = async (trx: Trx, id: string): Promise<void> => {
  await sql`update done_work_acts own set
      payee_id = (select organization_id from contractor_of(d)),
      payer_id = coalesce((select organization_id from customer_of(d)), own.payer_id, (
        select place.organization_id from project_organizations place join roles role on role.id = place.role_id
        where place.project_id = d.project_id and place.ended_at is null and role.code = 'CUSTOMER'
        order by place.since, place.organization_id limit 1))
    from records d where d.id = own.record_id and own.record_id = ${id} and not own.is_internal`.execute(
    trx,
  );
};

export type Payer = { id: string; name: string; role: string };

/** To whom the payee of an act may bill it; while nobody knows the payee, to any contractor and to the customer. */
export const payersFor = async (
  db: Reader,
  id: string,
  { payee_id, payee_role, is_direct }: Billing,
): Promise<Payer[]> => {
  const { rows } = await sql<Payer>`
    select o.id, name_in(o.id, d.project_id) as name, role.code as role
    from records d join project_organizations place on place.project_id = d.project_id and place.ended_at is null
    join roles role on role.id = place.role_id ${lookedUp('organizations', 'o', sql`o.id = place.organization_id`)}
    cross join lateral (select case when ${payee_role} = 'SUBCONTRACTOR'
      then nearest_above(d.project_id, ${payee_id}::uuid, ${contractors}) end as id) above
    where d.id = ${id} and o.id is distinct from ${payee_id}::uuid and case
      when ${payee_role}::text is null then role.code in ('CUSTOMER', 'GENERAL_CONTRACTOR', 'SUBCONTRACTOR')
      when role.code = 'CUSTOMER' then ${payee_role} = 'GENERAL_CONTRACTOR' or ${is_direct}
      when ${payee_role} = 'SUBCONTRACTOR'
        then case when above.id is null then role.code = 'GENERAL_CONTRACTOR' else o.id = above.id end
      else false end
    order by role.code = 'CUSTOMER', name_in(o.id, d.project_id), o.id`.execute(db);
  return rows;
};

/** The organizations of these memberships, by their ids. */
export const organizationsOf = async (
  db: Reader,
  membershipIds: readonly string[],
): Promise<Map<string, string | null>> => {
  const rows = await db
    .selectFrom('memberships')
    .where('id', 'in', [...membershipIds])
    .select(['id', 'organization_id'])
    .execute();
  return new Map(rows.map(({ id, organization_id }) => [id, organization_id]));
};

/** By which role an organization takes part in the project of an act; undefined where it does not. */
export const roleInProject = async (
  db: Reader,
  id: string,
  organizationId: string,
): Promise<string | null | undefined> => {
  const { rows } = await sql<{ code: string | null }>`
    select role.code from records d
    join project_organizations place on place.project_id = d.project_id and place.ended_at is null
    join roles role on role.id = place.role_id
    where d.id = ${id} and place.organization_id = ${organizationId}`.execute(db);
  return rows[0] && rows[0].code;
};
