import { sql } from 'kysely';
import type { Limit } from '../../record-engine/repository/limits.ts';

/** A contractor bills the works of their own organization and of those below it, the general one also their subcontractors'. */
export const ownWorks: Limit = {
  code: 'not-own-works',
  isKept: sql`may_bill(holder, d)`,
  told: sql`'{}'::jsonb`,
};
