import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { fieldsOf, membersOf, onlyMemberOf, readDer, tags } from '../der.ts';
import { algorithm, element, octetString, oid, sequence } from '../der-write.ts';
import type { RevocationState } from '../ocsp.ts';
import { oids } from '../oids.ts';
import { bitString, context, generalizedTime } from './asn1.ts';
import type { Signer } from './certificates.ts';
import { signatureOid, signBytes } from './keys.ts';

/** How a responder behaves; everything after `stateOf` are faults for tests. */
export type ResponderOptions = {
  /** Signs the answers: the issuing authority or a responder it certified. */
  responder: Signer;
  /** The state of a certificate by its serial number, hexadecimal upper case. */
  stateOf: (serial: string) => RevocationState;
  /** Since when a revoked certificate is revoked; the time of the state when left out. */
  revokedAt?: Date;
  /** How old the state is, ms. */
  ageMs?: number;
  /** When the next state is due, ms from now. */
  nextInMs?: number;
  nonce?: 'echo' | 'wrong' | 'none';
  /** Replaces the certificate identifier in the answer. */
  certificateId?: Uint8Array;
  /** Changes the finished answer. */
  damage?: (answer: Uint8Array) => Uint8Array;
  /** Answers with this HTTP status and nothing else. */
  httpStatus?: number;
  /** Takes the request and says nothing, or begins an answer and never ends it. */
  silence?: 'at once' | 'halfway';
};

/** A running responder. */
export type OcspResponder = {
  url: string;
  /** Number of requests so far. */
  requestCount: () => number;
  close: () => Promise<void>;
};

/** Starts an OCSP responder over HTTP on a free port of this machine. */
export async function startOcspResponder(options: ResponderOptions): Promise<OcspResponder> {
  let requests = 0;
  const server = createServer((request, response) => {
    requests++;
    answerTo(request, options).then(
      (answer) => {
        if (options.silence === 'at once') {
          return;
        }
        response.writeHead(options.httpStatus ?? 200, {
          'content-type': 'application/ocsp-response',
        });
        if (options.silence === 'halfway') {
          response.write(answer.subarray(0, 100));
        } else {
          response.end(answer);
        }
      },
      () => response.writeHead(400).end(),
    );
  });
  const address = await new Promise<AddressInfo | string | null>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server.address()));
  });
  if (address === null || typeof address === 'string') {
    throw new Error('the responder has no port');
  }
  return {
    url: `http://127.0.0.1:${address.port}/`,
    requestCount: () => requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The answer to an OCSP request. */
export function ocspAnswer(request: Uint8Array, options: ResponderOptions): Uint8Array {
  const { certificateId, serial, nonce } = readRequest(request);
  const { certificate, key } = options.responder;
  const asked = new Date(Date.now() - (options.ageMs ?? 0));
  const single = sequence(
    options.certificateId ?? certificateId,
    stateElement(options.stateOf(serial), options.revokedAt ?? asked),
    generalizedTime(asked),
    ...nextUpdate(options.nextInMs),
  );
  const data = sequence(
    context(1, certificate.subject),
    generalizedTime(asked),
    sequence(single),
    ...nonceExtension(nonce, options.nonce ?? 'echo'),
  );
  const basic = sequence(
    data,
    algorithm(signatureOid(key)),
    bitString(signBytes(key, data)),
    context(0, sequence(certificate.der)),
  );
  const success = element(tags.enumerated, Uint8Array.of(0));
  const answer = sequence(
    success,
    context(0, sequence(oid(oids.ocspBasicResponse), octetString(basic))),
  );
  return options.damage?.(answer) ?? answer;
}

async function answerTo(request: IncomingMessage, options: ResponderOptions): Promise<Uint8Array> {
  return ocspAnswer(Uint8Array.from(await buffer(request)), options);
}

function readRequest(request: Uint8Array): {
  certificateId: Uint8Array;
  serial: string;
  nonce: Uint8Array;
} {
  const fields = fieldsOf(onlyMemberOf(readDer(request), tags.sequence));
  const [single] = membersOf(fields.take(tags.sequence), tags.sequence, tags.sequence);
  const id = single && fieldsOf(single).take(tags.sequence);
  const serial = id?.children.at(-1)?.content;
  const extension = fieldsOf(onlyMemberOf(fields.take(0xa2), 0xa2)).take(tags.sequence);
  const value = extension.children.at(-1)?.content;
  if (!id || !serial || !value) {
    throw new Error('not a request this responder understands');
  }
  return {
    certificateId: id.encoded,
    serial: Buffer.from(serial).toString('hex').toUpperCase(),
    nonce: readDer(value).content,
  };
}

function stateElement(state: RevocationState, since: Date): Uint8Array {
  const elements = {
    good: element(0x80),
    revoked: context(1, generalizedTime(since)),
    unknown: element(0x82),
  };
  return elements[state];
}

function nextUpdate(inMs: number | undefined): Uint8Array[] {
  return inMs === undefined ? [] : [context(0, generalizedTime(new Date(Date.now() + inMs)))];
}

function nonceExtension(nonce: Uint8Array, behaviour: 'echo' | 'wrong' | 'none'): Uint8Array[] {
  if (behaviour === 'none') {
    return [];
  }
  const value = behaviour === 'echo' ? nonce : Uint8Array.from(nonce, (byte) => byte ^ 1);
  return [context(1, sequence(sequence(oid(oids.ocspNonce), octetString(octetString(value)))))];
}
