import { sql } from 'kysely';
import { ownWorks } from '../../document-engine/repository/own-works.ts';
import type { Limits } from '../../record-engine/repository/limits.ts';

/** The month of the reference, by its first day. */
const month = sql`(select r.period from cost_references r where r.record_id = holder.id)`;

/** A reference counts acts of its own contractor and year up to its month. */
export const countableActs: Limits = {
  view: 'countable_works',
  all: [
    {
      code: 'act-internal',
      isKept: sql`d.parties is null`,
      told: sql`'{}'::jsonb`,
    },
    ownWorks,
    {
      code: 'act-out-of-reference',
      isKept: sql`(own.period between date_trunc('year', ${month}) and ${month})`,
      told: sql`jsonb_build_object('actMonth', to_char(own.period, 'MM.YYYY'), 'month', to_char(${month}, 'MM.YYYY'))`,
    },
  ],
};
