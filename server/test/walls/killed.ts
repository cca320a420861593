import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { certificateToPem } from '../../src/signatures/test-pki/authority.ts';
import type { Signers } from '../signers.ts';
import type { TestApp } from '../test-app.ts';

/** The test authority as a trust folder of a server in a process of its own. */
export const writeTrust = async (app: TestApp, signers: Signers): Promise<string> => {
  const folder = join(app.dataDir, 'trust');
  await mkdir(folder);
  const { root, intermediate } = signers.authority;
  const chain = [root, intermediate].map(({ certificate }) => certificateToPem(certificate));
  await writeFile(join(folder, 'chain.pem'), chain.join(''));
  return folder;
};

/** Resolves when this many transactions wait for positions of the estimate that somebody else holds. */
export const untilWaiting = ({ services: { db } }: TestApp, least: number) =>
  expect
    .poll(
      async () =>
        (
          await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
            and query like '%estimate_nodes%'`.execute(db)
        ).rows.length,
      { timeout: 30_000 },
    )
    .toBeGreaterThanOrEqual(least);

/** Resolves when PostgreSQL has noticed that nobody is at the other end of these connections. */
export const untilNobodyLocks = ({ services: { db } }: TestApp) =>
  expect
    .poll(
      async () =>
        (
          await sql`select 1 from pg_stat_activity where datname = current_database()
            and pid <> pg_backend_pid() and xact_start is not null`.execute(db)
        ).rows.length,
      { timeout: 30_000 },
    )
    .toBe(0);
