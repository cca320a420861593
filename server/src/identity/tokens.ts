import { createHash, randomBytes } from 'node:crypto';

/** A refresh token: 32 random bytes. Only its hash is stored. */
export const newRefreshToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token that its holder shows later. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
