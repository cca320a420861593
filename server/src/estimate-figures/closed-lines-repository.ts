import { type RawBuilder, sql } from 'kysely';
import { lookedUp } from '../db/looked-up.ts';

/** Lines `l` of approved acts `act` of hidden works, of records `d` of this project whose works ended in these days. */
export const closedLinesFrom = (
  project: RawBuilder<unknown>,
  days: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`records d
  ${lookedUp('closed_works', 'act', sql`act.record_id = d.id and ${days}`)}
  ${lookedUp('estimate_lines', 'l', sql`l.record_id = d.id`)}
  where d.project_id = ${project} and d.kind = 'hidden-work-act' and was_approved(d)`;
