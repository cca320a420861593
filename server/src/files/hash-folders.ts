import { join } from 'node:path';

/** The folders of bytes with this hash below a root, `ab` and `ab/cd`: no folder ever holds too many names. */
export const foldersOf = (root: string, sha256: Buffer): [string, string] => {
  const name = sha256.toString('hex');
  return [join(root, name.slice(0, 2)), join(root, name.slice(0, 2), name.slice(2, 4))];
};

/** Where bytes with this hash lie below a root. */
export const pathOf = (root: string, sha256: Buffer): string =>
  join(foldersOf(root, sha256)[1], sha256.toString('hex'));
