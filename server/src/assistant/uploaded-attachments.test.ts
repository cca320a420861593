import { randomBytes } from 'node:crypto';
import { type Answer, ATTACHMENT_HOURS } from '@nysan/contract/assistant.ts';
import { languages } from '@nysan/contract/wire.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectStatus } from '../../test/act-thread.ts';
import { buildPerson, buildProject } from '../../test/factories.ts';
import type { Person } from '../../test/test-app.ts';
import { type EstimateHouse, startOwnEstimateHouse } from '../estimate/testing/estimate-house.ts';
import { sweepFiles } from '../files/sweep.ts';
import { formBody, formHeaders, type Part, uploadOf } from '../files/testing/form.ts';
import { docx, pdf, png } from '../files/testing/samples.ts';
import { findMeasured, measureStorage } from '../system-facts/repository.ts';
import { forgetAttachments } from './files/upload.ts';

let house: EstimateHouse;
let stranger: Person;
beforeAll(async () => {
  house = await startOwnEstimateHouse();
  stranger = await buildPerson(house.services);
});
afterAll(() => house.close());

const newPng = () => Buffer.concat([png(), randomBytes(8)]);
const uploading = (part: Part, who: Person | null = house.customer, headers = {}) =>
  house.call(who, {
    method: 'POST',
    url: '/api/nysan-ai/files',
    headers: { ...formHeaders, ...headers },
    payload: formBody(part),
  });
const uploaded = async (name = 'фото.png', who = house.customer): Promise<string> =>
  expectStatus(await uploading({ name, bytes: newPng() }, who), 201).id;
const asking = (payload: object, who: Person = house.customer, headers = {}) =>
  house.call(who, {
    method: 'POST',
    url: '/api/nysan-ai/ask',
    headers,
    payload: { message: 'что это?', ...payload },
  });
const ask = async (...asked: Parameters<typeof asking>): Promise<Answer & { output: string }> =>
  expectStatus(await asking(...asked), 200)[0];
const left = async () => [await house.rowsOfAllTables(), (await house.filesLeft()).sort()];

describe('a file uploaded for a question', () => {
  it('goes with it by its id, beside others, in the order of the question', async () => {
    const [first, second] = [await uploaded('первый.png'), await uploaded('второй.png')];
    const { output } = await ask({
      fileIds: [second, first],
      files: [newPng().toString('base64')],
      fileNames: ['третий.png'],
    });
    const places = ['второй.png', 'первый.png', 'третий.png'].map((name) => output.indexOf(name));
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(places).not.toContain(-1);
  });

  it('stays with its chat: the next question is about it', async () => {
    const [{ id }] = expectStatus(await asking({ fileIds: [await uploaded('план.png')] }), 200);
    expect((await ask({ sessionId: id, message: 'что в файле' })).output).toContain('план.png');
  });

  it('is kept once when its upload is repeated', async () => {
    const part = { name: 'фото.png', bytes: newPng() };
    const headers = { 'idempotency-key': randomBytes(16).toString('hex') };
    const first = expectStatus(await uploading(part, house.customer, headers), 201);
    expect(expectStatus(await uploading(part, house.customer, headers), 201)).toEqual(first);
  });

  it('answers a repeated question as the first time', async () => {
    const headers = { 'idempotency-key': randomBytes(16).toString('hex') };
    const fileIds = [await uploaded()];
    const first = expectStatus(await asking({ fileIds }, house.customer, headers), 200);
    expect(expectStatus(await asking({ fileIds }, house.customer, headers), 200)).toEqual(first);
  });

  it('goes to one of two questions that are asked at once', async () => {
    const fileIds = [await uploaded()];
    const answers = await Promise.all([asking({ fileIds }), asking({ fileIds })]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]));
  });

  it('is counted among the files of the house, before its question and after', async () => {
    const count = async () => {
      await measureStorage(house.services.db, new Date());
      return (await findMeasured(house.services.db))?.files ?? 0;
    };
    const before = await count();
    const fileIds = [await uploaded()];
    expect(await count()).toBe(before + 1);
    await ask({ fileIds });
    expect(await count()).toBe(before + 1);
  });

  it('is forgotten a day later with its bytes, and until then stays', async () => {
    await uploaded();
    const waiting = await uploaded();
    const hours = (count: number) => () => new Date(Date.now() + count * 3_600_000);
    await forgetAttachments({ ...house.services, now: hours(ATTACHMENT_HOURS - 1) });
    await ask({ fileIds: [waiting] });
    const before = await house.filesLeft();
    await forgetAttachments({ ...house.services, now: hours(ATTACHMENT_HOURS + 1) });
    await sweepFiles({ ...house.services, now: hours(2 * ATTACHMENT_HOURS) });
    expect(before.length - (await house.filesLeft()).length).toBeGreaterThan(0);
    expect((await house.rowsOfAllTables())['assistant_files']).toBeGreaterThan(0);
  });
});

describe('a question is refused, and nothing of it stays, with the id of', () => {
  const others: [string, () => Promise<string>][] = [
    ['nothing', async () => '019a0000-0000-7000-8000-000000000000'],
    [
      'a file that went with another question',
      async () => {
        const id = await uploaded();
        await ask({ fileIds: [id] });
        return id;
      },
    ],
    ["another person's file", async () => uploaded('чужой.png', await house.member('DESIGNER'))],
    [
      'a file of a project',
      async () => {
        const upload = uploadOf(
          house.projectId,
          { name: 'акт.pdf', bytes: pdf('file') },
          'CORRESPONDENCE',
        );
        return expectStatus(await house.call(house.customer, upload), 201).id;
      },
    ],
  ];
  it.each(others)('%s', async (_, idOf) => {
    const [mine, other] = [await uploaded(), await idOf()];
    const before = await left();
    const messages = new Set<string>();
    for (const language of languages) {
      const answer = await asking({ fileIds: [mine, other] }, house.customer, {
        'accept-language': language,
      });
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'attachment-gone']);
      messages.add(answer.json().message);
    }
    expect(messages.size).toBe(languages.length);
    expect(await left()).toEqual(before);
    await ask({ fileIds: [mine] });
  });

  it('one file twice, or more than five of both kinds', async () => {
    const id = await uploaded();
    expectStatus(await asking({ fileIds: [id, id] }), 422);
    const files = Array.from({ length: 5 }, () => newPng().toString('base64'));
    const answer = await asking({ fileIds: [id], files });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'too-many-attachments']);
  });
});

describe('who has no seat', () => {
  it.each(languages)('brings no files and reads who may, in %s', async (language) => {
    const before = await left();
    const headers = { 'accept-language': language };
    const answers = [
      await uploading({ name: 'фото.png', bytes: newPng() }, stranger, headers),
      await asking({ files: [newPng().toString('base64')] }, stranger, headers),
      await asking({ fileIds: ['019a0000-0000-7000-8000-000000000000'] }, stranger, headers),
      await asking({ files: ['A'.repeat(400_000)] }, stranger, headers),
    ];
    for (const answer of answers) {
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'files-for-members']);
      expect(answer.json().message).toMatch(
        { ru: /участник проекта/, kk: /нысан қатысушысы/, en: /Members of a project/ }[language],
      );
    }
    expect(await left()).toEqual(before);
  });

  it('asks in words', async () => {
    await ask({ message: 'что ждет моей подписи?' }, stranger);
    await ask({ message: 'что ждет моей подписи?', files: [], fileIds: [] }, stranger);
  });

  it('in the project that is named is told of none, with files or without', async () => {
    const other = await buildPerson(house.services);
    await buildProject(house.services, other);
    const fileIds = [await uploaded('фото.png', other)];
    const { projectId } = house;
    expectStatus(await asking({ projectId, fileIds }, other), 404);
    expectStatus(await asking({ projectId }, other), 404);
    await ask({ fileIds }, other);
  });

  it('and is ADMIN brings files', async () => {
    const admin = await buildPerson(house.services, { baseRoles: ['ADMIN'] });
    await ask({ fileIds: [await uploaded('фото.png', admin)] }, admin);
  });
});

describe('a bad upload is refused and leaves nothing:', () => {
  const bad: [string, Part, number, string][] = [
    ['an empty file', { name: 'a.pdf', bytes: '' }, 422, 'empty-file'],
    [
      'one above 10 MB',
      { name: 'a.pdf', bytes: Buffer.concat([pdf(), Buffer.alloc(10 * 1024 * 1024)]) },
      413,
      'file-too-large',
    ],
    ['a picture that is none', { name: 'a.png', bytes: 'text' }, 415, 'file-content-mismatch'],
    ['a page', { name: 'a.html', bytes: '<html></html>' }, 415, 'active-content'],
    ['a type nobody reads', { name: 'a.docx', bytes: docx() }, 415, 'media-type-unsupported'],
    ['a part of another name', { name: 'a.png', bytes: png(), field: 'other' }, 400, 'bad-input'],
  ];
  it.each(bad)('%s', async (_, part, status, code) => {
    const before = await left();
    const answer = await uploading(part);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(await left()).toEqual(before);
  });
});
