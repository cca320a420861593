import { sql } from 'kysely';
import type { Reader, Trx } from '../../db/transaction.ts';
import {
  nameOfRelation,
  type Relation,
  retakeLinks,
} from '../../record-engine/repository/links.ts';
import { internalWorks } from './limits-repository.ts';
import { paidActs } from './rules.ts';

/** Hidden-work acts that internal acts of one payee pay for; each is paid to a payee once. */
const internalActs = (payee: string): Relation => ({
  ...paidActs,
  as: `internal/${payee}`,
  limits: internalWorks,
});

/** The relation in which an act takes hidden-work acts. An internal one whose payee nobody knows yet competes with nobody. */
export const actsOf = async (db: Reader, id: string): Promise<Relation> => {
  const { rows } = await sql<{ payee: string | null }>`
    select case when is_internal then coalesce(payee_id, record_id) end as payee from done_work_acts
    where record_id = ${id}`.execute(db);
  const payee = rows[0]?.payee ?? null;
  return payee === null ? paidActs : internalActs(payee);
};

/** Takes what an act links in the relation that holds for it now, as far as nobody else has; the rest stays named with its holder. */
export const moveActs = async (trx: Trx, id: string): Promise<void> => {
  const relation = nameOfRelation(await actsOf(trx, id));
  const { numAffectedRows } =
    await sql`update record_links set relation = ${relation}, is_held = false
    where from_id = ${id} and relation <> ${relation}`.execute(trx);
  if (numAffectedRows !== 0n) {
    await retakeLinks(trx, id);
  }
};
