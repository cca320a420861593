import { describe, expect, it } from 'vitest';
import { oids } from '../../signatures/oids.ts';
import { signerToPem } from '../../signatures/test-pki/authority.ts';
import { verifySignature } from '../../signatures/verify.ts';
import { serialText } from '../../signatures/x509.ts';
import { base64, gost, keys, open, other, rsa, signRequest, start } from './simulator-fixture.ts';

describe('a connection', () => {
  it('begins with the greeting and answers a heartbeat with itself', async () => {
    const { url } = await start();
    const { greeting, socket, next } = await open(url);
    expect(greeting).toBe('{"result":{"version":"1.4"}}');
    socket.send('--heartbeat--');
    expect(await next()).toBe('--heartbeat--');
  });

  it('works through TLS on the same port for whoever trusts the certificate, and for nobody else', async () => {
    const simulator = await start();
    await expect(open(simulator.secureUrl)).rejects.toThrow('self-signed certificate');
    const { ask } = await open(simulator.secureUrl, { ca: simulator.certificate() });
    const answer = await ask(signRequest(base64(rsa.document)));
    expect(verifySignature(rsa.input(answer.body.result)).ok).toBe(true);
  });

  it('learns that nobody has an unknown module', async () => {
    const { ask } = await open((await start()).url);
    const asked = { module: 'kz.digiflow.mobile.extensions', method: 'getVersion' };
    expect(await ask(asked)).toEqual({ success: false, errorCode: 'MODULE_NOT_FOUND' });
  });
});

describe.each([
  { name: 'rsa', example: rsa },
  { name: 'gost512', example: gost },
])('basics.sign with a $name key', ({ name, example }) => {
  const signers = [{ name, signer: example.signer }];

  it('signs the bytes behind the base64 detached, armoured and in lines', async () => {
    const { ask } = await open((await start('sign', signers)).url);
    const { body, status } = await ask(signRequest(base64(example.document)));
    expect(status).toBe(true);
    expect(body.result).toMatch(/^-----BEGIN CMS-----\n(.{1,64}\n)+-----END CMS-----\n$/);
    expect(verifySignature(example.input(body.result)).ok).toBe(true);
  });

  it('signs the letters of the base64 without decode', async () => {
    const { ask } = await open((await start('sign', signers)).url);
    const asked = signRequest(base64(example.document), { signing: { decode: false } });
    const { body } = await ask(asked);
    expect(verifySignature(example.input(body.result))).toMatchObject({
      ok: false,
      reason: 'SIGNED_BASE64_TEXT',
    });
  });

  it('puts the document inside with encapsulate', async () => {
    const { ask } = await open((await start('sign', signers)).url);
    const asked = signRequest(base64(example.document), { signing: { encapsulate: true } });
    const { body } = await ask(asked);
    expect(verifySignature(example.input(body.result))).toMatchObject({
      ok: false,
      reason: 'CONTENT_NOT_DETACHED',
    });
  });
});

describe('basics.sign', () => {
  it('answers an array with an array, in order', async () => {
    const { ask } = await open((await start()).url);
    const second = Buffer.from('второй документ');
    const { body } = await ask(signRequest([base64(rsa.document), base64(second)]));
    expect(body.result).toHaveLength(2);
    expect(verifySignature(rsa.input(body.result[0])).ok).toBe(true);
    expect(verifySignature(rsa.input(body.result[1], { document: second })).ok).toBe(true);
  });

  it('gives the certificate along with outputCert', async () => {
    const { ask } = await open((await start()).url);
    const { body } = await ask(
      signRequest(base64(rsa.document), { signing: { outputCert: true } }),
    );
    expect(body.result.certificate).toBe(signerToPem(rsa.signer).certificate);
    expect(verifySignature(rsa.input(body.result.signatures[0])).ok).toBe(true);
  });

  it.each([
    ['iin', { iin: other.iin }, other.iin],
    [
      'serial number',
      { iin: '', serialNumber: serialText(rsa.signer.certificate) },
      rsa.person.iin,
    ],
    ['bin', { iin: '', bin: rsa.person.bin }, rsa.person.iin],
  ])('takes the key that fits by %s', async (_, signer, expectedIin) => {
    const { ask } = await open((await start()).url);
    const { body } = await ask(signRequest(base64(rsa.document), { signer }));
    expect(verifySignature(rsa.input(body.result, { expectedIin })).ok).toBe(true);
  });

  it('wants every purpose named, so signing and authentication together fit no key', async () => {
    const { ask } = await open((await start()).url);
    const both = { extKeyUsageOids: [oids.emailProtection, oids.clientAuth] };
    expect(await ask(signRequest(base64(rsa.document), { signer: both }))).toMatchObject({
      status: false,
      code: 'SIGNING_FAILURE',
    });
  });

  it('takes the key that was chosen at the start when several fit', async () => {
    const { ask } = await open((await start('sign', keys, 'auth')).url);
    const any = { extKeyUsageOids: [] };
    const { body } = await ask(signRequest(base64(rsa.document), { signer: any }));
    expect(verifySignature(rsa.input(body.result))).toMatchObject({ reason: 'KEY_USAGE' });
  });

  it('offers an expired key only when that is allowed', async () => {
    const { ask } = await open((await start('sign', keys.slice(3))).url);
    expect(await ask(signRequest(base64(rsa.document)))).toMatchObject({ status: false });
    const { body } = await ask(
      signRequest(base64(rsa.document), { signing: { allowExpired: true } }),
    );
    expect(verifySignature(rsa.input(body.result))).toMatchObject({ reason: 'CERT_EXPIRED' });
  });

  it.each([
    ['a digest', signRequest('MTEK', { signing: { digested: true } }), 'INVALID_SIGNING_PARAMS'],
    [
      'another format',
      { ...signRequest(''), args: { ...signRequest('').args, format: 'xml' } },
      'INVALID_SIGNING_PARAMS',
    ],
    ['text that is no base64', signRequest('Привет'), 'INVOCATION_ERROR'],
    ['missing arguments', { module: 'kz.gov.pki.knca.basics', method: 'sign' }, 'INVOCATION_ERROR'],
    [
      'an unknown method',
      { module: 'kz.gov.pki.knca.basics', method: 'dance' },
      'INVOCATION_ERROR',
    ],
    ['what is no JSON', 'sign this', 'INVOCATION_ERROR'],
  ])('refuses %s', async (_, asked, code) => {
    const { ask } = await open((await start()).url);
    expect(await ask(asked)).toMatchObject({ status: false, code });
  });

  it('has no keys in a storage other than files', async () => {
    const asked = signRequest('MTEK');
    const args = { ...asked.args, allowedStorages: ['AKKaztokenStore'] };
    const { ask } = await open((await start()).url);
    expect(await ask({ ...asked, args })).toMatchObject({ code: 'SIGNING_FAILURE' });
  });

  it('says nothing but yes when the person cancels', async () => {
    const { ask } = await open((await start('cancel')).url);
    expect(await ask(signRequest('MTEK'))).toEqual({ body: {}, status: true });
  });

  it('fails for want of a timestamp only when one is asked for', async () => {
    const { ask } = await open((await start('timestamp-down')).url);
    expect(await ask(signRequest('MTEK'))).toMatchObject({ code: 'SIGNING_FAILURE' });
    const plain = signRequest(base64(rsa.document), { signing: { tsaProfile: null } });
    expect(verifySignature(rsa.input((await ask(plain)).body.result)).ok).toBe(true);
  });
});
