import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson, buildProject } from '../../test/factories.ts';
import { type Person, startTestApp, type TestApp } from '../../test/test-app.ts';
import { png } from '../files/testing/samples.ts';
import { temporaryFolder } from '../unpacking/temporary-uploads.ts';

let house: TestApp;
let member: Person;
beforeAll(async () => {
  house = await startTestApp();
  member = await buildPerson(house.services);
  await buildProject(house.services, member);
});
afterAll(() => house.close());
afterEach(async () => {
  expect(await readdir(temporaryFolder(house.dataDir)).catch(() => [])).toEqual([]);
});

const picture = png().toString('base64');
const send = (payload: string | Buffer | Readable, headers: object = {}, who: Person = member) =>
  house.call(who, {
    method: 'POST',
    url: '/api/nysan-ai/ask',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });
const withFile = (more: string): string => `{"message":"что это?","files":["${picture}"],${more}}`;

describe('the body of a question with files is refused', () => {
  it.each([
    ['with half of a surrogate pair in a name', withFile(String.raw`"\ud83c":1`)],
    ['with more levels than any form has', withFile(`"a":${'['.repeat(66)}${']'.repeat(66)}`)],
    ['with an object that cannot be told as text', withFile('"fileNames":{"toString":1}')],
    ['with a prototype', withFile('"__proto__":{}')],
    ['with the list of files twice', withFile(`"files":["${picture}"]`)],
    ['with the list twice, once by escapes', withFile(String.raw`"fil\u0065s":[]`)],
    ['that is cut off', withFile('"a":1').slice(0, -1)],
    ['that is cut off within a file', withFile('"a":1').slice(0, 60)],
    ['that goes on behind its end', `${withFile('"sessionId":null')}]`],
    ['of files without a comma', `{"message":"что это?","files":["${picture}""${picture}"]}`],
    ['of nothing', ''],
  ])('%s', async (_, payload) => {
    const answer = await send(payload);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad-request']);
  });

  it.each([
    ['a file that is a number', '{"message":"что это?","files":[1]}', 'files.0'],
    ['a file in a list', `{"message":"что это?","files":["AAAA",["${picture}"]]}`, 'files.1'],
    ['a file that is no base64', `{"message":"что это?","files":["${picture}","@@@"]}`, 'files.1'],
    ['files that are no list', `{"message":"что это?","files":"${picture}"}`, 'files'],
    ['an unknown word', withFile('"other":1'), ''],
    ['no question', `{"files":["${picture}"]}`, 'message'],
  ])('at its place for %s', async (_, payload, path) => {
    const answer = await send(payload);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad-input']);
    expect(answer.json().errors.map((one: { path: string }) => one.path)).toEqual([path]);
  });

  it.each([
    ['text/plain'],
    ['application/json-patch+json'],
    ['application/octet-stream'],
    ['multipart/form-data; boundary=b'],
  ])('as %s', async (type) => {
    const answer = await send(withFile('"sessionId":null'), { 'content-type': type });
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'media-type-unsupported']);
  });

  it('when it is compressed', async () => {
    expect((await send('{}', { 'content-encoding': 'gzip' })).statusCode).toBe(415);
  });
});

describe('the body of a question with files is read', () => {
  it.each([
    'application/json; charset=utf-8',
    'Application/JSON',
    'application/json;charset=UTF-8',
  ])('as %s', async (type) => {
    const answer = await send(withFile('"sessionId":null'), { 'content-type': type });
    expect(answer.statusCode).toBe(200);
  });

  it('with slashes escaped and spaces within', async () => {
    const escaped = picture.replaceAll('/', '\\/');
    const payload = `\n{ "files" : [ "${escaped}" ] , "message" : "что это?" }\n`;
    const answer = await send(payload);
    expect(answer.json()[0].output).toContain('file.png');
  });

  it('when its length is not said, of a member alone', async () => {
    const stranger = await buildPerson(house.services);
    const chunks = () => Readable.from([Buffer.from(withFile('"sessionId":null'))]);
    expect((await send(chunks())).statusCode).toBe(200);
    expect((await send(chunks(), {}, stranger)).json().code).toBe('files-for-members');
    const words = Readable.from([Buffer.from('{"message":"что ждет моей подписи?"}')]);
    expect((await send(words, {}, stranger)).statusCode).toBe(200);
  });
});
