import { sql } from 'kysely';
import { lookedUp } from '../db/looked-up.ts';
import type { Reader, Trx } from '../db/transaction.ts';
import type { TermValues } from './settle.ts';

/** Whose terms: without payee and payer those of the passport's contract, with a payee alone those of a direct contract with the customer. */
export type TermsKey = { projectId: string; payee: string | null; payer: string | null };

/** Money of a contract by its acts, tenge. */
export type Balance = {
  advance_paid: string;
  advance_offset: string;
  advance_left: string;
  retained: string;
  returned: string;
  held: string;
};

export type TermsRow = TermValues & {
  id: string;
  project_id: string;
  payee_id: string | null;
  payer_id: string | null;
  returned_directly: string;
} & Omit<Balance, 'advance_paid'>;

const columns = sql`t.id, t.project_id, t.payee_id, t.payer_id, t.basis, trim_scale(t.retention_percent) as retention_percent, t.retention_sum,
  t.retention_until, t.returned_directly, t.advance_paid, trim_scale(t.advance_percent) as advance_percent, money.advance_offset,
  money.advance_left, money.retained, money.returned, money.held`;

const rowsOf = sql`from payment_terms t ${lookedUp('settled_money', 'money', sql`money.terms_id = t.id`)}`;

const isOf = ({ projectId, payee, payer }: TermsKey) => sql`t.project_id = ${projectId}
  and t.payee_id is not distinct from ${payee}::uuid and t.payer_id is not distinct from ${payer}::uuid`;

/** The terms of a contract with what its acts have left; none where nobody has said any and no act was sent. */
export const findTerms = async (db: Reader, key: TermsKey): Promise<TermsRow | undefined> => {
  const { rows } = await sql<TermsRow>`select ${columns} ${rowsOf} where ${isOf(key)}`.execute(db);
  return rows[0];
};

/** Money of all contracts with the customer; null while none of them has an advance or keeps anything back. */
export const findCustomerBalance = async (
  db: Reader,
  projectId: string,
): Promise<Balance | null> => {
  const { rows } = await sql<Balance>`
    select sum(money.advance_paid) as advance_paid, sum(money.advance_offset) as advance_offset, sum(money.advance_left) as advance_left,
      sum(money.retained) as retained, sum(money.returned) as returned, sum(money.held) as held
    from payment_terms t ${lookedUp('settled_money', 'money', sql`money.terms_id = t.id`)}
    where t.project_id = ${projectId} and t.payer_id is null
    having sum(money.advance_paid) > 0 or sum(money.retained) > 0`.execute(db);
  return rows[0] ?? null;
};

/** What the contract of the passport costs with VAT, tenge. */
export const findContractCost = async (db: Reader, projectId: string): Promise<string | null> => {
  const { rows } = await sql<{ contract_cost: string }>`
    select contract_cost from projects where id = ${projectId}`.execute(db);
  return rows[0]?.contract_cost ?? null;
};

/** All terms of a project. */
export const findTermsOfProject = async (db: Reader, projectId: string): Promise<TermsRow[]> => {
  const { rows } =
    await sql<TermsRow>`select ${columns} ${rowsOf} where t.project_id = ${projectId} order by t.id`.execute(
      db,
    );
  return rows;
};

/** Holds the terms of a contract until the transaction ends, empty ones where there were none: acts that are sent meanwhile wait. */
export const lockTerms = async (trx: Trx, key: TermsKey): Promise<TermsRow> => {
  await sql`insert into payment_terms (project_id, payee_id, payer_id) values (${key.projectId}, ${key.payee}, ${key.payer})
    on conflict do nothing`.execute(trx);
  await sql`select from payment_terms t where ${isOf(key)} for update`.execute(trx);
  const terms = await findTerms(trx, key);
  if (!terms) {
    throw new Error(`project ${key.projectId} has no terms after they were made`);
  }
  return terms;
};

/** Writes what somebody agreed on. */
export const writeTerms = async (
  trx: Trx,
  id: string,
  values: TermValues & { returned_directly: string },
): Promise<void> => {
  await trx.updateTable('payment_terms').set(values).where('id', '=', id).execute();
};
