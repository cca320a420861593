import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import { readSchemaState, requireKnownSchema } from '../db/applied-migrations.ts';
import { holdForBackup } from '../db/backup-lock.ts';
import { migrationHash } from '../db/migrate.ts';
import { liftLimits } from '../db/time-limits.ts';
import { namings } from '../files/repository.ts';
import type { FileStore } from '../files/store.ts';
import {
  appliedMigrations,
  copyOut,
  lastSeal,
  namedBytes,
  readSequences,
  type Shape,
  tablesToKeep,
} from './catalogue-repository.ts';
import { backedUpFile, FILE_LIST, MANIFEST, type Manifest } from './manifest.ts';
import { noteBackup } from './noted-repository.ts';

export type BackupOptions = {
  databaseUrl: string;
  files: FileStore;
  /** The folder of all backups; each has one of its own in it, files lie there once for all of them. */
  root: string;
  now: Date;
  /** Told now and then how far it is. */
  tell: (text: string) => void;
  /** Breaks it off. */
  signal?: AbortSignal;
  /** Writes a new file to the disk, for good once it has ended. */
  write?: (path: string) => Writable;
};

const writeDurably = (path: string): Writable =>
  createWriteStream(path, { mode: 0o600, flush: true });

export type BackedUp = { folder: string; manifest: Manifest; copied: number };

const FILES_AT_ONCE = 4;

/**
 * Takes a backup beside running servers: all tables as they stood at one moment, then the files that were named then. Whatever was
 * acknowledged before it began is in it. The manifest comes last, so that what broke off is never taken for a backup.
 */
export const backUp = async (options: BackupOptions): Promise<BackedUp> => {
  const { root, now, tell, signal, write = writeDurably } = options;
  const folder = join(root, now.toISOString().replaceAll(':', '-'));
  await mkdir(root, { recursive: true, mode: 0o700 });
  await mkdir(folder, { mode: 0o700 }); // One of the same moment is another backup.
  const client = new pg.Client({
    connectionString: options.databaseUrl,
    application_name: 'nysan backup',
  });
  client.on('error', () => undefined); // What waits for it is refused by itself.
  await client.connect();
  try {
    await liftLimits(client);
    requireKnownSchema(await readSchemaState(client));
    await holdForBackup(client);
    await client.query('begin isolation level repeatable read read only');
    const shapes = await tablesToKeep(client);
    const tables: Manifest['tables'] = [];
    for (const shape of shapes) {
      signal?.throwIfAborted();
      tables.push(await backUpTable(client, (file) => write(join(folder, file)), shape));
      tell(`table ${tables.length} of ${shapes.length}: ${shape.name}`);
    }
    const hashes = await namedBytes(client, namings);
    const facts = await factsOf(client);
    await client.query('commit');
    const { copied, lost } = await backUpFiles(options, hashes);
    const list = hashes.map((hash) => `${hash}\n`).join('');
    await writeFile(join(folder, FILE_LIST), list, { mode: 0o600, flush: true });
    const manifest: Manifest = {
      format: 1,
      takenAt: now.toISOString(),
      ...facts,
      tables,
      files: { count: hashes.length, sha256: createHash('sha256').update(list).digest('hex') },
      lost,
    };
    await writeWhole(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`);
    await noteBackup(client, { at: manifest.takenAt, lost: lost.length });
    return { folder, manifest, copied };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
};

/** The last line of a backup; the seal in it belongs where nobody can change it. */
export const sayBackedUp = ({ folder, manifest, copied }: BackedUp): string => {
  const { tables, files, lost, seal } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const sealed = seal ? `, seal ${seal.number}:${seal.hash}` : '';
  return `Backed up to ${folder}: ${rows} rows, ${files.count} files (${copied} new), ${lost.length} lost${sealed}.`;
};

const factsOf = async (
  client: pg.Client,
): Promise<Pick<Manifest, 'postgres' | 'migrations' | 'sequences' | 'seal'>> => {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  const names = await appliedMigrations(client);
  return {
    postgres: rows[0]?.version ?? '',
    migrations: await Promise.all(
      names.map(async (name) => ({ name, sha256: await migrationHash(name) })),
    ),
    sequences: await readSequences(client),
    seal: await lastSeal(client),
  };
};

const backUpTable = async (
  client: pg.Client,
  write: (file: string) => Writable,
  shape: Shape,
): Promise<Manifest['tables'][number]> => {
  const file = `${shape.name.replaceAll('"', '')}.zst`;
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const rows = client.query(to(copyOut(shape)));
  await pipeline(rows, createZstdCompress(), hashing, write(file));
  // The stream ends with the last row; PostgreSQL says in another message how many there were, which precedes its next answer.
  await client.query('select');
  return { ...shape, file, rows: rows.rowCount, sha256: hash.digest('hex') };
};

/** Files that earlier backups fetched stay; what the store itself has lost is named. */
const backUpFiles = async (
  { files, root, tell, signal, write = writeDurably }: BackupOptions,
  hashes: string[],
) => {
  const lost: string[] = [];
  const state = { copied: 0, at: 0 };
  const work = async () => {
    for (let hash = hashes[state.at++]; hash !== undefined; hash = hashes[state.at++]) {
      signal?.throwIfAborted();
      const place = backedUpFile(root, hash);
      if (await isThere(place)) {
        continue;
      }
      const isKept = await fetchFile(files, hash, place, write);
      state.copied += isKept ? 1 : 0;
      if (!isKept) {
        lost.push(hash);
      }
      if (state.copied % 100 === 0) {
        tell(`file ${state.at} of ${hashes.length}`);
      }
    }
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, work));
  return { copied: state.copied, lost };
};

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** False when the store has no such bytes; what was fetched is compared by the store and appears in one step. */
const fetchFile = async (
  files: FileStore,
  hash: string,
  place: string,
  write: (path: string) => Writable,
): Promise<boolean> => {
  const bytes = await files.open(Buffer.from(hash, 'hex')).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'file-damaged') {
      return null;
    }
    throw error;
  });
  if (!bytes) {
    return false;
  }
  await mkdir(dirname(place), { recursive: true, mode: 0o700 });
  const draft = `${place}.new`;
  try {
    await pipeline(bytes, write(draft));
    await rename(draft, place);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return true;
};

const writeWhole = async (path: string, text: string): Promise<void> => {
  await writeFile(`${path}.new`, text, { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
  const folder = await open(dirname(path), 'r');
  await folder.sync().finally(() => folder.close());
};
