import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The secret of this installation from `<dataDir>/secret`, made on first use and readable for its
 * owner only. Two processes that start at once get the same one.
 */
export async function ensureSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret');
  return (await read(file)) ?? (await create(dataDir, file));
}

async function create(dataDir: string, file: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  try {
    // Linking puts the whole file in place, or fails when another process was first.
    await link(draft, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) {
      throw error;
    }
  } finally {
    await rm(draft);
  }
  return ensureSecret(dataDir);
}

async function read(file: string): Promise<string | undefined> {
  let text: string;
  try {
    text = (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) {
      return undefined;
    }
    throw error;
  }
  if (text.length < 32) {
    throw new Error(
      `${file} is too short for a secret. Delete it to get a new one; everybody signs in again.`,
    );
  }
  return text;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
