import { createHash } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectStatus } from '../../test/act-thread.ts';
import { buildPerson } from '../../test/factories.ts';
import { type Person, startTestApp, type TestApp } from '../../test/test-app.ts';
import { sweepFiles } from '../files/sweep.ts';
import { pdf } from '../files/testing/samples.ts';
import { forgetPictures } from './pictures.ts';
import { newGroup, newPng, newStory, PICTURES, uploadPicture } from './testing/story-thread.ts';

let house: TestApp;
let admin: Person;
beforeAll(async () => {
  house = await startTestApp();
  admin = await buildPerson(house.services, { baseRoles: ['ADMIN'] });
});
afterAll(() => house.close());

const upload = async (bytes = newPng()) =>
  expectStatus(await uploadPicture(house, admin, { name: 'Мост.PNG', bytes }), 201);
const show = (fileName: string, headers = {}) =>
  house.call(null, { url: `${PICTURES}${fileName}`, headers });

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

/** Both the row and the bytes are two days old. */
const age = async (hash: Buffer) => {
  const longAgo = new Date(Date.now() - 2 * 86_400_000);
  const name = hash.toString('hex');
  const path = join(house.dataDir, 'files', name.slice(0, 2), name.slice(2, 4), name);
  await utimes(path, longAgo, longAgo);
  await sql`update story_pictures set created_at = ${longAgo} where sha256 = ${hash}`.execute(
    house.services.db,
  );
};
const sweep = async () => {
  await forgetPictures(house.services);
  await sweepFiles(house.services);
};

describe('POST /file/upload/admin/stories', () => {
  it('answers the id and a name made of it', async () => {
    const { id, fileName } = await upload();
    expect(fileName).toBe(`${id}.png`);
  });

  it('is the administrator’s alone', async () => {
    const reader = await buildPerson(house.services, { baseRoles: ['SECURITY', 'CUSTOMER'] });
    expect((await uploadPicture(house, reader)).statusCode).toBe(403);
    expect((await uploadPicture(house, null)).statusCode).toBe(401);
  });

  it.each([
    ['акт.pdf', pdf(), 415],
    ['схема.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 415],
    ['чертеж.dxf', '0\nSECTION\n', 415],
    ['подделка.png', '<html></html>', 415],
    ['пусто.png', '', 422],
  ])('takes pictures alone: not %s', async (name, bytes, status) => {
    expect((await uploadPicture(house, admin, { name, bytes })).statusCode).toBe(status);
  });

  it('takes 20 MB at most', async () => {
    const bytes = Buffer.concat([newPng(), Buffer.alloc(20 * 1024 * 1024)]);
    const answer = await uploadPicture(house, admin, { name: 'велика.png', bytes });
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'file-too-large']);
  });
});

describe('GET /file/download/public/stories/{fileName}', () => {
  it('shows the picture to anyone, to be kept for good', async () => {
    const bytes = newPng();
    const { fileName } = await upload(bytes);
    const answer = await show(fileName);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    expect(answer.headers['content-disposition']).toMatch(/^inline;/);
    const again = await show(fileName, { 'if-none-match': answer.headers.etag });
    expect(again.statusCode).toBe(304);
    expect(again.headers['cache-control']).toContain('immutable');
  });

  it('knows no other file of the house, and no other name', async () => {
    const { id } = await upload();
    for (const name of [`${id}.jpg`, id, '..%2F..%2Fsecret', `${crypto.randomUUID()}.png`]) {
      expect((await show(name)).statusCode).toBe(404);
    }
  });
});

describe('the sweep', () => {
  it('leaves the bytes of a picture that a story or a group shows', async () => {
    const [media, thumbnail] = [newPng(), newPng()];
    const thumbnailUrl = PICTURES + (await upload(thumbnail)).fileName;
    const group = await newGroup(house, admin, { thumbnailUrl });
    const mediaUrl = PICTURES + (await upload(media)).fileName;
    await newStory(house, admin, group.id, { mediaUrl });
    await age(sha256(media));
    await age(sha256(thumbnail));
    await sweep();

    for (const url of [mediaUrl, thumbnailUrl]) {
      expect((await house.call(null, { url })).statusCode).toBe(200);
    }
  });

  it('takes what no story shows after a day, and not before', async () => {
    const [old, young] = [newPng(), newPng()];
    const [{ fileName: oldName }, { fileName: youngName }] = [
      await upload(old),
      await upload(young),
    ];
    await age(sha256(old));
    await sweep();

    expect((await show(oldName)).statusCode).toBe(404);
    await expect(house.services.files.read(sha256(old))).rejects.toThrow();
    expect((await show(youngName)).statusCode).toBe(200);
  });

  it('takes the picture of a deleted story', async () => {
    const bytes = newPng();
    const group = await newGroup(house, admin);
    const mediaUrl = PICTURES + (await upload(bytes)).fileName;
    await newStory(house, admin, group.id, { mediaUrl });
    const url = `/api/story/admin/groups/${group.id}`;
    await house.call(admin, { method: 'DELETE', url });
    await age(sha256(bytes));
    await sweep();
    expect((await house.call(null, { url: mediaUrl })).statusCode).toBe(404);
  });
});
