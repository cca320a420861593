import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildSite, type Site } from '../../test/act-thread.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { signAccessToken } from '../http/sign-in.ts';
import { formBody, formHeaders, uploadOf } from './testing/form.ts';
import { pdf } from './testing/samples.ts';

const MEGABYTE = 1024 * 1024;
let house: TestApp;
let site: Site;

beforeAll(async () => {
  house = await startTestApp({ env: { NYSAN_QUOTA_PROJECT_FILES: '2' } });
});
beforeEach(async () => {
  site = await buildSite(house);
});
afterAll(async () => {
  house.app.server.closeAllConnections();
  await house.close();
});

const paper = (bytes: number) => Buffer.concat([Buffer.from(pdf('paper')), randomBytes(bytes)]);
const send = (bytes: Uint8Array, language = 'ru') => {
  const { headers, ...request } = uploadOf(site.projectId, { name: 'План.pdf', bytes });
  return house.call(site.contractor, {
    ...request,
    headers: { ...headers, 'accept-language': language },
  });
};
const tallied = async () => {
  const { rows } = await sql<{ tally: string; sum: string }>`
    select coalesce((select bytes from project_storage where project_id = ${site.projectId}), 0) as tally,
      (select coalesce(sum(size), 0) from files where project_id = ${site.projectId}) as sum`.execute(
    house.services.db,
  );
  return { tally: Number(rows[0]?.tally), sum: Number(rows[0]?.sum) };
};
/** A site begins with the file of its estimate, of one byte. */
const BASE = 1;
const storedNames = async () => {
  const entries = await readdir(join(house.dataDir, 'files'), {
    recursive: true,
    withFileTypes: true,
  });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
};

describe('the storage of a project', () => {
  it('is the sum of the sizes of its files, doubles included', async () => {
    const bytes = paper(1000);
    await send(bytes);
    await send(bytes);

    expect(await tallied()).toEqual({
      tally: BASE + 2 * bytes.length,
      sum: BASE + 2 * bytes.length,
    });
  });

  it('gives the bytes of a removed file back', async () => {
    const bytes = paper(1.5 * MEGABYTE);
    const { id } = (await send(bytes)).json<{ id: string }>();
    expect((await send(bytes)).statusCode).toBe(409);
    const removed = await house.call(site.contractor, {
      method: 'DELETE',
      url: `/api/file/${id}`,
    });

    expect(removed.statusCode, removed.body).toBeLessThan(300);
    expect(await tallied()).toEqual({ tally: BASE, sum: BASE });
    expect((await send(bytes)).statusCode).toBe(201);
  });

  it('refuses what does not fit before it is read, and says how much is taken of how much', async () => {
    await send(paper(1.5 * MEGABYTE));
    const before = await storedNames();
    const answers = [];
    for (const language of ['ru', 'kk', 'en']) {
      const answer = await send(paper(MEGABYTE), language);
      answers.push([answer.statusCode, answer.json<{ message: string }>().message]);
    }

    expect(answers).toEqual([
      [409, expect.stringContaining('1,5\u00a0МБ из 2\u00a0МБ')],
      [409, expect.stringContaining('2\u00a0МБ ішінен 1,5\u00a0МБ')],
      [409, expect.stringContaining('1.5\u00a0MB of 2\u00a0MB')],
    ]);
    expect(await storedNames()).toEqual(before);
  });

  it('refuses bytes of an unknown length as soon as they do not fit, and keeps none of them', async () => {
    await house.app.listen({ port: 0 }).catch(() => undefined);
    const { port } = house.app.server.address() as AddressInfo;
    const { userId, sessionId } = site.contractor;
    const token = await signAccessToken(house.services.keys.access, userId, sessionId);
    const before = await storedNames();
    const body = formBody({ name: 'План.pdf', bytes: paper(3 * MEGABYTE) });
    const answer = await fetch(
      `http://127.0.0.1:${port}/api/file/upload/${site.projectId}?location=ACTS`,
      {
        method: 'POST',
        headers: { ...formHeaders, authorization: `Bearer ${token}` },
        body: new Blob([body]).stream(),
        duplex: 'half',
      } as RequestInit,
    );

    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: 'project-files-full' });
    expect(await storedNames()).toEqual(before);
    expect(await tallied()).toEqual({ tally: BASE, sum: BASE });
  });

  it('lets one of many uploads at once take the last bytes', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(paper(1.2 * MEGABYTE))));

    expect(
      answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other),
    ).toEqual([201, 409, 409, 409, 409, 409]);
    const { tally, sum } = await tallied();
    expect(tally).toBe(sum);
    expect(tally).toBeLessThanOrEqual(2 * MEGABYTE);
  });

  it('has the files that a process of the version before adds without a word', async () => {
    await sql`insert into files (project_id, name, media_type, size, sha256, location, uploaded_by)
      values (${site.projectId}, 'old.pdf', 'application/pdf', 77, ${randomBytes(32)}, 'ACTS', ${site.contractor.userId})`.execute(
      house.services.db,
    );

    expect(await tallied()).toEqual({ tally: BASE + 77, sum: BASE + 77 });
  });
});
