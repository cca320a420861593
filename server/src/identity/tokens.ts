import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A refresh token: 32 random bytes. Only its hash is stored. */
export const newRefreshToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token that its holder shows later. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * The token of a mailed link. It is made again from the id whenever the mail is written, so that it lies neither
 * in the database nor in a queued job.
 */
export const accountToken = (key: Uint8Array, tokenId: string): string =>
  createHmac('sha256', key).update(tokenId).digest('base64url');
