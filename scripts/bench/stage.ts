import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { SchemeName } from '../../server/src/signatures/algorithms.ts';
import type { Authority } from '../../server/src/signatures/test-pki/authority.ts';
import { median } from './measure.ts';
import { residentMegabytes } from './memory.ts';
import { type Row, timeRow } from './rows.ts';
import { readForSearch } from './search.ts';
import { type BenchServer, type House, startBare, startOurs } from './servers.ts';
import { headersOf } from './signing-site.ts';
import type { BenchWorld, Target } from './world.ts';

/** A filled database, and what a server over it needs. */
export type Stage = {
  pool: pg.Pool;
  house: House;
  world: BenchWorld;
  authorities: Record<SchemeName, Authority>;
};

/** A server of its own reads what is queued for the search: those that are measured have nothing to do but what they are asked. */
export const readBeforehand = async ({ house, world }: Stage): Promise<void> => {
  const reader = await startOurs(house);
  await readForSearch({ world });
  await reader.stop();
};

/** Two servers that run over it. */
export type Started = {
  ours: BenchServer;
  target: Target;
  ready: Row;
  /** Megabytes our server holds before anything is asked of it. */
  idle: number;
  stop(): Promise<void>;
};

/** After which a server has given back what its start alone took. */
const REST_MS = 15_000;

/** Starts our server three times and leaves the last one running, and the bare one beside it. */
export const startBoth = async ({ pool, house, world }: Stage): Promise<Started> => {
  await pool.query('checkpoint'); // what the filling left to be written is no part of a start
  const readyAfter = [await warmStart(house), await warmStart(house)];
  const ours = await startOurs(house);
  await pause(REST_MS);
  const idle = residentMegabytes(ours.pid);
  const bare = await startBare(house.databaseUrl, world.contractor.userId);
  const headers = await headersOf(house.secret, world.contractor);
  return {
    ours,
    target: {
      pool,
      ourUrl: ours.url,
      bareUrl: bare.url,
      headers,
      secret: house.secret,
      world,
    },
    ready: timeRow(
      'ready after a warm start, the middle of three',
      median([...readyAfter, ours.readyAfter]),
      1500,
      0,
    ),
    idle,
    stop: async () => {
      await bare.stop();
      await ours.stop();
    },
  };
};

const warmStart = async (house: House): Promise<number> => {
  const server = await startOurs(house);
  await server.stop();
  return server.readyAfter;
};
