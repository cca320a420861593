import { createHash, createHmac } from 'node:crypto';

/**
 * The token of a mailed link. It is made again from the id whenever the mail is written, so that it lies neither
 * in the database nor in a queued job.
 */
export const accountToken = (key: Uint8Array, tokenId: string): string =>
  createHmac('sha256', key).update(tokenId).digest('base64url');

/** What is stored of a token that its holder shows later. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The address where a new password is chosen with a token of purpose `reset`. */
export const passwordLink = (
  { publicUrl, keys }: { publicUrl: string; keys: { accountTokens: Uint8Array } },
  tokenId: string,
): string =>
  `${publicUrl}/auth/verify/forgot_password?token=${accountToken(keys.accountTokens, tokenId)}`;
