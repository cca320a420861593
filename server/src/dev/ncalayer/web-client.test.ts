import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { createNcalayer, type NcalayerStage } from '../../../../web/src/signing/ncalayer.ts';
import { verifySignature } from '../../signatures/verify.ts';
import { base64, gost, rsa, start } from './simulator-fixture.ts';

const sign = { purpose: 'sign', locale: 'ru' } as const;
const pdf = base64(rsa.document);

describe.each([
  { scheme: 'RSA', example: rsa },
  { scheme: 'GOST', example: gost },
])('the web client with a $scheme key', ({ example }) => {
  const signers = [{ name: 'person', signer: example.signer }];

  it('gets a detached signature of the bytes, for one document and for several', async () => {
    const { url } = await start('sign', signers);
    const second = Buffer.from('второй');
    const documents = [base64(example.document), base64(second)];
    const one = await createNcalayer([url]).sign(documents.slice(0, 1), sign);
    const two = await createNcalayer([url]).sign(documents, sign);
    expect([one.length, two.length]).toEqual([1, 2]);
    for (const cms of [one[0] ?? '', two[0] ?? '']) {
      expect(verifySignature(example.input(cms)).ok).toBe(true);
    }
    expect(verifySignature(example.input(two[1] ?? '', { document: second })).ok).toBe(true);
  });
});

describe('the web client', () => {
  it('asks for keys of one person that may sign, and for a timestamp', async () => {
    const { url, requests } = await start();
    await createNcalayer([url]).sign([pdf], { ...sign, iin: rsa.person.iin, locale: 'kk' });
    expect(requests).toMatchObject([
      {
        module: 'kz.gov.pki.knca.basics',
        method: 'sign',
        args: {
          locale: 'kk',
          signingParams: { decode: true, encapsulate: false, digested: false, tsaProfile: {} },
          signerParams: { iin: rsa.person.iin, extKeyUsageOids: ['1.3.6.1.5.5.7.3.4'] },
        },
      },
    ]);
  });

  it('accepts an authentication key for identity', async () => {
    const { url } = await start('sign', undefined, 'auth');
    const [cms = ''] = await createNcalayer([url]).sign([pdf], { ...sign, purpose: 'identity' });
    expect(verifySignature(rsa.input(cms)).ok).toBe(false);
    expect(verifySignature(rsa.input(cms, { purpose: 'identity' })).ok).toBe(true);
  });

  it('tells how far it is', async () => {
    const { url } = await start();
    const stages: NcalayerStage[] = [];
    await createNcalayer([url]).sign([pdf], { ...sign, onStage: (stage) => stages.push(stage) });
    expect(stages).toEqual(['connecting', 'window']);
  });

  it('tries once more without the timestamp when its service is down', async () => {
    const { url, requests } = await start('timestamp-down', [{ name: 'rsa', signer: rsa.signer }]);
    const onStage = vi.fn();
    const [cms = ''] = await createNcalayer([url]).sign([pdf], { ...sign, onStage });
    expect(verifySignature(rsa.input(cms)).ok).toBe(true);
    expect(requests).toHaveLength(2);
    expect(onStage).toHaveBeenLastCalledWith('window-without-timestamp');
  });

  it('says that the person cancelled', async () => {
    const { url } = await start('cancel');
    await expect(createNcalayer([url]).sign([pdf], sign)).rejects.toMatchObject({
      reason: 'cancelled',
    });
  });

  it('passes on what NCALayer says of a failure, and asks only once', async () => {
    const { url, requests } = await start('fail');
    await expect(createNcalayer([url]).sign([pdf], sign)).rejects.toMatchObject({
      reason: 'failed',
      message: 'Не удалось прочитать хранилище ключей.',
    });
    expect(requests).toHaveLength(1);
  });

  it('finds nobody where nobody listens, and takes the next address', async () => {
    const { url } = await start();
    const nobody = await freePort();
    await expect(createNcalayer([nobody]).sign([pdf], sign)).rejects.toMatchObject({
      reason: 'unreachable',
    });
    expect(await createNcalayer([nobody, url]).sign([pdf], sign)).toHaveLength(1);
  });

  it('goes on to the plain address when the certificate of the secure one is not trusted', async () => {
    const { url, secureUrl } = await start();
    expect(await createNcalayer([secureUrl, url]).sign([pdf], sign)).toHaveLength(1);
  });

  it('gives up a listener that never greets', async () => {
    const { url } = await start('mute');
    await expect(createNcalayer([url], 50).sign([pdf], sign)).rejects.toMatchObject({
      reason: 'occupied',
    });
  });

  it('notices that the connection closed in the middle', async () => {
    const { url } = await start('hang-up');
    await expect(createNcalayer([url]).sign([pdf], sign)).rejects.toMatchObject({
      reason: 'disconnected',
    });
  });

  it('gives up when told to, and NCALayer is free for the next call', async () => {
    const simulator = await start('ask');
    const leaving = new AbortController();
    const given = createNcalayer([simulator.url]).sign([pdf], { ...sign, signal: leaving.signal });
    await expect.poll(() => simulator.requests).toHaveLength(1);
    leaving.abort(new Error('left'));
    await expect(given).rejects.toThrow('left');
    simulator.setMode('sign');
    expect(await createNcalayer([simulator.url]).sign([pdf], sign)).toHaveLength(1);
  });

  it('does not begin when it was told to give up before', async () => {
    const { url, requests } = await start();
    const signal = AbortSignal.abort(new Error('left'));
    await expect(createNcalayer([url]).sign([pdf], { ...sign, signal })).rejects.toThrow('left');
    expect(requests).toEqual([]);
  });

  it('has one call in flight; the second waits for the first', async () => {
    const simulator = await start('ask');
    const leaving = new AbortController();
    const client = createNcalayer([simulator.url]);
    const first = client.sign([pdf], { ...sign, signal: leaving.signal });
    const onStage = vi.fn();
    const second = client.sign([pdf], { ...sign, onStage });
    await expect.poll(() => simulator.requests).toHaveLength(1);
    expect(onStage).not.toHaveBeenCalled();
    simulator.setMode('sign');
    leaving.abort();
    await expect(first).rejects.toThrow();
    expect(await second).toHaveLength(1);
  });

  it('does not take a sign of life for an answer, and returns it', async () => {
    const heard: string[] = [];
    const url = await scripted((socket) => {
      for (const text of ['--heartbeat--', '{}', '{"result":{"version":"1.2"}}']) {
        socket.send(text);
      }
      socket.on('message', (data: Buffer) => {
        heard.push(data.toString('utf8'));
        if (heard.length === 2) {
          socket.send('{}');
          socket.send('{"status":true,"body":{"result":"CMS"}}');
        }
      });
    });
    expect(await createNcalayer([url]).sign([pdf], sign)).toEqual(['CMS']);
    expect(heard[0]).toBe('--heartbeat--');
  });

  it.each([
    ['a list for one document', { status: true, body: { result: ['CMS'] } }],
    [
      'signatures with the certificate',
      { status: true, body: { result: { signatures: ['CMS'] } } },
    ],
  ])('takes %s', async (_, answer) => {
    const url = await answering(answer);
    expect(await createNcalayer([url]).sign([pdf], sign)).toEqual(['CMS']);
  });

  it.each([
    [
      'more signatures than documents',
      { status: true, body: { result: ['A', 'B'] } },
      'incomplete',
    ],
    ['no text', { status: true, body: { result: 12 } }, 'noSignature'],
  ])('fails for a reason of ours on %s', async (_, answer, reason) => {
    const url = await answering(answer);
    await expect(createNcalayer([url]).sign([pdf], sign)).rejects.toMatchObject({ reason });
  });

  it.each([
    ['no module', { success: false, errorCode: 'MODULE_NOT_FOUND' }, /MODULE_NOT_FOUND/],
    ['details', { status: false, message: 'M', details: 'D', code: 'C' }, /^M D$/],
  ])('fails in words on %s', async (_, answer, message) => {
    const url = await answering(answer);
    const failed = createNcalayer([url]).sign([pdf], sign);
    await expect(failed).rejects.toMatchObject({
      reason: 'failed',
      message: expect.stringMatching(message),
    });
  });

  it('does not take another program for NCALayer', async () => {
    const url = await scripted((socket) => socket.send('{"hello":"world"}'));
    await expect(createNcalayer([url]).sign([pdf], sign)).rejects.toMatchObject({
      reason: 'occupied',
    });
  });
});

const servers: WebSocketServer[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    for (const client of server.clients) {
      client.terminate();
    }
    server.close();
  }
});

/** Something else that listens: for answers the simulator never gives. */
const scripted = async (serve: (socket: WebSocket) => void): Promise<string> => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' }).on('connection', serve);
  servers.push(server);
  await once(server, 'listening');
  return urlOf(server.address());
};

const answering = (answer: unknown): Promise<string> =>
  scripted((socket) => {
    socket.send('{"result":{"version":"1.4"}}');
    socket.on('message', () => socket.send(JSON.stringify(answer)));
  });

/** The address of a port nobody listens on. */
const freePort = async (): Promise<string> => {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = urlOf(server.address());
  await once(server.close(), 'close');
  return url;
};

const urlOf = (address: AddressInfo | string | null): string =>
  `ws://127.0.0.1:${typeof address === 'object' && address ? address.port : 1}`;
