import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { copyDemoFolder } from '../demo-folder.ts';
import { startServerProcess } from '../server-process.ts';

/** The server with the demo world, and its database beside it for the oracles. */
export const startDemoHouse = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nysan-questions-'));
  await copyDemoFolder(folder);
  const server = await startServerProcess({ NYSAN_DATA_DIR: folder, NYSAN_DEMO: 'on' });
  const database = new Client({ connectionString: server.databaseUrl });
  await database.connect();
  return {
    url: server.url,
    database,
    close: async () => {
      await database.end();
      await server.kill();
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
    },
  };
};
export type DemoHouse = Awaited<ReturnType<typeof startDemoHouse>>;
