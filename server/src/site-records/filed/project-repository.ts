import type { Reader } from '../../db/transaction.ts';

/** What the paper of a list says of its object. */
export const projectHeadOf = (
  db: Reader,
  projectId: string,
): Promise<{ full_name: string; address: string }> =>
  db
    .selectFrom('projects')
    .where('id', '=', projectId)
    .select(['full_name', 'address'])
    .executeTakeFirstOrThrow();
