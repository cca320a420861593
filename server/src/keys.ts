import { hkdfSync } from 'node:crypto';
import type { Keys } from './services.ts';

/** Derives the keys of each purpose from NYSAN_SECRET, so that a token of one never passes as another. */
export const deriveKeys = (secret: string): Keys => ({
  access: derive(secret, 'access tokens'),
  accountTokens: derive(secret, 'account tokens'),
  phone: derive(secret, 'phone signing'),
});

/** Tells one secret from another and gives nothing of it away. */
export const fingerprintOf = (secret: string): string =>
  Buffer.from(derive(secret, 'fingerprint')).toString('base64url');

const derive = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, 'nysan', purpose, 32));
