/**
 * Every reason for which a signature is not accepted, in the order in which the server looks for them.
 * The server answers with the code, the web keeps one sentence and one hint per code.
 */
const signatureRefusals = [
  /** The bytes are no CMS SignedData, are damaged, too large, or lack the signed attributes. */
  'MALFORMED',
  /** The container holds certificates but nobody's signature. */
  'NO_SIGNER',
  /** The container holds more than one signature; each person sends an own one. */
  'TOO_MANY_SIGNERS',
  /** The document is embedded in the signature, where a detached signature is required. */
  'CONTENT_NOT_DETACHED',
  /** The signer's certificate is not in the container, or is not the one the signer named. */
  'CERT_MISSING',
  /** The digest or signature algorithm is not accepted (SHA-1, old GOST, RSA below 2048 bits, others). */
  'UNSUPPORTED_ALGORITHM',
  /** The signature belongs to other bytes than this version of the document. */
  'DOCUMENT_MISMATCH',
  /** The base64 text of the document was signed in place of the document itself (`decode: false` in NCALayer). */
  'SIGNED_BASE64_TEXT',
  /** The signature does not fit the certificate's key. */
  'SIGNATURE_INVALID',
  /** No chain of signatures leads from the certificate to a configured root. */
  'CHAIN_UNTRUSTED',
  /** A certificate in the chain may not issue certificates, or not at this depth. */
  'CA_CONSTRAINT',
  /** A certificate of the chain had expired when the server received the signature. */
  'CERT_EXPIRED',
  /** A certificate of the chain was not valid yet when the server received the signature. */
  'CERT_NOT_YET_VALID',
  /** The key is not meant for signing documents, for example an AUTH key. */
  'KEY_USAGE',
  /** The extended key usage does not name signing (for identity: neither signing nor authentication). */
  'EKU_NOT_SIGNING',
  /** A certificate of the chain holds a critical extension this server does not know. */
  'CRITICAL_EXTENSION',
  /** The certificate has been revoked. */
  'REVOKED',
  /** The revocation state could not be learned and the installation requires it. */
  'REVOCATION_UNKNOWN',
  /** The certificate does not name exactly one ИИН of twelve digits. */
  'IIN_MISSING',
  /** The certificate belongs to another person. */
  'IIN_MISMATCH',
  /** The certificate is of another organization than the signer's. */
  'BIN_MISMATCH',
  /** The certificate is of a natural person, where that of the signer's organization is needed. */
  'BIN_MISSING',
  /** The same signature has already been used in another step. */
  'REPLAYED',
] as const;

/** One of {@link signatureRefusals}. */
export type SignatureRefusal = (typeof signatureRefusals)[number];
