import { sql } from 'kysely';
import { ownWorks } from '../../document-engine/repository/own-works.ts';
import type { Limit, Limits } from '../../record-engine/repository/limits.ts';

/** The month of the act that pays, by its first day. */
const month = sql`(select a.period from done_work_acts a where a.record_id = holder.id)`;

const overByThen: Limit = {
  code: 'works-end-later',
  isKept: sql`(own.end_work_date < ${month} + interval '1 month')`,
  told: sql`jsonb_build_object('day', to_char(own.end_work_date, 'DD.MM.YYYY'), 'month', to_char(${month}, 'MM.YYYY'))`,
};

/** An act pays for its contractor's own works that were over by the end of its month; earlier ones may be billed later. */
export const payableWorks: Limits = { view: 'closed_works', all: [ownWorks, overByThen] };

/** The same of an internal act, whose payee bills what they and those below them did. */
export const internalWorks: Limits = {
  view: 'closed_works',
  all: [
    {
      ...ownWorks,
      isKept: sql`is_done_by((select a.payee_id from done_work_acts a where a.record_id = holder.id), d)`,
    },
    overByThen,
  ],
};
