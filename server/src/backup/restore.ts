import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { migrate, migrationHash } from '../db/migrate.ts';
import { liftLimits } from '../db/time-limits.ts';
import type { FileStore } from '../files/store.ts';
import { copyIn, isEmptyDatabase, putGuardsToSleep, setOnItsWay } from './catalogue-repository.ts';
import { backedUpFile, type Manifest, readFileList, readManifest } from './manifest.ts';

export type RestoreOptions = {
  /** The folder of one backup. */
  folder: string;
  ownerUrl: string;
  /** Who serves afterwards, where that is not the owner. */
  servingRole: string | undefined;
  files: FileStore;
  tell: (text: string) => void;
};

const FILES_AT_ONCE = 4;

export type Restored = { rows: number; files: number; lost: string[] };

/**
 * Puts a backup into an empty database and its files into a store, of any version that has its migrations: the schema of then,
 * its rows without guards, the guards again, which check them, then the schema of now. Counts and hashes are compared on the way.
 */
export const restore = async (options: RestoreOptions): Promise<Restored> => {
  const { folder, ownerUrl, servingRole, files, tell } = options;
  const manifest = await readManifest(folder);
  const hashes = await readFileList(folder, manifest);
  await mustKnow(manifest);
  await mustBeEmpty(ownerUrl);
  await mustBeUnused(files);
  const names = manifest.migrations.map(({ name }) => name);
  await migrate(ownerUrl, { only: names });
  await inOne(ownerUrl, (client) => fill(client, manifest, options));
  await migrate(ownerUrl, { servingRole });
  await inOne(ownerUrl, (client) => client.query('analyze'), false);
  tell('tables are whole');
  const lost = await restoreFiles(options, hashes);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return { rows, files: hashes.length - lost.length, lost };
};

const mustKnow = async ({ migrations }: Manifest): Promise<void> => {
  for (const { name, sha256 } of migrations) {
    if ((await migrationHash(name).catch(() => null)) !== sha256) {
      throw new Error(
        `The backup was taken with the migration ${name}, which this version does not have as it was then. Restore with the version that took it, or a later one.`,
      );
    }
  }
};

const mustBeEmpty = (ownerUrl: string) =>
  inOne(ownerUrl, async (client) => {
    if (!(await isEmptyDatabase(client))) {
      throw new Error(
        'This database is not empty. Restore into an empty data folder, or into a database without tables.',
      );
    }
  });

/** Files of another house would be swept by this one, and these by that. */
const mustBeUnused = async ({ mark }: FileStore): Promise<void> => {
  if ((await mark.read()) !== undefined) {
    throw new Error(
      `In ${mark.place} lie files of a house already. Restore into an empty folder or another place in a bucket.`,
    );
  }
};

const inOne = async (
  connectionString: string,
  work: (client: pg.Client) => Promise<unknown>,
  isTransaction = true,
): Promise<void> => {
  const client = new pg.Client({ connectionString, application_name: 'nysan restore' });
  client.on('error', () => undefined); // What waits for it is refused by itself.
  await client.connect();
  try {
    await liftLimits(client);
    await client.query(isTransaction ? 'begin' : 'select');
    await work(client);
    await client.query(isTransaction ? 'commit' : 'select');
  } finally {
    await client.end();
  }
};

const fill = async (client: pg.Client, manifest: Manifest, { folder, tell }: RestoreOptions) => {
  const wake = await putGuardsToSleep(client);
  for (const [at, table] of manifest.tables.entries()) {
    await fillTable(client, join(folder, table.file), table);
    tell(`table ${at + 1} of ${manifest.tables.length}: ${table.name}`);
  }
  await setOnItsWay(client, manifest.sequences);
  await wake();
};

const fillTable = async (
  client: pg.Client,
  path: string,
  table: Manifest['tables'][number],
): Promise<void> => {
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const rows = client.query(from(copyIn(table)));
  await pipeline(createReadStream(path), hashing, createZstdDecompress(), rows);
  // Backups of earlier versions may say 0 of a table whose rows they hold.
  const isWhole = table.rows === 0 || rows.rowCount === table.rows;
  if (hash.digest('hex') !== table.sha256 || !isWhole) {
    throw new Error(`${path} is damaged: it is not what the manifest says of ${table.name}.`);
  }
};

const restoreFiles = async (
  { folder, files, tell }: RestoreOptions,
  hashes: string[],
): Promise<string[]> => {
  const lost: string[] = [];
  const state = { at: 0 };
  const work = async () => {
    for (let hash = hashes[state.at++]; hash !== undefined; hash = hashes[state.at++]) {
      if (!(await restoreFile(files, backedUpFile(dirname(folder), hash), hash))) {
        lost.push(hash);
      }
      if (state.at % 100 === 0) {
        tell(`file ${state.at} of ${hashes.length}`);
      }
    }
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, work));
  return lost;
};

/** False when the backup has no such bytes, or others in their place. */
const restoreFile = async (files: FileStore, path: string, hash: string): Promise<boolean> => {
  const file = await open(path).catch(missing);
  if (!file) {
    return false;
  }
  const { sha256 } = await files.put(file.createReadStream(), Number.MAX_SAFE_INTEGER);
  return sha256.toString('hex') === hash;
};

const missing = (error: unknown): null => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
    return null;
  }
  throw error;
};
