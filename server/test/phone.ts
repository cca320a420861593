import type { Language } from '@nysan/contract/wire.ts';
import type { FastifyInstance } from 'fastify';
import decodeQr from 'qr/decode.js';
import { z } from 'zod';
import type { Signer } from '../src/signatures/test-pki/certificates.ts';
import { signDetached } from '../src/signatures/test-pki/sign-detached.ts';

/** How far the phone came and what it was told; `message` is what the app shows when it was refused. */
export type PhoneAnswer = {
  step: 'invitation' | 'documents' | 'signature';
  status: number;
  message: string | null;
};

export type PhoneOptions = {
  /** The language of the phone. */
  language?: Language;
  /** Changes the bytes before they are signed, as somebody in between would; `index` counts what was fetched from 0. */
  tamper?: (document: Uint8Array, index: number) => Uint8Array;
  /** Replaces the token of the invitation; null sends none. */
  token?: string | null;
  /** How calls leave the phone; `fetch` by default. */
  send?: Send;
};

export type Send = (call: {
  method: 'GET' | 'PUT';
  url: string;
  headers: Record<string, string>;
  body?: string;
}) => Promise<{ status: number; body: string }>;

/**
 * Does what eGov Mobile does with a scanned code: reads the invitation (API №1), fetches the documents with its token,
 * signs each and puts them back (API №2). Stops at the first refusal. Takes the text of the code, the address in it, or
 * the link that opens the app.
 */
export const scanAndSign = async (
  scanned: string,
  signer: Signer,
  options: PhoneOptions = {},
): Promise<PhoneAnswer> => {
  const { send = byFetch, language = 'ru' } = options;
  const spoken = { 'accept-language': language };
  const first = await send({ method: 'GET', url: addressIn(scanned), headers: spoken });
  if (first.status !== 200) {
    return answerOf('invitation', first);
  }
  const { document } = invitation.parse(JSON.parse(first.body));
  const token = options.token === undefined ? document.auth_token : options.token;
  const headers = { ...spoken, ...(token !== null && { authorization: `Bearer ${token}` }) };
  const second = await send({ method: 'GET', url: document.uri, headers });
  if (second.status !== 200) {
    return answerOf('documents', second);
  }
  const body = JSON.stringify(signedBy(signer, JSON.parse(second.body), options.tamper));
  const third = await send({
    method: 'PUT',
    url: document.uri,
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });
  return answerOf('signature', third);
};

/** Sends the phone's calls straight into a server that does not listen. */
export const into =
  (app: FastifyInstance): Send =>
  async ({ method, url, headers, body }) => {
    const { pathname } = new URL(url);
    const answer = await app.inject({ method, url: pathname, headers, payload: body });
    return { status: answer.statusCode, body: answer.body };
  };

/** The text of a QR code from the address of its picture, read as a camera would. */
export const readQrPicture = (address: string): string => {
  const svg = Buffer.from(
    address.replace(/^data:image\/svg\+xml;base64,/, ''),
    'base64',
  ).toString();
  const size = Number(/viewBox="0 0 (\d+) \d+"/.exec(svg)?.[1]);
  const side = size * PIXELS;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const { x, y } of modulesOf(svg)) {
    for (let pixel = 0; pixel < PIXELS * PIXELS; pixel += 1) {
      const row = y * PIXELS + Math.floor(pixel / PIXELS);
      const at = (row * side + x * PIXELS + (pixel % PIXELS)) * 4;
      data.fill(0, at, at + 3);
    }
  }
  return decodeQr({ width: side, height: side, data });
};

/** So large is one module of a code on the screen. */
const PIXELS = 4;

/** The dark squares: each begins where the last one began, moved by `m`. */
function* modulesOf(svg: string): Iterable<{ x: number; y: number }> {
  let [x, y] = [0, 0];
  for (const [, kind, right, down] of svg.matchAll(/([Mm])(-?\d+) (-?\d+)h1v1/g)) {
    x = Number(right) + (kind === 'm' ? x : 0);
    y = Number(down) + (kind === 'm' ? y : 0);
    yield { x, y };
  }
}

const addressIn = (scanned: string): string =>
  URL.parse(scanned)?.searchParams.get('link') ?? scanned.replace(/^mobileSign:/, '');

const byFetch: Send = async ({ url, ...call }) => {
  const answer = await fetch(url, call);
  return { status: answer.status, body: await answer.text() };
};

const invitation = z.object({
  expiry_date: z.iso.datetime({ offset: true }),
  document: z.object({
    uri: z.url(),
    auth_type: z.literal('Token'),
    auth_token: z.string().min(20),
  }),
});

// Loose: the phone sends back all it was given, with the signatures in place of the documents.
const documents = z.looseObject({
  signMethod: z.literal('CMS_SIGN_ONLY'),
  documentsToSign: z.array(
    z.looseObject({
      document: z.looseObject({ file: z.looseObject({ data: z.base64() }) }),
    }),
  ),
});

const signedBy = (signer: Signer, given: unknown, tamper: PhoneOptions['tamper']): unknown => {
  const answer = documents.parse(given);
  for (const [index, { document }] of answer.documentsToSign.entries()) {
    const bytes = Buffer.from(document.file.data, 'base64');
    const cms = signDetached(tamper ? tamper(bytes, index) : bytes, signer);
    document.file.data = Buffer.from(cms).toString('base64');
  }
  return answer;
};

const answerOf = (
  step: PhoneAnswer['step'],
  { status, body }: { status: number; body: string },
): PhoneAnswer => ({
  step,
  status,
  message: refusal.safeParse(parsed(body)).data?.message ?? null,
});

const refusal = z.object({ message: z.string() });

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};
