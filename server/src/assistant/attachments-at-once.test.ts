import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { MOST_FILE_BYTES, MOST_FILES } from '@nysan/contract/assistant.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPerson, buildProject } from '../../test/factories.ts';
import { listen } from '../../test/over-http.ts';
import { type Person, startTestApp, type TestApp } from '../../test/test-app.ts';
import { pdf } from '../files/testing/samples.ts';
import { signAccessToken } from '../http/sign-in.ts';
import { temporaryFolder } from '../unpacking/temporary-uploads.ts';

let house: TestApp;
let url: string;
let sender: Person;
let other: Person;
let body: Buffer;
beforeAll(async () => {
  house = await startTestApp();
  url = await listen(house.app);
  [sender, other] = [await buildPerson(house.services), await buildPerson(house.services)];
  await Promise.all([sender, other].map((person) => buildProject(house.services, person)));
  const file = Buffer.concat([pdf(), randomBytes(MOST_FILE_BYTES - pdf().length)]);
  const files = Array.from({ length: MOST_FILES }, () => file.toString('base64'));
  const fileNames = files.map((_, at) => `${at}.pdf`);
  body = Buffer.from(JSON.stringify({ message: 'что ждет моей подписи?', files, fileNames }));
});
afterAll(async () => {
  house.app.server.closeAllConnections();
  await house.close();
});

const authorizationOf = async ({ userId, sessionId }: Person) =>
  `Bearer ${await signAccessToken(house.services.keys.access, userId, sessionId)}`;

/** A question whose beginning is sent, and its answer. */
const begin = async (who: Person, length: number) => {
  const sent = request(`${url}/api/nysan-ai/ask`, {
    method: 'POST',
    agent: false,
    headers: {
      authorization: await authorizationOf(who),
      'content-type': 'application/json',
      'content-length': length,
    },
  });
  sent.on('error', () => undefined);
  sent.write(body.subarray(0, 128 * 1024));
  const answer = (once(sent, 'response') as Promise<[IncomingMessage]>).then(async ([got]) => ({
    status: got.statusCode,
    retryAfter: got.headers['retry-after'],
    body: await json(got),
  }));
  return { sent, answer };
};
const goOn = ({ sent }: { sent: ClientRequest }) => sent.end(body.subarray(128 * 1024));

it('of eight questions of 50 MB at once four are answered and four told when to come again, while others read as ever', async () => {
  const questions = await Promise.all(Array.from({ length: 8 }, () => begin(sender, body.length)));
  for (let refused = 0; refused < 4; refused += 1) {
    const { question, answer } = await Promise.race(
      questions.map(async (one) => ({ question: one, answer: await one.answer })),
    );
    expect(answer).toMatchObject({ status: 429, retryAfter: '5' });
    questions.splice(questions.indexOf(question), 1);
    goOn(question);
  }

  const reading = { isOver: false, statuses: [] as number[] };
  const authorization = await authorizationOf(other);
  const read = async () => {
    while (!reading.isOver) {
      const { status } = await fetch(`${url}/api/projects?page=0&size=10`, {
        headers: { authorization },
      });
      reading.statuses.push(status);
      await sleep(5);
    }
  };
  const reads = read();
  questions.forEach(goOn);
  const answers = await Promise.all(questions.map(({ answer }) => answer));
  reading.isOver = true;
  await reads;
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(reading.statuses)).toEqual(new Set([200]));
  expect(reading.statuses.length).toBeGreaterThan(4);
  expect(await readdir(temporaryFolder(house.dataDir))).toEqual([]);
}, 180_000);

it('a sender without a seat is refused before the files are sent', async () => {
  const question = await begin(await buildPerson(house.services), body.length);
  expect(await question.answer).toMatchObject({ status: 403, body: { code: 'files-for-members' } });
  question.sent.destroy();
});

it('a sender whose session is over is refused before the files are sent', async () => {
  const { userId } = await buildPerson(house.services);
  const question = await begin({ ...sender, userId }, body.length);
  expect(await question.answer).toMatchObject({ status: 401 });
  question.sent.destroy();
});

it('a body that breaks off leaves nothing, and its place to the next', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { sent, answer } = await begin(sender, body.length);
    answer.catch(() => undefined);
    await expect.poll(() => readdir(temporaryFolder(house.dataDir))).toHaveLength(1);
    sent.destroy();
    await expect.poll(() => readdir(temporaryFolder(house.dataDir))).toEqual([]);
  }
});

it('a body that promises more than the largest question is refused before it is sent', async () => {
  const question = await begin(sender, 100 * 1024 * 1024);
  expect(await question.answer).toMatchObject({ status: 413 });
  question.sent.destroy();
});
