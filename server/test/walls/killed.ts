import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { certificateToPem } from '../../src/signatures/test-pki/authority.ts';
import { signDetached } from '../../src/signatures/test-pki/sign-detached.ts';
import type { ServerProcess } from '../server-process.ts';
import type { Signers } from '../signers.ts';
import type { Person, TestApp } from '../test-app.ts';
import { signInAt, startBeside } from './beside.ts';

/** A server in a process of its own, and how one person signs documents there. */
export type Victim = {
  server: ServerProcess;
  approve: (id: string) => Promise<{ status: number; code?: string }>;
};

/** Starts servers beside the test's that believe the same authority; all of them can be ended at once. */
export const createVictims = async (app: TestApp, signers: Signers) => {
  const trustDir = await writeTrust(app, signers);
  const begun: ServerProcess[] = [];
  return {
    begin: async (person: Person): Promise<Victim> => {
      const server = await startBeside(app, { NYSAN_TRUST_DIR: trustDir });
      begun.push(server);
      const { pdf, approve } = await signInAt(app, server, person);
      const sign = async (id: string) => signDetached(await pdf(id), signers.signerOf(person));
      return { server, approve: async (id) => approve(id, await sign(id)) };
    },
    end: async () => {
      await Promise.all(begun.map((server) => server.kill()));
    },
  };
};
export type Victims = Awaited<ReturnType<typeof createVictims>>;

type Kill = {
  /** Documents that are sent for approval at once. */
  ids: string[];
  /** Somebody holds this position, so that those who need it stop in the middle of their transaction. */
  position: string | undefined;
  /** So many must stand there, and so many be acknowledged, when the server is killed. */
  leastWaiting: number;
  leastAcknowledged: number;
  /** It dies so much later, ms. */
  later: number;
};

/** The longest that a server may live on in the middle of its approvals, ms. */
export const LATEST = 300;

/** Kills the server in the middle of its approvals; gives the ids it had acknowledged. */
export const killAmid = async (
  app: TestApp,
  { server, approve }: Victim,
  { ids, position, leastWaiting, leastAcknowledged, later }: Kill,
): Promise<string[]> => {
  const acknowledged: string[] = [];
  const blocker = await app.services.pool.connect();
  await blocker.query('begin');
  await blocker.query('select 1 from estimate_nodes where id = $1 for update', [position]);
  const sent = Promise.allSettled(
    ids.map(async (id) => {
      if ((await approve(id)).status === 200) {
        acknowledged.push(id);
      }
    }),
  );
  await expect
    .poll(() => acknowledged.length, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(leastAcknowledged);
  await untilWaiting(app, leastWaiting);
  await sleep(later);
  await server.kill();
  await sent;
  await blocker.query('rollback');
  blocker.release();
  await untilNobodyLocks(app);
  return acknowledged;
};

/** Documents that are approved already are refused, the others are approved. */
export const mustApproveTheRest = async (
  { approve }: Victim,
  before: { id: string; status: string }[],
): Promise<void> => {
  for (const { id, status } of before) {
    expect(await approve(id)).toEqual(
      status === 'approved' ? { status: 409, code: 'not-in-approval' } : { status: 200 },
    );
  }
};

/** The test authority as a trust folder of a server in a process of its own. */
const writeTrust = async (app: TestApp, signers: Signers): Promise<string> => {
  const folder = join(app.dataDir, 'trust');
  await mkdir(folder);
  const { root, intermediate } = signers.authority;
  const chain = [root, intermediate].map(({ certificate }) => certificateToPem(certificate));
  await writeFile(join(folder, 'chain.pem'), chain.join(''));
  return folder;
};

/** Resolves when this many transactions wait for positions of the estimate that somebody else holds. */
const untilWaiting = ({ services: { db } }: TestApp, least: number) =>
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
const untilNobodyLocks = ({ services: { db } }: TestApp) =>
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
