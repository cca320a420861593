import { setImmediate as nextTurn } from 'node:timers/promises';
import { schemeName } from './algorithms.ts';
import { cmsBytes, readSignedData, type SignerInfo } from './cms.ts';
import { DerError } from './der.ts';
import { checkOcspAnswer, type OcspFinding, type OcspQuestion } from './ocsp.ts';
import type { SignatureResult, SignatureTask } from './signature-worker.ts';
import type { Verdict, VerifyInput } from './verdict.ts';
import { verifySignature } from './verify.ts';
import { createWorkerPool } from './worker-pool.ts';
import { type Certificate, readCertificate } from './x509.ts';

/**
 * `verifySignature` that never holds up the event loop: documents above 256 kB and everything with GOST or a time stamp go to
 * a thread, other small RSA signatures are judged at once. Rejects only when the thread fails or is closed.
 */
export async function verifySignatureAsync(input: VerifyInput): Promise<Verdict> {
  if (input.document.length <= inlineDocumentBytes && isQuick(input)) {
    return verifySignature(input);
  }
  const document = await sharedCopy(input.document);
  const result = await threads.run({ verify: { ...input, document } });
  return 'verify' in result ? result.verify : wrongAnswer();
}

/** `checkOcspAnswer` in the same manner. */
export async function checkOcspAnswerAsync(question: OcspQuestion): Promise<OcspFinding> {
  if (isRsa(readCertificate(question.issuer))) {
    return checkOcspAnswer(question);
  }
  const result = await threads.run({ ocsp: question });
  return 'ocsp' in result ? result.ocsp : wrongAnswer();
}

/** Ends the threads. To be called when the server stops; verifying again afterwards starts new ones. */
export async function close(): Promise<void> {
  await threads.close();
}

const inlineDocumentBytes = 256 * 1024;
const threads = createWorkerPool<SignatureTask, SignatureResult>(
  new URL('./signature-worker.ts', import.meta.url),
  2,
);

// Malformed containers are refused before anything is computed, so they are quick too.
function isQuick(input: VerifyInput): boolean {
  try {
    const { certificates, signers } = readSignedData(cmsBytes(input.cms));
    return certificates.every(isRsa) && signers.every(isBare);
  } catch (error) {
    if (error instanceof DerError) {
      return true;
    }
    throw error;
  }
}

// A time stamp brings keys of its own, mostly GOST ones.
function isBare({ unsignedAttributes }: SignerInfo): boolean {
  return unsignedAttributes?.length === 0;
}

function isRsa(certificate: Certificate): boolean {
  return certificate.publicKey.kind === 'rsa' && schemeName(certificate.algorithm) === 'rsa';
}

// A message to a thread copies its bytes in one go, 200 MB in about 100 ms. Shared memory is not copied, and filling it can
// be done in steps that leave room for other requests.
async function sharedCopy(document: Uint8Array): Promise<Uint8Array> {
  const stepBytes = 4 * 1024 * 1024;
  const shared = new Uint8Array(new SharedArrayBuffer(document.length));
  for (let at = 0; at < document.length; at += stepBytes) {
    shared.set(document.subarray(at, at + stepBytes), at);
    if (at + stepBytes < document.length) {
      await nextTurn();
    }
  }
  return shared;
}

function wrongAnswer(): never {
  throw new Error('the verification thread answered another question');
}
