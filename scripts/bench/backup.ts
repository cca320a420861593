import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import pino from 'pino';
import { backUp } from '../../server/src/backup/back-up.ts';
import { restore } from '../../server/src/backup/restore.ts';
import { localStore } from '../../server/src/files/local-store.ts';
import type { FileStore } from '../../server/src/files/store.ts';
import type { Row } from './rows.ts';
import type { Stage } from './stage.ts';

const FILES = 700;
const FILE_SIZE = 1_000_000;
/** What a house of ten gigabytes is taken to hold. */
const LARGE = { tables: 3e9, files: 7e9 };
const BAR_S = 900;
const RESTORED = 'restored_by_the_bench';

/** A backup of the world and of 700 files of 1 MB, one after it, and a restore, each reckoned up to ten gigabytes. */
export const measureBackup = async ({ pool, house, world }: Stage): Promise<Row[]> => {
  const files = localStore(house.dataDir, pino({ level: 'warn' }));
  await layFiles(pool, world, files);
  const { rows } = await pool.query('select pg_database_size(current_database())::float8 as size');
  const size = { tables: rows[0].size as number, files: FILES * FILE_SIZE };
  const root = join(house.dataDir, 'backups');
  const take = (tell: (text: string) => void) =>
    backUp({ databaseUrl: house.databaseUrl, files, root, now: new Date(), tell });
  const first = await inParts(take, isLastTable);
  const second = await inParts(take, isLastTable);
  const back = await inParts(
    (tell) => restoreBeside(pool, house.databaseUrl, first.made.folder, tell),
    (text) => text === 'tables are whole',
  );
  const held = `${megabytes(size.tables)} of database and ${FILES} files, ${megabytes(size.files)}`;
  return [
    rowOf(`backup of ${held}`, first, size),
    rowOf('another after it, which fetches no file', { ...second, files: 0 }, size),
    rowOf('restore of it', back, size),
  ];
};

const layFiles = async (
  pool: pg.Pool,
  { projectId, contractor }: Stage['world'],
  to: FileStore,
) => {
  for (let at = 0; at < FILES; at += 1) {
    const { sha256 } = await to.putBytes(randomBytes(FILE_SIZE));
    await pool.query(
      `insert into files (project_id, name, media_type, size, sha256, location, uploaded_by)
      values ($1, $2, 'application/octet-stream', $3, $4, 'PROJECT', $5)`,
      [projectId, `${at}.bin`, FILE_SIZE, sha256, contractor.userId],
    );
  }
};

type Parts<T = unknown> = { made: T; tables: number; files: number };

/** Seconds until the tables were whole, and after that. */
const inParts = async <T>(
  work: (tell: (text: string) => void) => Promise<T>,
  isEnd: (text: string) => boolean,
): Promise<Parts<T>> => {
  const began = performance.now();
  let between = began;
  const made = await work((text) => {
    between = isEnd(text) ? performance.now() : between;
  });
  return {
    made,
    tables: (between - began) / 1000,
    files: (performance.now() - between) / 1000,
  };
};

const isLastTable = (text: string): boolean => {
  const [, at, of] = /^table (\d+) of (\d+):/.exec(text) ?? [];
  return at !== undefined && at === of;
};

const restoreBeside = async (
  pool: pg.Pool,
  databaseUrl: string,
  folder: string,
  tell: (text: string) => void,
) => {
  await pool.query(`create database ${RESTORED}`);
  const url = new URL(databaseUrl);
  url.pathname = `/${RESTORED}`;
  const files = localStore(await mkdtemp(join(folder, '..', 'restored-')), pino({ level: 'warn' }));
  return restore({ folder, ownerUrl: url.href, servingRole: undefined, files, tell });
};

const rowOf = (what: string, took: Parts, size: { tables: number; files: number }): Row => {
  const large =
    (took.tables * LARGE.tables) / size.tables + (took.files * LARGE.files) / size.files;
  const parts = `${took.tables.toFixed(1)} s tables, ${took.files.toFixed(1)} s files`;
  return {
    what: `${what}; reckoned up to 10 GB, 3 of them database`,
    ours: `${parts}; ${(large / 60).toFixed(1)} min`,
    bare: '',
    ratio: large / BAR_S,
    bar: `≤ ${BAR_S / 60} min`,
  };
};

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;
