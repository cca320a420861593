import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** What a server answers to these letters. */
const say = async (letters: string) => {
  const socket = connect((app.app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(letters);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, problem: JSON.parse(body) as { code: string; status: number; message: string } };
};

describe('what Node refuses by itself', () => {
  it.each([
    ['headers over 16 kB', `Cookie: ${'x'.repeat(20_000)}`, 431, 'headers-too-large'],
    ['a header without a name', ': x', 400, 'bad-request'],
    ['an expectation it does not know', 'Expect: a-miracle', 417, 'expectation-failed'],
  ])('%s is told as every other refusal', async (_, header, status, code) => {
    const asked = `GET /api/ready HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${header}\r\n\r\n`;
    const { head, problem } = await say(asked);
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head.toLowerCase()).toContain('content-type: application/problem+json');
    expect(problem).toMatchObject({ code, status, type: `urn:nysan:problem:${code}` });
    expect(problem.message).not.toBe('');
  });
});

describe('a body of another type', () => {
  it.each([
    ['text/plain', '{"email":"a@b.kz","password":"x"}'],
    ['application/x-www-form-urlencoded', 'email=a%40b.kz'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="email"\r\n\r\na\r\n--x--',
    ],
  ])('%s is refused by its type', async (type, payload) => {
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': type },
      payload,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'media-type-unsupported']);
  });
});
