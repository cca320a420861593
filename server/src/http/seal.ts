import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A value that only this word of its owner opens again; not whoever reads the bytes. */
export const seal = (word: string, owner: string, value: unknown): Buffer => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(word, owner), nonce);
  const text = JSON.stringify({ value }); // In an object, because nothing at all is a value too.
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
};

/** What was sealed; throws when the word, the owner or the bytes are others. */
export const unseal = (word: string, owner: string, sealed: Buffer): unknown => {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, keyOf(word, owner), nonce, {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const text = Buffer.concat([
    decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)),
    decipher.final(),
  ]);
  return JSON.parse(text.toString('utf8')).value;
};

const keyOf = (word: string, owner: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', word, owner, 'nysan sealed value', 32));
