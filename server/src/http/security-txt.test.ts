import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { answerErrors } from './errors.ts';
import { serveSecurityTxt } from './security-txt.ts';

const PATH = '/.well-known/security.txt';
const CONTACT = 'mailto:security@nysan.example.kz';
const NOW = new Date('2026-11-28T09:30:00Z');

let house: TestApp;
let address: string;
beforeAll(async () => {
  house = await startTestApp({ env: { NYSAN_SECURITY_CONTACT: CONTACT }, now: () => NOW });
  address = await house.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => house.close());

const fetchHere = (path: string, init?: RequestInit) => fetch(`${address}${path}`, init);

describe('/.well-known/security.txt', () => {
  it('names contact, end and languages, and no address without TLS', async () => {
    const answer = await fetchHere(PATH);

    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await answer.text()).toBe(
      `Contact: ${CONTACT}\nExpires: 2027-05-27T00:00:00Z\nPreferred-Languages: ru, kk, en\n`,
    );
  });

  it('answers HEAD as GET, without the text', async () => {
    const answer = await fetchHere(PATH, { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });

  it('names its own address where the server is reached over TLS', async () => {
    const app = await serve({ publicUrl: 'https://nysan.example.kz', contact: CONTACT });
    const { body } = await app.inject(PATH);
    expect(body.split('\n')).toContain(`Canonical: https://nysan.example.kz${PATH}`);
  });

  it('is not found where the operator names nobody', async () => {
    const app = await serve({ publicUrl: 'https://nysan.example.kz', contact: undefined });
    const answer = await app.inject(PATH);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });
});

const serve = async (of: { publicUrl: string; contact: string | undefined }) => {
  const app: FastifyInstance = fastify();
  onTestFinished(() => app.close());
  answerErrors(app);
  const settings = { ...house.services.settings, securityContact: of.contact };
  serveSecurityTxt(app, { settings, publicUrl: of.publicUrl, now: () => NOW });
  await app.ready();
  return app;
};
