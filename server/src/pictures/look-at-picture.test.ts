import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectStatus } from '../../test/act-thread.ts';
import { buildPerson, buildProject } from '../../test/factories.ts';
import { type Person, startTestApp, type TestApp } from '../../test/test-app.ts';
import { type Child, createChild } from '../child-processes/child.ts';
import { uploadOf } from '../files/testing/form.ts';
import type { PictureTask, SeenPicture } from './draw-child.ts';
import { lookAtPicture } from './look-at-picture.ts';

let app: TestApp;
let somebody: Person;
let projectId: string;
beforeAll(async () => {
  app = await startTestApp();
  somebody = await buildPerson(app.services);
  ({ id: projectId } = await buildProject(app.services, somebody));
});
afterAll(() => app.close());

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#579' } });

const upload = async (name: string, bytes: Buffer): Promise<string> =>
  expectStatus(
    await app.call(somebody, uploadOf(projectId, { name, bytes }, 'PROJECT_PASSPORT')),
    201,
  ).id;

const get = (what: 'thumbnail' | 'download', id: string) =>
  app.call(somebody, { method: 'GET', url: `/api/file/${what}/${id}/${projectId}` });

describe('a picture that must be unpacked whole and is larger than there is room for', () => {
  it('is kept as it came, and has no copy in small once it was looked at', async () => {
    const bytes = await plain(5000, 5001).png({ progressive: true }).toBuffer();
    const id = await upload('План.png', bytes);
    await lookAtPicture(app.services, { fileId: id });
    const { rows } = await app.services.pool.query(
      'select thumbnail_sha256 from pictures where file_id = $1',
      [id],
    );
    expect(rows).toEqual([{ thumbnail_sha256: null }]);
    expect((await get('thumbnail', id)).statusCode).toBe(204);
    expect((await get('download', id)).rawPayload.equals(bytes)).toBe(true);
  });
});

describe('a picture that ends the process it is drawn in', () => {
  let pictures: Child<PictureTask, SeenPicture>;
  beforeAll(() => {
    pictures = createChild({
      module: new URL('./testing/dying-child.ts', import.meta.url),
      logger: { warn: () => {} },
      timeLimit: 60_000,
    });
  });
  afterAll(() => pictures.close());

  it('has no copy in small; the server lives, and the pictures beside it are drawn', async () => {
    const [before, deadly, after] = [
      await upload('Вид.png', await plain(800, 600).png().toBuffer()),
      await upload('Вид.gif', await plain(800, 600).gif().toBuffer()),
      await upload('Вид.jpg', await plain(800, 600).jpeg().toBuffer()),
    ];
    const looked = await Promise.allSettled(
      [before, deadly, after].map((fileId) =>
        lookAtPicture({ ...app.services, pictures }, { fileId }),
      ),
    );
    expect(looked.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    const answers = await Promise.all([before, deadly, after].map((id) => get('thumbnail', id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 204, 200]);
    expect((await get('download', deadly)).statusCode).toBe(200);
  });

  it('is tried three times at most', async () => {
    const id = await upload('Ещё.gif', await plain(40, 30).gif().toBuffer());
    const { rows } = await app.services.pool.query(
      `select max_attempts from graphile_worker._private_jobs where payload ->> 'fileId' = $1`,
      [id],
    );
    expect(rows).toEqual([{ max_attempts: 3 }]);
  });
});
