import { describe, expect, it } from 'vitest';
import { createExample } from '../../signatures/test-pki/example.ts';
import { verifySignature } from '../../signatures/verify.ts';
import { base64, keys, open, rsa, start } from './simulator-fixture.ts';

const asked = (method: string, args?: unknown[], uuid?: string) => ({
  module: 'kz.gov.pki.knca.commonUtils',
  method,
  args,
  uuid,
});
const person = keys.slice(1);

describe.each(['createCAdESFromBase64', 'createCMSSignatureFromBase64'])(
  'commonUtils.%s',
  (method) => {
    it('signs detached by the signing key, and gives back the uuid', async () => {
      const { ask } = await open((await start('sign', person)).url);
      const args = ['PKCS12', 'SIGNATURE', base64(rsa.document), false];
      const answer = await ask(asked(method, args, 'a-1'));
      expect(answer).toMatchObject({ code: '200', uuid: 'a-1' });
      expect(verifySignature(rsa.input(answer.responseObject)).ok).toBe(true);
    });

    it('puts the document inside when told to attach it', async () => {
      const { ask } = await open((await start('sign', person)).url);
      const answer = await ask(asked(method, ['PKCS12', 'SIGNATURE', 'MTEK', true]));
      expect(verifySignature(rsa.input(answer.responseObject))).toMatchObject({
        reason: 'CONTENT_NOT_DETACHED',
      });
    });

    it('takes the authentication key for authentication', async () => {
      const { ask } = await open((await start('sign', person)).url);
      const args = ['PKCS12', 'AUTHENTICATION', base64(rsa.document), false];
      const { responseObject } = await ask(asked(method, args));
      expect(verifySignature(rsa.input(responseObject))).toMatchObject({ reason: 'KEY_USAGE' });
    });

    it('names arguments of the wrong type as Java does', async () => {
      const { ask } = await open((await start()).url);
      expect(await ask(asked(method, ['PKCS12', 123, 'MTEK', false]))).toEqual({
        code: '500',
        message: `java.lang.IllegalArgumentException: argument type mismatch. Method: ${method}`,
      });
    });

    it('answers a cancel and a failure with code 500', async () => {
      const simulator = await start('cancel');
      const { ask } = await open(simulator.url);
      const request = asked(method, ['PKCS12', 'SIGNATURE', 'MTEK', false]);
      expect(await ask(request)).toEqual({ code: '500', message: 'action.canceled' });
      simulator.setMode('fail');
      expect(await ask(request)).toMatchObject({ code: '500' });
    });
  },
);

describe('commonUtils', () => {
  it('asks for a timestamp in createCMSSignatureFromBase64 only', async () => {
    const { ask } = await open((await start('timestamp-down', person)).url);
    const args = ['PKCS12', 'SIGNATURE', 'MTEK', false];
    expect(await ask(asked('createCMSSignatureFromBase64', args))).toMatchObject({ code: '500' });
    expect(await ask(asked('createCAdESFromBase64', args))).toMatchObject({ code: '200' });
  });

  it('has no tokens, changes the language and tells of a key', async () => {
    const gost = createExample('gost512');
    const { ask } = await open((await start('sign', [{ name: 'gost', signer: gost.signer }])).url);
    expect(await ask(asked('getActiveTokens'))).toEqual({ responseObject: [], code: '200' });
    expect(await ask(asked('changeLocale', ['kk']))).toMatchObject({ code: '200' });
    const { responseObject } = await ask(asked('getKeyInfo', ['PKCS12']));
    expect(responseObject).toMatchObject({
      alias: 'gost',
      algorithm: 'ECGOST3410-2015',
      subjectCn: gost.person.commonName,
      pem: expect.stringContaining('BEGIN CERTIFICATE'),
    });
    expect(responseObject.subjectDn).toContain(`SERIALNUMBER=IIN${gost.person.iin}`);
  });

  it('refuses an unknown method', async () => {
    const { ask } = await open((await start()).url);
    expect(await ask(asked('signYesterday'))).toMatchObject({ code: '500' });
  });
});
