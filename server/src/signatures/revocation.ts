import { randomBytes } from 'node:crypto';
import { bytesWithin } from '../http/outside.ts';
import type { OcspFinding, RevocationState } from './ocsp.ts';
import { ocspRequest } from './ocsp-request.ts';
import { checkOcspAnswerAsync } from './verify-in-worker.ts';
import { type Certificate, readCertificate } from './x509.ts';

/** Asks for the state of a certificate, both given as DER; `at` is the moment of asking. Never rejects: no answer is `unknown`. */
export type RevocationChecker = (
  certificate: Uint8Array,
  issuer: Uint8Array,
  at: Date,
) => Promise<OcspInquiry>;

/** What an installation does with the state: setting `NYSAN_REVOCATION`. */
export type RevocationPolicy = 'require' | 'soft' | 'off';

/** The outcome of a policy. `unknown` is to be shown as such, never as checked. */
export type RevocationDecision =
  | { ok: true; revocation: 'good' | 'unknown' }
  | { ok: false; reason: 'REVOKED' | 'REVOCATION_UNKNOWN' };

/** An OCSP inquiry; `answer` is what has to be kept of it as evidence, null when it proves nothing. */
export type OcspInquiry = OcspFinding & { answer: Uint8Array | null };

/** Applies the policy: `require` refuses an unknown state, `soft` lets it pass visibly, `off` does not look at the state. */
export function applyRevocation(
  policy: RevocationPolicy,
  state: RevocationState,
): RevocationDecision {
  if (policy === 'off') {
    return { ok: true, revocation: 'unknown' };
  }
  if (state === 'revoked') {
    return { ok: false, reason: 'REVOKED' };
  }
  return state === 'unknown' && policy === 'require'
    ? { ok: false, reason: 'REVOCATION_UNKNOWN' }
    : { ok: true, revocation: state };
}

/**
 * A checker that asks the configured responders one after the other until one knows. Addresses inside certificates are never
 * called. `report` hears of every inquiry that brought nothing. Throws at once for an address that is not http or https.
 */
export function ocspChecker(
  responders: string[],
  report: (detail: string) => void,
  { timeoutMs = usualTimeoutMs }: { timeoutMs?: number } = {},
): RevocationChecker {
  const urls = responders.map(responderUrl);
  return async (certificate, issuer, at) => {
    let last = nothingLearned('no responder is configured');
    for (const url of urls) {
      const certificates = [readCertificate(certificate), readCertificate(issuer)] as const;
      last = await inquireOcsp(url, ...certificates, at, timeoutMs);
      if (last.state !== 'unknown') {
        return last;
      }
      report(`OCSP ${url.host}: ${last.detail}`);
    }
    return last;
  };
}

/** One inquiry at one responder, five seconds at most unless told otherwise. Never rejects. */
async function inquireOcsp(
  url: URL,
  certificate: Certificate,
  issuer: Certificate,
  at: Date,
  timeoutMs = usualTimeoutMs,
): Promise<OcspInquiry> {
  const nonce = randomBytes(32);
  try {
    const answer = await post(url, ocspRequest(certificate, issuer, nonce), timeoutMs);
    const question = { answer, certificate: certificate.der, issuer: issuer.der, nonce, at };
    const finding = await checkOcspAnswerAsync(question);
    return { ...finding, answer: finding.state === 'unknown' ? null : answer };
  } catch (error) {
    return nothingLearned(error instanceof Error ? error.message : String(error));
  }
}

/** An inquiry that brought nothing; `detail` says in English why, for the log. */
export function nothingLearned(detail: string): OcspInquiry {
  return { state: 'unknown', detail, answer: null };
}

const usualTimeoutMs = 5000;
const maxAnswerBytes = 64 * 1024;

function responderUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new Error(`OCSP responder ${text} is not an http address`);
  }
  return url;
}

async function post(url: URL, body: Uint8Array, timeoutMs: number): Promise<Uint8Array> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/ocsp-request', accept: 'application/ocsp-response' },
    body: Uint8Array.from(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok || !response.body) {
    throw new Error(`the responder answered ${response.status}`);
  }
  return Uint8Array.from(await bytesWithin(response, maxAnswerBytes));
}
