import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { signerToPem } from '../../signatures/test-pki/authority.ts';
import { verifySignature } from '../../signatures/verify.ts';
import { readSigners } from './keys.ts';
import { base64, keys, open, rsa, signRequest, start } from './simulator-fixture.ts';

const askedFor = signRequest(base64(rsa.document), { signer: { iin: '' } });

const PATIENCE = { timeout: 10_000 };

/** The page once it shows a question, and its address. */
const shownPage = async (url: string) => {
  const address = url.replace('ws:', 'http:');
  const html = await vi.waitFor(async () => {
    const text = await (await fetch(address)).text();
    expect(text).toContain('<form');
    return text;
  }, PATIENCE);
  const id = /name="id" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const decide = (form: Record<string, string>, origin = address) =>
    fetch(`${address}/decide`, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams({ id, ...form }),
      redirect: 'manual',
    });
  return { id, html, decide };
};

describe('the key window', () => {
  it('shows who asks for what, and signs with the key the person chose', async () => {
    const { url } = await start('ask');
    const { ask } = await open(url);
    const answer = ask(askedFor);
    const { html, decide } = await shownPage(url);
    expect(html).toContain('https://nysan.test');
    expect(html).toContain(`1 (${rsa.document.length} байт)`);
    expect(html).toContain('ДРУГОЙ ЧЕЛОВЕК');
    expect(html).not.toContain('value="auth"');
    expect((await decide({ action: 'sign', key: 'rsa' })).status).toBe(303);
    expect(verifySignature(rsa.input((await answer).body.result)).ok).toBe(true);
  });

  it('cancels', async () => {
    const { url } = await start('ask');
    const answer = (await open(url)).ask(askedFor);
    await (await shownPage(url)).decide({ action: 'cancel' });
    expect(await answer).toEqual({ body: {}, status: true });
  });

  it('takes no decision from another site, nor for a key that was not offered', async () => {
    const { url } = await start('ask');
    const answer = (await open(url)).ask(askedFor);
    const { decide } = await shownPage(url);
    const foreign = await decide({ action: 'sign', key: 'rsa' }, 'https://evil.test');
    expect(foreign.status).toBe(404);
    expect((await decide({ action: 'sign', key: 'auth' })).status).toBe(409);
    await decide({ action: 'sign', key: 'other' });
    expect((await answer).status).toBe(true);
  });

  it('closes its question when the asking page goes away, and serves the next one', async () => {
    const { url } = await start('ask');
    const [first, second] = [await open(url), await open(url)];
    first.socket.send(JSON.stringify(askedFor));
    const { id, decide } = await shownPage(url);
    const answer = second.ask(askedFor);
    first.socket.terminate();
    const next = await vi.waitFor(async () => {
      const page = await shownPage(url);
      expect(page.id).not.toBe(id);
      return page;
    }, PATIENCE);
    expect((await decide({ action: 'sign', key: 'rsa' })).status).toBe(409);
    expect((await next.decide({ action: 'sign', key: 'rsa' })).status).toBe(303);
    expect((await answer).body.result).toContain('BEGIN CMS');
  });

  it('answers requests in the order in which they came', async () => {
    const simulator = await start('ask');
    const [first, second] = [await open(simulator.url), await open(simulator.url)];
    const answers: string[] = [];
    const one = first.ask(askedFor).then(() => answers.push('first'));
    await shownPage(simulator.url);
    const two = second.ask({ module: 'nobody' }).then(() => answers.push('second'));
    await expect.poll(() => simulator.requests).toHaveLength(2);
    await (await shownPage(simulator.url)).decide({ action: 'cancel' });
    await Promise.all([one, two]);
    expect(answers).toEqual(['first', 'second']);
  });
});

describe('readSigners', () => {
  it('finds the pairs of a folder by name, and none where there is no folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'nysan-keys-'));
    try {
      for (const { name, signer } of keys.slice(0, 2)) {
        const pem = signerToPem(signer);
        await writeFile(join(folder, `${name}.key.pem`), pem.key);
        await writeFile(join(folder, `${name}.cert.pem`), pem.certificate);
      }
      await writeFile(join(folder, 'demo-ca.cert.pem'), 'no key belongs to it');
      const names = (await readSigners(folder)).map(({ name }) => name);
      expect(names).toEqual(['other', 'rsa']);
      expect(await readSigners(join(folder, 'nowhere'))).toEqual([]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
