/** Whether this page can hash: browsers keep `crypto.subtle` back where a page is not served securely. */
export const canHash = (): boolean => globalThis.crypto?.subtle !== undefined;

/** SHA-256 of a file as 64 hexadecimal digits, reckoned in the browser. Throws when the file cannot be read. */
export const sha256Of = async (file: Blob): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** What a file is beside the record: its very bytes, those bytes though nobody signed them, or others. */
export type Likeness = 'same' | 'same-unsigned' | 'different';

/** Compares the hash of a file with the one that was signed. */
export const likenessOf = (
  hash: string,
  version: { sha256: string; signatures: readonly unknown[] },
): Likeness => {
  if (hash.toLowerCase() !== version.sha256.toLowerCase()) {
    return 'different';
  }
  return version.signatures.length > 0 ? 'same' : 'same-unsigned';
};
