import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { oids } from '../../signatures/oids.ts';
import { issuePerson } from '../../signatures/test-pki/authority.ts';
import { createExample } from '../../signatures/test-pki/example.ts';
import type { Mode } from './desk.ts';
import type { NamedSigner } from './keys.ts';
import { type Simulator, startNcalayer } from './simulator.ts';

export const rsa = createExample('rsa');
export const gost = createExample('gost512');
export const other = { commonName: 'ДРУГОЙ ЧЕЛОВЕК', iin: '900101300176' };

const issued = (options?: Parameters<typeof issuePerson>[2]) =>
  issuePerson(rsa.authority.intermediate, rsa.person, options);

/** Another person's key first, then one person's keys for signing, authentication, and an expired one. */
export const keys: NamedSigner[] = [
  { name: 'other', signer: issuePerson(rsa.authority.intermediate, other) },
  { name: 'rsa', signer: rsa.signer },
  { name: 'auth', signer: issued({ use: 'auth' }) },
  { name: 'expired', signer: issued({ validFrom: new Date(0), validTo: new Date(1) }) },
];

/** A simulator on a free port, closed after the test. */
export const start = async (
  mode: Mode = 'sign',
  signers = keys,
  key?: string,
): Promise<Simulator> => {
  const simulator = await startNcalayer({ port: 0, mode, signers, key });
  onTestFinished(() => simulator.close());
  return simulator;
};

/** A bare connection: what is said is given word for word. */
export const open = async (url: string, options: { ca?: string } = {}) => {
  const socket = new WebSocket(url, { ...options, origin: 'https://nysan.test' });
  onTestFinished(async () => socket.terminate());
  const words = wordsOf(socket);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const ask = async (message: unknown) => {
    socket.send(typeof message === 'string' ? message : JSON.stringify(message));
    return JSON.parse(await words.next());
  };
  return { socket, next: words.next, ask, greeting: await words.next() };
};

const wordsOf = (socket: WebSocket) => {
  const heard: string[] = [];
  const waiting: ((text: string) => void)[] = [];
  const pass = () => {
    while (heard.length > 0 && waiting.length > 0) {
      waiting.shift()?.(heard.shift() ?? '');
    }
  };
  socket.on('message', (data: Buffer) => {
    heard.push(data.toString('utf8'));
    pass();
  });
  const next = () =>
    new Promise<string>((resolve) => {
      waiting.push(resolve);
      pass();
    });
  return { next };
};

export const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** The request our page makes, with changes. */
export const signRequest = (
  data: unknown,
  changes: { signing?: object; signer?: object } = {},
) => ({
  module: 'kz.gov.pki.knca.basics',
  method: 'sign',
  args: {
    allowedStorages: null,
    format: 'cms',
    data,
    signingParams: {
      decode: true,
      encapsulate: false,
      digested: false,
      tsaProfile: {},
      ...changes.signing,
    },
    signerParams: {
      extKeyUsageOids: [oids.emailProtection],
      iin: rsa.person.iin,
      bin: '',
      serialNumber: '',
      chain: null,
      ...changes.signer,
    },
    locale: 'ru',
  },
});
