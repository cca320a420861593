import type { Reader } from '../db/transaction.ts';

export type Place = { project_name: string; address: string; locality: string };

/** What a printed paper says of the project. */
export const findPlace = async (db: Reader, projectId: string): Promise<Place> =>
  db
    .selectFrom('projects')
    .select(['full_name as project_name', 'address', 'locality'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
