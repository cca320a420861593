import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { Address } from './address.ts';
import { type EmbeddedOptions, startEmbedded, urlsIn } from './embedded.ts';

/** The database of a data folder, started for us or running already. */
export type Reached = {
  url: string;
  servingUrl: string;
  /** Stops it unless somebody else runs it. */
  stop(): Promise<void>;
};

/** For commands that work beside a server: connects to the database it runs, and starts it when none does. */
export async function reachEmbedded(options: EmbeddedOptions): Promise<Reached> {
  try {
    return await startEmbedded(options);
  } catch (error) {
    if (!(error instanceof Error && error.name === 'FolderInUseError')) {
      throw error;
    }
    const running = await runningIn(options.dataDir).catch(() => undefined);
    if (!running) {
      throw error;
    }
    return { ...running, stop: async () => undefined };
  }
}

/** What a running postmaster writes of itself: its port in the fourth line, its socket folder in the fifth. */
async function runningIn(dataDir: string): Promise<Omit<Reached, 'stop'>> {
  const folder = await realpath(join(dataDir, 'postgres'));
  const lines = (await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8')).split('\n');
  const password = (await readFile(join(folder, 'password'), 'utf8')).trim();
  const [port, socket] = [Number(lines[3]), lines[4]?.trim()];
  const address: Address = socket
    ? { kind: 'socket', folder: socket, port }
    : { kind: 'tcp', port };
  const { owner, serving } = urlsIn(address, password);
  return { url: owner, servingUrl: serving };
}
