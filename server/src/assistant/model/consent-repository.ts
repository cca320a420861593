import { sql } from 'kysely';
import type { Reader } from '../../db/transaction.ts';

/** What of these projects may leave for a language model; what one of them forbids is forbidden. */
type ModelConsent = { questions: boolean; names: boolean };

export const findModelConsent = async (
  db: Reader,
  projectIds: readonly string[],
): Promise<ModelConsent> => {
  const { rows } = await sql<ModelConsent>`
    select coalesce(bool_and(model_reads_questions), false) as questions, coalesce(bool_and(model_sees_names), false) as names
    from projects where id = any(${projectIds}::uuid[])`.execute(db);
  return rows[0] ?? { questions: false, names: false };
};
