import { type RawBuilder, sql } from 'kysely';
import type { InputIssue } from '../../calls/refusal.ts';
import type { Reader } from '../../db/transaction.ts';
import type { FieldCode } from '../../texts/codes.ts';

/**
 * What must hold between two records before one may link the other, said in SQL of `holder`, the one that links, `d`, the one that
 * is linked, and `own`, its row in the view of its kind.
 */
export type Limit = {
  code: FieldCode;
  isKept: RawBuilder<unknown>;
  /** What the sentence names besides the number of the linked one, as a JSON object. */
  told: RawBuilder<unknown>;
};

/** The limits of a relation, in the order in which they are told, and the view they are said of. */
export type Limits = { view: string; all: readonly Limit[] };

/** Joins `own` and `holder` to the linked record `d`. */
const joined = ({ view }: Limits, holderId: string): RawBuilder<unknown> =>
  sql`join ${sql.table(view)} own on own.record_id = d.id join records holder on holder.id = ${holderId}`;

/** Are all limits kept? Of `d`, `own` and `holder`. */
export const areKept = ({ all }: Limits): RawBuilder<unknown> =>
  sql`(${sql.join(
    all.map(({ isKept }) => isKept),
    sql` and `,
  )})`;

/** What of these records may not be linked, each with the first reason; `path` is the word of the field. */
export const beyondLimits = async (
  db: Reader,
  limits: Limits | undefined,
  holderId: string,
  ids: string[],
  path: string,
): Promise<InputIssue[]> => {
  if (!limits || ids.length === 0) {
    return [];
  }
  const reasons = limits.all.map(
    ({ code, isKept, told }) =>
      sql`when not ${isKept} then jsonb_build_object('code', ${code}::text, 'params', ${told})`,
  );
  const { rows } = await sql<{
    document: string;
    reason: Pick<InputIssue, 'code' | 'params'>;
  }>`
    select d.full_number as document, case ${sql.join(reasons, sql` `)} end as reason
    from records d ${joined(limits, holderId)}
    where d.id = any(${ids}) and not ${areKept(limits)} order by d.created_at, d.id`.execute(db);
  return rows.map(({ document, reason: { code, params } }) => ({
    path,
    code,
    params: { document, ...params },
  }));
};
