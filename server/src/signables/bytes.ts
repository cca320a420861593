import { createHash } from 'node:crypto';
import { refuse } from '../calls/refusal.ts';
import type { Services } from '../services.ts';
import type { Signable } from './repository.ts';

/** The bytes people sign. Refuses with `file-damaged` what is not what was frozen. */
export const bytesOf = async (
  { files }: Pick<Services, 'files'>,
  { content, sha256 }: Pick<Signable, 'content' | 'sha256'>,
): Promise<Uint8Array> => {
  if (content === null) {
    return files.read(sha256);
  }
  if (!hashOf(content).equals(sha256)) {
    throw refuse('file-damaged');
  }
  return content;
};

/** What stands of a short text in a signable. */
export const inline = (
  content: Buffer,
): { content: Buffer } & Pick<Signable, 'sha256' | 'size'> => ({
  content,
  sha256: hashOf(content),
  size: content.length,
});

const hashOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
