import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import type { SchemeName } from './algorithms.ts';
import { ocspRequest } from './ocsp-request.ts';
import { issueStamper } from './test-pki/authority.ts';
import { createExample } from './test-pki/example.ts';
import { ocspAnswer } from './test-pki/ocsp-responder.ts';
import { signDetached } from './test-pki/sign-detached.ts';
import { timestampAttribute, timestampToken } from './test-pki/timestamp.ts';
import { verifySignature } from './verify.ts';
import { checkOcspAnswerAsync, close, verifySignatureAsync } from './verify-in-worker.ts';
import { createWorkerPool } from './worker-pool.ts';

afterEach(close);

describe('verifySignatureAsync', () => {
  it.each<[SchemeName, number]>([
    ['rsa', 2000],
    ['rsa', 700_000],
    ['gost512', 2000],
    ['gost512', 700_000],
  ])(
    'gives the verdict of verifySignature for %s and a document of %i bytes',
    async (scheme, size) => {
      const example = createExample(scheme, size);
      const input = example.input(signDetached(example.document, example.signer));
      const expected = verifySignature(input);
      expect(expected.ok).toBe(true);
      expect(await verifySignatureAsync(input)).toEqual(expected);
      const wrong = { ...input, document: example.document.subarray(1) };
      expect(await verifySignatureAsync(wrong)).toEqual(verifySignature(wrong));
      expect(verifySignature(wrong)).toMatchObject({ reason: 'DOCUMENT_MISMATCH' });
    },
  );

  it('leaves the document with the caller', async () => {
    const example = createExample('gost512', 10_000);
    await verifySignatureAsync(example.input(signDetached(example.document, example.signer)));
    expect(example.document).toHaveLength(10_000);
  });

  it('serves more requests at once than it has threads', async () => {
    const example = createExample('gost512');
    const good = example.input(signDetached(example.document, example.signer));
    const stranger = { ...good, expectedIin: '900202300025' };
    const verdicts = await Promise.all(
      [good, stranger, good, stranger, good].map(verifySignatureAsync),
    );
    expect(verdicts.map((verdict) => (verdict.ok ? 'ok' : verdict.reason))).toEqual([
      'ok',
      'IIN_MISMATCH',
      'ok',
      'IIN_MISMATCH',
      'ok',
    ]);
  });

  it('judges GOST, large documents and time stamps in a thread, small RSA and malformed input at once', async () => {
    const gost = createExample('gost512');
    const rsa = createExample('rsa');
    const large = createExample('rsa', 300_000);
    const stamped = signDetached(rsa.document, rsa.signer, {
      unsignedAttributes: (signature) => [
        timestampAttribute(timestampToken(signature, issueStamper(gost.authority.intermediate))),
      ],
    });
    const outcomes = Promise.allSettled([
      verifySignatureAsync(rsa.input(stamped)),
      verifySignatureAsync(gost.input(signDetached(gost.document, gost.signer))),
      verifySignatureAsync(large.input(signDetached(large.document, large.signer))),
      verifySignatureAsync(rsa.input(signDetached(rsa.document, rsa.signer))),
      verifySignatureAsync(gost.input('?')),
    ]);
    // Lets the tasks reach the threads; no answer of a thread can arrive before this test yields to the event loop.
    for (let turn = 0; turn < 20; turn++) {
      await Promise.resolve();
    }
    await close();
    expect((await outcomes).map((outcome) => outcome.status)).toEqual([
      'rejected',
      'rejected',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
  });

  it('works again after the threads were closed', async () => {
    const example = createExample('gost512');
    const input = example.input(signDetached(example.document, example.signer));
    await verifySignatureAsync(input);
    await close();
    expect((await verifySignatureAsync(input)).ok).toBe(true);
  });
});

describe('checkOcspAnswerAsync', () => {
  const questionFor = (scheme: SchemeName) => {
    const { signer, authority } = createExample(scheme);
    const [certificate, issuer] = [signer.certificate, authority.intermediate.certificate];
    const nonce = Uint8Array.of(1, 2, 3);
    const request = ocspRequest(certificate, issuer, nonce);
    const answer = ocspAnswer(request, {
      responder: authority.intermediate,
      stateOf: () => 'good',
    });
    return { answer, certificate: certificate.der, issuer: issuer.der, nonce, at: new Date() };
  };

  it('judges GOST in a thread and RSA at once', async () => {
    const [gost, rsa] = [questionFor('gost512'), questionFor('rsa')];
    const outcomes = Promise.allSettled([checkOcspAnswerAsync(gost), checkOcspAnswerAsync(rsa)]);
    await close();
    expect((await outcomes).map((outcome) => outcome.status)).toEqual(['rejected', 'fulfilled']);
    expect(await checkOcspAnswerAsync(gost)).toEqual({ state: 'good', detail: '' });
  });
});

describe('createWorkerPool', () => {
  const script = `
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', (task) => {
      if (task === 'die') process.exit(3);
      if (task === 'throw') throw new Error('broken thread');
      parentPort.postMessage(task === 'fail' ? { failure: 'no' } : { result: task + '!' });
    });`;
  const url = new URL(`data:text/javascript,${encodeURIComponent(script)}`);

  it('fails a task whose thread fails, throws or dies and goes on with the next', async () => {
    const pool = createWorkerPool<string, string>(url, 1);
    await expect(pool.run('fail')).rejects.toThrow('no');
    await expect(pool.run('throw')).rejects.toThrow('broken thread');
    await expect(pool.run('die')).rejects.toThrow('ended');
    const [dead, alive] = [pool.run('die'), pool.run('a')];
    await expect(dead).rejects.toThrow('ended');
    expect(await alive).toBe('a!');
    await pool.close();
  });

  it('ends a thread that has nothing to do and starts another for the next task', async () => {
    const pool = createWorkerPool<string, string>(url, 1, 1);
    const started = once(process, 'worker');
    expect(await pool.run('a')).toBe('a!');
    const [thread] = (await started) as [Worker];
    if (thread.threadId !== -1) {
      await once(thread, 'exit');
    }
    expect(await pool.run('b')).toBe('b!');
    await pool.close();
  });

  it('fails what is under way and in line when it is closed', async () => {
    const pool = createWorkerPool<string, string>(url, 1);
    const outcomes = Promise.allSettled([pool.run('a'), pool.run('b')]);
    await pool.close();
    expect((await outcomes).map((outcome) => outcome.status)).toEqual(['rejected', 'rejected']);
  });
});
