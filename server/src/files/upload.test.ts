import { randomBytes, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite, type Site } from '../../test/act-thread.ts';
import { buildMembership, buildPerson, buildProject } from '../../test/factories.ts';
import { type Person, startTestApp, type TestApp } from '../../test/test-app.ts';
import { signAccessToken } from '../http/sign-in.ts';
import { UPLOAD_LIMIT } from './incoming.ts';
import { formBody, formHeaders, type Part, uploadOf } from './testing/form.ts';
import { docx, pdf, png } from './testing/samples.ts';

let house: TestApp;
let site: Site;

beforeAll(async () => {
  house = await startTestApp();
  site = await buildSite(house);
});
afterAll(async () => {
  house.app.server.closeAllConnections(); // `fetch` keeps spare ones open.
  await house.close();
});

const send = (who: Person | null, part: Part, location?: string, project = site.projectId) =>
  house.call(who, uploadOf(project, part, location));

const rowsOf = async (name: string) => {
  const { rows } = await sql<{ name: string; media_type: string; size: string; location: string }>`
    select name, media_type, size, location from files where name = ${name}`.execute(
    house.services.db,
  );
  return rows;
};
const countRows = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from files`.execute(
    house.services.db,
  );
  return rows[0]?.n;
};
const storedNames = async () => {
  const entries = await readdir(join(house.dataDir, 'files'), {
    recursive: true,
    withFileTypes: true,
  });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
};

describe('POST /file/upload/{uuid}', () => {
  it('stores the bytes, the name and the type, and answers id and name', async () => {
    const bytes = pdf('stored');
    const answer = await send(site.contractor, { name: 'Акт № 1 – қосымша.pdf', bytes });

    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ id: expect.any(String), fileName: 'Акт № 1 – қосымша.pdf' });
    expect(await rowsOf('Акт № 1 – қосымша.pdf')).toEqual([
      {
        name: 'Акт № 1 – қосымша.pdf',
        media_type: 'application/pdf',
        size: String(bytes.length),
        location: 'ACTS',
      },
    ]);
  });

  it('cleans the name before it is stored', async () => {
    const answer = await send(site.contractor, {
      name: '../..\\\u202Eevil\u0007.png',
      bytes: png(),
    });

    expect(answer.json()).toMatchObject({ fileName: 'evil.png' });
  });

  it('takes a text in the old Russian encoding and remembers it', async () => {
    const bytes = Buffer.from([0xc2, 0xe5, 0xe4, 0xee, 0xec, 0xee, 0xf1, 0xf2, 0xfc]);
    await send(site.contractor, { name: 'old.csv', bytes, mediaType: 'text/csv' });

    expect(await rowsOf('old.csv')).toMatchObject([
      { media_type: 'text/csv; charset=windows-1251' },
    ]);
  });

  it.each([
    ['a page by its name', { name: 'a.html', bytes: '<html>' }, 415, 'active-content'],
    ['a drawing that runs scripts', { name: 'a.svg', bytes: '<svg/>' }, 415, 'active-content'],
    [
      'a page declared as one',
      { name: 'a.txt', bytes: 'a', mediaType: 'text/html' },
      415,
      'active-content',
    ],
    ['a page in a text', { name: 'a.txt', bytes: '<!doctype html>' }, 415, 'active-content'],
    ['a page as a picture', { name: 'a.png', bytes: '<html>' }, 415, 'file-content-mismatch'],
    ['a document as a PDF', { name: 'a.pdf', bytes: docx() }, 415, 'file-content-mismatch'],
    ['binary as a text', { name: 'a.txt', bytes: 'a\0' }, 415, 'file-content-mismatch'],
    [
      'a file cut off',
      { name: 'a.png', bytes: png().subarray(0, 50) },
      415,
      'file-content-mismatch',
    ],
    ['an unknown kind', { name: 'a.xyz', bytes: 'a' }, 415, 'media-type-unsupported'],
    ['nothing', { name: 'a.pdf', bytes: '' }, 422, 'empty-file'],
    ['another part', { name: 'a.pdf', bytes: pdf(), field: 'other' }, 400, 'bad-input'],
  ])('refuses %s and keeps nothing of it', async (_, part: Part, status, code) => {
    const before = [await countRows(), (await storedNames()).length];
    const answer = await send(site.contractor, part);

    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect([await countRows(), (await storedNames()).length]).toEqual(before);
  });

  it('refuses a body that is no form', async () => {
    const answer = await house.call(site.contractor, {
      method: 'POST',
      url: `/api/file/upload/${site.projectId}?location=ACTS`,
      payload: { file: 'x' },
    });

    expect(answer.statusCode).toBe(415);
  });

  it('refuses a form without its end', async () => {
    const whole = formBody({ name: 'torn.pdf', bytes: pdf() });
    const answer = await house.call(site.contractor, {
      ...uploadOf(site.projectId, { name: 'torn.pdf', bytes: '' }),
      payload: whole.subarray(0, -20),
    });

    expect([answer.statusCode, answer.json().code]).toEqual([400, 'upload-torn']);
    expect(await rowsOf('torn.pdf')).toEqual([]);
  });

  it.each([
    ['cut off in the headers of its part', formBody({ name: 'a.pdf', bytes: '' }).subarray(0, 60)],
    ['of another boundary', '--other--', 'multipart/form-data; boundary=one'],
    ['without a boundary', '', 'multipart/form-data'],
    ['of a boundary too long', '', `multipart/form-data; boundary=${'b'.repeat(300)}`],
  ])('refuses a form %s', async (_, payload, contentType = formHeaders['content-type']) => {
    const answer = await house.call(site.contractor, {
      ...uploadOf(site.projectId, { name: 'a.pdf', bytes: '' }),
      headers: { 'content-type': contentType },
      payload,
    });

    expect([answer.statusCode, answer.json().code]).toEqual([400, 'upload-torn']);
  });

  it('refuses an unknown place', async () => {
    expect(
      (await send(site.contractor, { name: 'a.pdf', bytes: pdf() }, 'ELSEWHERE')).statusCode,
    ).toBe(400);
  });

  it('gives a repeated request its first answer, and refuses its key for another file', async () => {
    const headers = { ...formHeaders, 'idempotency-key': randomUUID() };
    const repeat = (bytes: Uint8Array) =>
      house.call(site.contractor, {
        ...uploadOf(site.projectId, { name: 'once.pdf', bytes }),
        headers,
      });
    const [first, second] = [await repeat(pdf('once')), await repeat(pdf('once'))];

    expect(second.json()).toEqual(first.json());
    expect(await rowsOf('once.pdf')).toHaveLength(1);
    expect((await repeat(pdf('other'))).json().code).toBe('idempotency-conflict');
  });
});

describe('who may upload', () => {
  it('asks for a session', async () => {
    expect((await send(null, { name: 'a.pdf', bytes: pdf() })).statusCode).toBe(401);
  });

  it('hides a project from those outside it', async () => {
    const stranger = await buildPerson(house.services);
    const other = await buildProject(house.services, stranger);

    expect((await send(stranger, { name: 'a.pdf', bytes: pdf() })).statusCode).toBe(404);
    expect(
      (await send(site.contractor, { name: 'a.pdf', bytes: pdf() }, 'ACTS', other.id)).statusCode,
    ).toBe(404);
  });

  it.each([
    ['technical', 'ACTS', 403],
    ['customer', 'ACTS', 403],
    ['contractor', 'ACTS', 201],
    ['technical', 'TECHNICAL_SUPERVISION', 201],
    ['contractor', 'TECHNICAL_SUPERVISION', 201],
    ['customer', 'TECHNICAL_SUPERVISION', 403],
    ['author', 'DESIGN_AND_ESTIMATE_DOCUMENTATION', 403],
    ['customer', 'DESIGN_AND_ESTIMATE_DOCUMENTATION', 201],
    ['technical', 'PROJECT_PASSPORT', 403],
    ['customer', 'PROJECT_PASSPORT', 201],
    ['contractor', 'FINANCE', 201],
    ['customer', 'FINANCE', 403],
    ['technical', 'PHOTO_DOCUMENTATION', 201],
    ['author', 'CORRESPONDENCE', 201],
  ] as const)('answers the %s at %s with %i', async (who, location, status) => {
    expect((await send(site[who], { name: 'a.pdf', bytes: pdf() }, location)).statusCode).toBe(
      status,
    );
  });

  it('lets an administrator upload without a seat', async () => {
    const admin = await buildPerson(house.services, { baseRoles: ['ADMIN'] });

    expect((await send(admin, { name: 'a.pdf', bytes: pdf() })).statusCode).toBe(201);
  });

  it('refuses the auditor, who only reads', async () => {
    const auditor = await buildPerson(house.services);
    await buildMembership(house.services, site.projectId, auditor, 'AUDIT');

    expect((await send(auditor, { name: 'a.pdf', bytes: pdf() })).statusCode).toBe(403);
  });
});

describe('over a real connection', () => {
  let port: number;
  let token: string;

  beforeAll(async () => {
    await house.app.listen({ port: 0, host: '127.0.0.1' });
    port = (house.app.server.address() as AddressInfo).port;
    token = await signAccessToken(
      house.services.keys.access,
      site.contractor.userId,
      site.contractor.sessionId,
    );
  });

  const head = (length: number) =>
    `POST /api/file/upload/${site.projectId}?location=ACTS HTTP/1.1\r\nHost: x\r\n` +
    `Authorization: Bearer ${token}\r\nContent-Type: ${formHeaders['content-type']}\r\n` +
    `Content-Length: ${length}\r\n\r\n`;

  it('keeps nothing of an upload whose connection breaks', async () => {
    const before = await storedNames();
    const body = formBody({
      name: 'broken.pdf',
      bytes: Buffer.concat([pdf(), randomBytes(500_000)]),
    });
    const socket = connect(port, '127.0.0.1');
    socket.write(head(body.length));
    socket.write(body.subarray(0, 300_000));
    await untilIncoming(1);
    socket.destroy();
    await untilIncoming(0);

    expect(await storedNames()).toEqual(before);
    expect(await rowsOf('broken.pdf')).toEqual([]);
  });

  it('refuses an upload during which the project was archived', async () => {
    const archive = (at: string | null) =>
      sql`update projects set archived_at = ${at} where id = ${site.projectId}`.execute(
        house.services.db,
      );
    const body = formBody({
      name: 'late.pdf',
      bytes: Buffer.concat([pdf(), randomBytes(500_000)]),
    });
    const socket = connect(port, '127.0.0.1');
    const answered = new Promise<string>((resolve) => {
      socket.once('data', (data) => resolve(data.toString()));
    });
    socket.write(head(body.length));
    socket.write(body.subarray(0, 300_000));
    await untilIncoming(1);
    await archive('2026-01-01');
    socket.write(body.subarray(300_000));

    expect(await answered).toContain('project-archived');
    expect(await rowsOf('late.pdf')).toEqual([]);
    socket.destroy();
    await archive(null);
  });

  it('refuses at once what announces itself as too large', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(head(UPLOAD_LIMIT * 2));
    const answer = await new Promise<string>((resolve) => {
      socket.once('data', (data) => resolve(data.toString()));
    });
    socket.destroy();

    expect(answer).toContain('413');
    expect(answer).toContain('file-too-large');
  });

  it('stops a stream of unknown length at the limit and keeps nothing', async () => {
    const before = await storedNames();
    const answer = await fetch(
      `http://127.0.0.1:${port}/api/file/upload/${site.projectId}?location=ACTS`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, ...formHeaders },
        body: ReadableStream.from(endlessForm()),
        duplex: 'half',
      },
    );

    expect([answer.status, (await answer.json()) as unknown]).toEqual([
      413,
      expect.objectContaining({ code: 'file-too-large' }),
    ]);
    expect(await storedNames()).toEqual(before);
  });

  it('lets a browser that is still sending read the refusal', async () => {
    const body = formBody({ name: 'page.html', bytes: randomBytes(8_000_000) });
    const answer = await fetch(
      `http://127.0.0.1:${port}/api/file/upload/${site.projectId}?location=ACTS`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, ...formHeaders },
        body: new Uint8Array(body),
      },
    );

    expect([answer.status, (await answer.json()) as unknown]).toEqual([
      415,
      expect.objectContaining({ code: 'active-content' }),
    ]);
  });

  /** Waits until so many files are half-written in the store. */
  const untilIncoming = async (count: number) => {
    await expect
      .poll(async () => (await readdir(join(house.dataDir, 'files', 'incoming'))).length, {
        timeout: 20_000,
      })
      .toBe(count);
  };

  async function* endlessForm() {
    const whole = formBody({ name: 'endless.pdf', bytes: pdf() });
    yield new Uint8Array(whole.subarray(0, -40));
    for (let sent = 0; sent < UPLOAD_LIMIT + 2_000_000; sent += 1_000_000) {
      yield new Uint8Array(1_000_000);
    }
  }
});
