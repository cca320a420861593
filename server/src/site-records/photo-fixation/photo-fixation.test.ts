import type { PhotoFixation } from '@nysan/contract/site-records/photo-fixation.ts';
import type { InjectOptions } from 'fastify';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { expectStatus } from '../../../test/act-thread.ts';
import type { Person } from '../../../test/test-app.ts';
import { uploadOf } from '../../files/testing/form.ts';
import { journalHouse } from '../../journals/testing/journal-house.ts';
import { lookAtPicture } from '../../pictures/look-at-picture.ts';
import { noteTwins } from '../../pictures/repository.ts';
import type { TestPhoto } from '../../pictures/testing/photo.ts';
import { flatten, readPdf } from '../../printing/testing/read-pdf.ts';
import { filedPaths, uploadPaper, uploadPhoto, uploadSeen } from '../testing/filed-thread.ts';

const house = journalHouse();
const { photos } = filedPaths;

const call = (who: Person, method: InjectOptions['method'], url: string, payload?: object) =>
  house.app.call(who, { method, url, ...(payload && { payload }) });
const create = (who: Person, body: object) =>
  call(who, 'POST', `${photos.create}/${house.site.projectId}`, body);
const seen = (said: TestPhoto & { name?: string } = {}, who = house.site.builder) =>
  uploadSeen(house.app, who, house.site.projectId, said);
const made = async (files: string[], photoDate = '2026-03-16', who = house.site.builder) =>
  expectStatus(await create(who, { photoDate, files }), 201) as PhotoFixation;
const read = async (id: string, who = house.site.customer): Promise<PhotoFixation> =>
  expectStatus(await call(who, 'GET', `${photos.one}/${id}`), 200);
const list = async (query = '') =>
  expectStatus(
    await call(house.site.customer, 'GET', `${photos.list}/${house.site.projectId}${query}`),
    200,
  );

/** Each test draws motifs of its own: a picture used twice is marked. */
let motifs = 100;
const motif = () => {
  motifs += 1;
  return motifs;
};

describe('a photo record', () => {
  it('keeps what the camera wrote apart from when a picture came here', async () => {
    const place = { latitude: 43.2436, longitude: 76.8868 };
    const shot = { seed: motif(), takenAt: '2026:03:16 14:05:00', place, name: 'Ростверк.jpg' };
    const { id } = await made([await seen(shot), await seen({ seed: motif() })]);
    const { photoDate, files, author } = await read(id);
    expect({ photoDate, author }).toEqual({ photoDate: '2026-03-16', author: 'Строитель Первый' });
    expect(files[0]).toMatchObject({
      fileName: 'Ростверк.jpg',
      isNew: false,
      takenAt: '2026-03-16T14:05:00',
    });
    expect(files[0]?.place?.latitude).toBeCloseTo(place.latitude, 3);
    expect(Date.now() - Date.parse(files[0]?.uploadedAt ?? '')).toBeLessThan(600_000);
    expect(files[1]).toMatchObject({ takenAt: null, place: null, isNew: false });
  });

  it('says of a picture nobody has looked into yet that it is new', async () => {
    const { builder, projectId } = house.site;
    const { files } = await made([
      await uploadPhoto(house.app, builder, projectId, { seed: motif() }),
    ]);
    expect(files[0]).toMatchObject({ isNew: true, takenAt: null });
  });

  it('needs a picture, and may have papers and films beside it', async () => {
    const { builder, projectId } = house.site;
    const paper = await uploadPaper(house.app, builder, projectId, {
      location: 'PHOTO_DOCUMENTATION',
    });
    const refused = await create(builder, { photoDate: '2026-03-16', files: [paper] });
    expect(refused.json()).toMatchObject({
      status: 422,
      errors: [{ path: 'files', code: 'picture-needed' }],
    });
    const { id } = await made([paper, await seen({ seed: motif() })]);
    expect((await read(id)).files.map(({ isNew }) => isNew)).toEqual([false, false]);
  });

  it.each([
    { photoDate: '2026-03-16', files: [] },
    { photoDate: '2026-02-30', files: [crypto.randomUUID()] },
    { files: [crypto.randomUUID()] },
  ])('is not made of %j', async (body) => {
    expect((await create(house.site.builder, body)).statusCode).toBe(400);
  });

  it('is made by customer, builders and supervisions, and deleted by its author and ADMIN alone', async () => {
    const { customer, boss, mate, technical, author, admin, builder } = house.site;
    for (const who of [customer, boss, builder, technical, author, admin]) {
      const { id, deletable } = await made([await seen({ seed: motif() }, who)], '2026-03-17', who);
      expect(deletable).toBe(true);
      for (const other of [mate, who === customer ? technical : customer]) {
        expect((await read(id, other)).deletable).toBe(false);
        const refused = await call(other, 'DELETE', `${photos.one}/${id}`);
        expect(refused.json()).toMatchObject({ status: 403, code: 'not-creator' });
      }
      expect((await read(id, admin)).deletable).toBe(true);
      expectStatus(await call(who, 'DELETE', `${photos.one}/${id}`), 204);
    }
  });

  it('keeps its last file, and its files from those who did not make it', async () => {
    const { builder, mate, customer } = house.site;
    const first = await seen({ seed: motif() });
    const last = await seen({ seed: motif() });
    await made([first, last]);
    for (const who of [mate, customer]) {
      expect((await call(who, 'DELETE', `/api/file/${first}`)).statusCode).toBe(403);
    }
    expectStatus(await call(builder, 'DELETE', `/api/file/${first}`), 204);
    const refused = await call(builder, 'DELETE', `/api/file/${last}`);
    expect(refused.json()).toMatchObject({ status: 409, code: 'last-file' });
  });

  it('stands in its list by its day, with its first pictures', async () => {
    const files = [];
    for (let at = 1; at <= 5; at += 1) {
      files.push(await seen({ seed: motif(), name: `${at}.jpg` }));
    }
    await made(files, '2026-10-02');
    await made([await seen({ seed: motif() })], '2026-10-01');
    const { content } = await list('?photoDateStart=2026-10-01');
    expect(content.map(({ photoDate }: PhotoFixation) => photoDate)).toEqual([
      '2026-10-02',
      '2026-10-01',
    ]);
    expect(content[0]).toMatchObject({ fileCount: 5, hintCount: 0 });
    expect(content[0].covers).toEqual(
      files.slice(0, 4).map((id, at) => ({ id, fileName: `${at + 1}.jpg` })),
    );
  });

  it('is printed with its first pictures, small, as far as they were drawn', async () => {
    const { builder, customer, projectId } = house.site;
    const files = [await seen({ seed: motif() }), await seen({ seed: motif() })];
    await made(
      [...files, await uploadPhoto(house.app, builder, projectId, { seed: motif() })],
      '2026-10-05',
    );
    const print = `${photos.list}/${projectId}/print.pdf?photoDateStart=2026-10-05`;
    const { statusCode, rawPayload } = await call(customer, 'GET', print);
    expect(statusCode).toBe(200);
    const { texts } = await readPdf(rawPayload);
    expect(flatten(texts.flat())).toMatch(/Фото .*05\.10\.2026/);
    const pictures = rawPayload.toString('latin1').match(/\/Subtype \/Image\b/g) ?? [];
    expect(pictures).toHaveLength(2);
    expect(rawPayload.length).toBeLessThan(300_000);
  });
});

describe('a picture in small', () => {
  const small = (who: Person, id: string, headers = {}) =>
    house.app.call(who, {
      method: 'GET',
      url: `/api/file/thumbnail/${id}/${house.site.projectId}`,
      headers,
    });

  it('is given to whoever may have the picture, and asked for once', async () => {
    const id = await seen({ seed: motif(), width: 1600 });
    const answer = await small(house.site.customer, id);
    expect(answer.headers['content-type']).toBe('image/webp');
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(720);
    const again = await small(house.site.customer, id, { 'if-none-match': answer.headers.etag });
    expect(again.statusCode).toBe(304);
    expect((await small(house.site.stranger, id)).statusCode).toBe(404);
  });

  it('is not there before the job has been, nor of what is no picture', async () => {
    const { builder, projectId, customer } = house.site;
    const fresh = await uploadPhoto(house.app, builder, projectId, { seed: motif() });
    expect((await small(customer, fresh)).statusCode).toBe(204);
    const paper = await uploadPaper(house.app, builder, projectId);
    expect((await small(customer, paper)).statusCode).toBe(204);
  });

  it('leaves the bytes of the picture as they came', async () => {
    const { builder, projectId, customer } = house.site;
    const id = await uploadPhoto(house.app, builder, projectId, {
      seed: motif(),
      takenAt: '2026:01:01 10:00:00',
    });
    const download = async () =>
      (await call(customer, 'GET', `/api/file/download/${id}/${projectId}`)).rawPayload;
    const before = await download();
    await lookAtPicture(house.app.services, { fileId: id });
    await lookAtPicture(house.app.services, { fileId: id });
    expect((await download()).equals(before)).toBe(true);
  });

  it('of a file that is gone by then is not looked for', async () => {
    await expect(
      lookAtPicture(house.app.services, { fileId: crypto.randomUUID() }),
    ).resolves.toBeUndefined();
  });
});

describe('a hint', () => {
  const hintsOf = async (id: string) => (await read(id)).files.map(({ hints }) => hints);
  const none = { metresAway: null, daysBefore: null, earlierUses: [] };

  it('marks a picture taken far from the object', async () => {
    const { rows } = await house.app.services.pool.query<{ latitude: string; longitude: string }>(
      'select latitude, longitude from projects where id = $1',
      [house.site.projectId],
    );
    const [latitude, longitude] = [Number(rows[0]?.latitude), Number(rows[0]?.longitude)];
    const near = await seen({ seed: motif(), place: { latitude: latitude + 0.02, longitude } });
    const far = await seen({ seed: motif(), place: { latitude: latitude + 1, longitude } });
    const { id } = await made([near, far]);
    const [first, second] = await hintsOf(id);
    expect(first).toEqual(none);
    expect(second?.metresAway).toBeGreaterThan(110_000);
    expect(second?.metresAway).toBeLessThan(112_500);
  });

  it('marks a picture taken long before the day it is said to show', async () => {
    const week = await seen({ seed: motif(), takenAt: '2026:03:09 23:59:00' });
    const older = await seen({ seed: motif(), takenAt: '2026:03:08 10:00:00' });
    const later = await seen({ seed: motif(), takenAt: '2026:04:20 10:00:00' });
    const { id } = await made([week, older, later], '2026-03-16');
    expect((await hintsOf(id)).map(({ daysBefore }) => daysBefore)).toEqual([null, 8, null]);
  });

  it('marks a picture used before, packed anew or not, and names who had it first', async () => {
    const seed = motif();
    const original = await made([await seen({ seed, width: 1600, quality: 95 })], '2026-02-02');
    const sent = await seen({ seed, width: 800, quality: 50 });
    const other = await seen({ seed: motif() });
    const copy = await made([other, sent], '2026-03-16', house.site.builder);
    expect(await hintsOf(original.id)).toEqual([none]);
    expect(await hintsOf(copy.id)).toEqual([
      none,
      {
        ...none,
        earlierUses: [{ id: original.id, photoDate: '2026-02-02', documentId: null }],
      },
    ]);
    const { content } = await list('?photoDateStart=2026-02-02&size=100');
    const counted = (id: string) => content.find((row: { id: string }) => row.id === id)?.hintCount;
    expect([counted(original.id), counted(copy.id)]).toEqual([0, 1]);
  });

  it('tells pictures of one scene apart by the moments their cameras tell, and knows a copy whose moment was lost', async () => {
    const seed = motif();
    const [first, next, copy] = [
      await seen({ seed, width: 1600, takenAt: '2026:03:16 10:00:00' }),
      await seen({ seed: seed + 1000, takenAt: '2026:03:16 10:00:02' }),
      await seen({ seed: seed + 1000, width: 300, quality: 25 }),
    ];
    // Two shots from one place: nearly the same to the eye.
    await house.app.services.pool.query(
      `update pictures set fingerprint = set_bit(set_bit(set_bit(first.fingerprint, 1, 1 - get_bit(first.fingerprint, 1)),
         2, 1 - get_bit(first.fingerprint, 2)), 3, 1 - get_bit(first.fingerprint, 3))
       from (select fingerprint from pictures where file_id = $1) first where file_id in ($2, $3)`,
      [first, next, copy],
    );
    await house.app.services.pool.query('delete from picture_twins');
    for (const picture of [first, next, copy]) {
      await noteTwins(house.app.services.db, picture);
    }
    const { id } = await made([first, next, copy]);
    const used = (await hintsOf(id)).map(({ earlierUses }) => earlierUses.length);
    expect(used).toEqual([0, 0, 1]);
  });

  it('names another paper by its number', async () => {
    const seed = motif();
    const { builder, projectId } = house.site;
    const act = expectStatus(
      await call(builder, 'POST', `${filedPaths.inspection.create}/${projectId}`, {
        name: 'Осмотр',
      }),
      201,
    );
    const file = await seen({ seed });
    expectStatus(
      await call(builder, 'POST', `${filedPaths.inspection.one}/${act.id}/${file}`),
      200,
    );
    const { id } = await made([await seen({ seed, quality: 60 })]);
    expect((await hintsOf(id))[0]?.earlierUses).toEqual([
      { id: act.id, photoDate: null, documentId: act.documentId },
    ]);
  });

  it('says nothing of pictures that show a bare wall', async () => {
    const flat = async (quality: number) => {
      const bytes = await sharp({
        create: { width: 640, height: 480, channels: 3, background: '#bbb' },
      })
        .jpeg({ quality })
        .toBuffer();
      const { builder, projectId } = house.site;
      const part = { name: 'Стена.jpg', bytes };
      const upload = await house.app.call(
        builder,
        uploadOf(projectId, part, 'PHOTO_DOCUMENTATION'),
      );
      const { id } = expectStatus(upload, 201);
      await lookAtPicture(house.app.services, { fileId: id });
      return id;
    };
    await made([await flat(90)], '2026-02-03');
    const { id } = await made([await flat(40)], '2026-02-04');
    expect(await hintsOf(id)).toEqual([none]);
  });

  it('never keeps a record from being made', async () => {
    const twice = await seen({ seed: motif(), takenAt: '2020:01:01 10:00:00' });
    const first = await made([twice]);
    const { id } = await made([twice]);
    expect(id).not.toBe(first.id);
    expect((await hintsOf(id))[0]).toMatchObject({ earlierUses: [{ id: first.id }] });
  });
});
