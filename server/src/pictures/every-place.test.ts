import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectStatus } from '../../test/act-thread.ts';
import { buildPerson, buildProject } from '../../test/factories.ts';
import { type Person, startTestApp, type TestApp } from '../../test/test-app.ts';
import { formBody, formHeaders, uploadOf } from '../files/testing/form.ts';
import { pictures, savedPicture } from '../files/testing/picture-samples.ts';
import { PICTURES, uploadPicture } from '../stories/testing/story-thread.ts';
import { lookAtPicture } from './look-at-picture.ts';
import { picturesOnPaper } from './on-paper.ts';

let app: TestApp;
let admin: Person;
let member: Person;
let projectId: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await buildPerson(app.services, { baseRoles: ['ADMIN'] });
  member = await buildPerson(app.services);
  ({ id: projectId } = await buildProject(app.services, member));
});
afterAll(() => app.close());

type Sample = [name: string, bytes: () => Promise<Buffer>, kept: string, type: string];
const drawn: Sample[] = [
  ['photo.jfif', () => savedPicture('photo.jfif'), 'photo.jfif', 'image/jpeg'],
  [
    'saved-is-webp.jpg',
    () => savedPicture('saved-is-webp.jpg'),
    'saved-is-webp.webp',
    'image/webp',
  ],
  ['фото.png', pictures.jpg, 'фото.jpg', 'image/jpeg'],
  ['фото.heic', pictures.jpg, 'фото.jpg', 'image/jpeg'],
  ['фото.avif', pictures.avif, 'фото.avif', 'image/avif'],
  ['фото.jpg', pictures.avif, 'фото.avif', 'image/avif'],
  ['фото', pictures.png, 'фото.png', 'image/png'],
  ['скан.tif', pictures.tif, 'скан.tif', 'image/tiff'],
  ['скан.jpg', pictures.tif, 'скан.tif', 'image/tiff'],
];
const notDrawn: Sample[] = [
  ['IMG_0001.jpg', pictures.heic, 'IMG_0001.heic', 'image/heic'],
  ['IMG_0002.HEIC', pictures.heic, 'IMG_0002.HEIC', 'image/heic'],
];

describe.each(['ACTS', 'PHOTO_DOCUMENTATION', 'CORRESPONDENCE', 'TECHNICAL_SUPERVISION'])(
  'a picture among the files of %s',
  (location) => {
    const upload = async (name: string, bytes: Buffer) =>
      expectStatus(await app.call(admin, uploadOf(projectId, { name, bytes }, location)), 201);
    const get = (id: string, what = 'download', query = '') =>
      app.call(admin, { url: `/api/file/${what}/${id}/${projectId}${query}` });

    it.each([...drawn, ...notDrawn])(
      'called %s is kept and given back as what it is',
      async (name, read, kept, type) => {
        const bytes = await read();
        const { id, fileName } = await upload(name, bytes);
        expect(fileName).toBe(kept);
        const { headers, rawPayload } = await get(id);
        expect(headers['content-type']).toBe(type);
        expect(headers['content-disposition']).toContain(
          `filename*=UTF-8''${encodeURIComponent(kept)}`,
        );
        expect(rawPayload.equals(bytes)).toBe(true);
      },
    );

    it.each(drawn)('called %s has a copy in small, and stands on paper', async (name, read) => {
      const { id } = await upload(name, await read());
      await lookAtPicture(app.services, { fileId: id });
      const { statusCode, rawPayload } = await get(id, 'thumbnail');
      expect([statusCode, (await sharp(rawPayload).metadata()).format]).toEqual([200, 'webp']);
      const printed = (await picturesOnPaper(app.services, [id])).get(id);
      expect((await sharp(printed).metadata()).format).toBe('jpeg');
    });
  },
);

describe('a picture of a story', () => {
  it.each<[...Sample, string]>([
    ...drawn
      .slice(0, 4)
      .map(([name, bytes, kept, type]): [...Sample, string] => [name, bytes, kept, type, type]),
    ['фото.avif', pictures.avif, '', 'image/avif', 'image/webp'],
    ['скан.tif', pictures.tif, '', 'image/tiff', 'image/webp'],
    ['фото', pictures.png, '', 'image/png', 'image/png'],
  ])('called %s is shown to all browsers', async (name, read, _, __, shown) => {
    const answer = await uploadPicture(app, admin, { name, bytes: await read() });
    const { fileName } = expectStatus(answer, 201);
    const { headers, rawPayload } = await app.call(null, { url: `${PICTURES}${fileName}` });
    expect(headers['content-type']).toBe(shown);
    expect(fileName).toMatch(shown === 'image/jpeg' ? /\.jpg$/ : /\.(?:webp|png)$/);
    expect((await sharp(rawPayload).metadata()).width).toBeGreaterThan(0);
  });

  it('that no browser but one shows is refused by its name, with what is taken', async () => {
    const bytes = await pictures.heic();
    const answer = await uploadPicture(app, admin, { name: 'IMG_0001.jpg', bytes });
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'media-type-unsupported']);
    expect(answer.json().message).toMatch(
      /^Содержимое файла — HEIC, .* JPEG, PNG, .* сохраните файл как JPEG/,
    );
  });
});

describe('a picture that goes along with a question', () => {
  it.each([...drawn, ...notDrawn])('called %s is taken', async (name, read, kept) => {
    const answer = await app.call(member, {
      method: 'POST',
      url: '/api/nysan-ai/files',
      headers: formHeaders,
      payload: formBody({ name, bytes: await read() }),
    });
    expect(expectStatus(answer, 201).fileName).toBe(kept);
  });

  it('is taken as base64 beside its name', async () => {
    const answer = await app.call(member, {
      method: 'POST',
      url: '/api/nysan-ai/ask',
      payload: {
        message: 'что это?',
        files: [(await savedPicture('saved-is-webp.jpg')).toString('base64')],
        fileNames: ['saved-is-webp.jpg'],
      },
    });
    expect(expectStatus(answer, 200)[0].output).toContain('saved-is-webp.webp: изображение');
  });
});

describe('an attachment that is only ever saved', () => {
  it.each([
    ['акт.p7s', Buffer.from('3082010006092a864886f70d010702a0820100', 'hex')],
    ['акт.sig', Buffer.from('MIIBogYJKoZIhvcNAQcCoIIBkzCCAY8=')],
    ['акт.cms', Buffer.from('3080', 'hex')],
    ['письмо.eml', Buffer.from('From: a@b.kz\r\nContent-Type: text/html\r\n\r\n<html>')],
    ['письмо.msg', Buffer.from('d0cf11e0a1b11ae10000', 'hex')],
    ['график.mpp', Buffer.from('d0cf11e0a1b11ae10000', 'hex')],
    ['план.dwg', Buffer.from('AC1032\0\0\0\0\0\0')],
  ])('%s is never shown', async (name, bytes) => {
    const sent = uploadOf(projectId, { name, bytes }, 'ACTS');
    const { id } = expectStatus(await app.call(admin, sent), 201);
    const { headers } = await app.call(admin, {
      url: `/api/file/download/${id}/${projectId}?inline=true`,
    });
    expect(headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment;/),
      'content-type': expect.not.stringMatching(/^(?:text|message\/html)/),
      'x-content-type-options': 'nosniff',
    });
  });
});
