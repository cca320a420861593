import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

const manifest = z.object({
  format: z.literal(1),
  takenAt: z.string(),
  postgres: z.string(),
  /** In the order in which they were applied, with the hash of their text. */
  migrations: z.array(z.object({ name: z.string(), sha256: hash })),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int(),
      file: z.string(),
      sha256: hash,
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  files: z.object({ count: z.number().int(), sha256: hash }),
  /** Files the store itself no longer had, or had damaged. */
  lost: z.array(z.string().regex(/^[0-9a-f]+$/)),
  seal: z.object({ number: z.number().int(), hash }).nullable(),
});

/** What a backup holds. It is written last: a folder without one is no backup. */
export type Manifest = z.infer<typeof manifest>;

export const MANIFEST = 'manifest.json';
export const FILE_LIST = 'files.txt';

/** Reads what a backup says of itself; throws in plain words when it is none. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null);
  if (text === null) {
    throw new Error(`${folder} is no whole backup: it has no ${MANIFEST}.`);
  }
  const parsed = manifest.safeParse(JSON.parse(text));
  if (!parsed.success) {
    throw new Error(`${join(folder, MANIFEST)} is not one this version reads.`);
  }
  return parsed.data;
};

/** The hashes a backup names, of files that lie beside all backups. */
export const readFileList = async (folder: string, { files }: Manifest): Promise<string[]> => {
  const text = await readFile(join(folder, FILE_LIST));
  if (createHash('sha256').update(text).digest('hex') !== files.sha256) {
    throw new Error(`${join(folder, FILE_LIST)} is damaged.`);
  }
  return text.toString().split('\n').filter(Boolean);
};

export const backedUpFile = (root: string, sha256: string): string =>
  join(root, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256);
