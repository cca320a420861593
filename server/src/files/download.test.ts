import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite, createAct, patch, type Site } from '../../test/act-thread.ts';
import { commonTestApp } from '../../test/common-app.ts';
import { buildMembership, buildPerson, buildProject } from '../../test/factories.ts';
import type { Person, TestApp } from '../../test/test-app.ts';
import { type Part, uploadOf } from './testing/form.ts';
import { docx, pdf, png } from './testing/samples.ts';

let house: TestApp;
let site: Site;

beforeAll(async () => {
  house = await commonTestApp();
  site = await buildSite(house);
});
afterAll(() => house.close());

const stored = async (part: Part, location?: string, who: Person = site.contractor) => {
  const answer = await house.call(who, uploadOf(site.projectId, part, location));
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: string }>().id;
};
const fetchFile = (
  who: Person | null,
  id: string,
  headers: Record<string, string> = {},
  query = '',
  project = site.projectId,
) => house.call(who, { url: `/api/file/download/${id}/${project}${query}`, headers });

describe('GET /file/download/{fileId}/{uuid}', () => {
  it('gives the bytes back as an attachment that nothing may run', async () => {
    const bytes = pdf('given back');
    const answer = await fetchFile(site.technical, await stored({ name: 'Акт.pdf', bytes }));

    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(bytes);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="___.pdf"; filename*=UTF-8''%D0%90%D0%BA%D1%82.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, no-cache',
      'accept-ranges': 'bytes',
    });
  });

  it.each([
    ['a.pdf', pdf(), 'inline'],
    ['a.png', png(), 'inline'],
    ['a.txt', Buffer.from('текст'), 'inline'],
    ['a.docx', docx(), 'attachment'],
    ['a.xml', Buffer.from('<a/>'), 'attachment'],
    ['a.csv', Buffer.from('a;b'), 'attachment'],
  ])('asked to show %s in place, answers %s', async (name, bytes, disposition) => {
    const id = await stored({ name, bytes });
    const asked = await fetchFile(site.contractor, id, {}, '?inline=true');
    const plain = await fetchFile(site.contractor, id);

    expect(String(asked.headers['content-disposition']).split(';')[0]).toBe(disposition);
    expect(String(plain.headers['content-disposition']).split(';')[0]).toBe('attachment');
  });

  it('never shows a picture above 20 MB in place', async () => {
    const bytes = Buffer.concat([png(), randomBytes(20 * 1024 * 1024)]);
    const answer = await fetchFile(
      site.contractor,
      await stored({ name: 'big.png', bytes }),
      {},
      '?inline=true',
    );

    expect(answer.headers['content-disposition']).toContain('attachment');
  });

  it('gives a file that is two things at once only as what its name says', async () => {
    const bytes = Buffer.concat([png(), Buffer.from('<script>alert(1)</script>')]);
    const answer = await fetchFile(
      site.contractor,
      await stored({ name: 'two.png', bytes }),
      {},
      '?inline=true',
    );

    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
  });

  it('says when the reader has the bytes already', async () => {
    const id = await stored({ name: 'tag.pdf', bytes: pdf('tag') });
    const { etag } = (await fetchFile(site.contractor, id)).headers;
    const again = await fetchFile(site.contractor, id, { 'if-none-match': `"other", ${etag}` });

    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await fetchFile(site.contractor, id, { 'if-none-match': '"other"' })).statusCode).toBe(
      200,
    );
  });
});

describe('ranges', () => {
  const bytes = Buffer.from('0123456789');
  let id: string;
  beforeAll(async () => {
    id = await stored({ name: 'digits.txt', bytes });
  });

  it.each([
    ['bytes=0-3', 'bytes 0-3/10', '0123'],
    ['bytes=7-', 'bytes 7-9/10', '789'],
    ['bytes=-2', 'bytes 8-9/10', '89'],
    ['bytes=8-99', 'bytes 8-9/10', '89'],
    ['bytes=-99', 'bytes 0-9/10', '0123456789'],
  ])('answers %s with that part', async (range, contentRange, part) => {
    const answer = await fetchFile(site.contractor, id, { range });

    expect([answer.statusCode, answer.headers['content-range'], answer.body]).toEqual([
      206,
      contentRange,
      part,
    ]);
    expect(answer.headers['content-length']).toBe(String(part.length));
  });

  it.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('refuses %s with the size', async (range) => {
    const answer = await fetchFile(site.contractor, id, { range });

    expect([answer.statusCode, answer.headers['content-range'], answer.json().code]).toEqual([
      416,
      'bytes */10',
      'range-not-satisfiable',
    ]);
  });

  it.each(['bytes=0-1,3-4', 'bytes=5-2', 'pages=1-2', 'bytes=-', 'bytes=a-b'])(
    'answers %s with everything',
    async (range) => {
      const answer = await fetchFile(site.contractor, id, { range });

      expect([answer.statusCode, answer.body]).toEqual([200, '0123456789']);
    },
  );

  it('answers everything when the part was asked of other bytes', async () => {
    const answer = await fetchFile(site.contractor, id, {
      range: 'bytes=0-1',
      'if-range': '"other"',
    });

    expect(answer.statusCode).toBe(200);
  });
});

describe('who may have a file', () => {
  it('asks for a session', async () => {
    expect((await fetchFile(null, await stored({ name: 'a.pdf', bytes: pdf() }))).statusCode).toBe(
      401,
    );
  });

  it('hides it from strangers, under its own project and under theirs', async () => {
    const id = await stored({ name: 'a.pdf', bytes: pdf() });
    const stranger = await buildPerson(house.services);
    const other = await buildProject(house.services, stranger);

    expect((await fetchFile(stranger, id)).statusCode).toBe(404);
    expect((await fetchFile(stranger, id, {}, '', other.id)).statusCode).toBe(404);
  });

  it('knows no file of another id', async () => {
    expect((await fetchFile(site.contractor, randomUUID())).statusCode).toBe(404);
  });

  it('goes by the documents a file belongs to, else by its place', async () => {
    const auditor = await buildPerson(house.services);
    await buildMembership(house.services, site.projectId, auditor, 'AUDIT');
    const loose = await stored({ name: 'loose.pdf', bytes: pdf('loose') });
    const attached = await stored({ name: 'attached.pdf', bytes: pdf('attached') });
    const act = await createAct(house, site);
    await patch(house, site.contractor, act.id, 'files', 'ADD', attached);

    expect((await fetchFile(auditor, loose)).statusCode).toBe(200); // as reader of done-work acts
    expect((await fetchFile(auditor, attached)).statusCode).toBe(403);
  });

  it('lets who is asked to decide read what they decide on', async () => {
    const auditor = await buildPerson(house.services);
    const seat = await buildMembership(house.services, site.projectId, auditor, 'AUDIT');
    const id = await stored({ name: 'seat.pdf', bytes: pdf('seat') });
    const act = await createAct(house, site);
    await patch(house, site.contractor, act.id, 'files', 'ADD', id);
    await sql`insert into document_participants (document_id, membership_id, seat_group)
      values (${act.id}, ${seat}, 'techExpert')`.execute(house.services.db);

    expect((await fetchFile(auditor, id)).statusCode).toBe(200);
  });

  it('keeps the design documentation from subcontractors', async () => {
    const subcontractor = await buildPerson(house.services);
    await buildMembership(house.services, site.projectId, subcontractor, 'SUBCONTRACTOR');
    const id = await stored(
      { name: 'design.pdf', bytes: pdf('design') },
      'DESIGN_AND_ESTIMATE_DOCUMENTATION',
      site.customer,
    );

    expect((await fetchFile(subcontractor, id)).statusCode).toBe(403);
    expect((await fetchFile(site.author, id)).statusCode).toBe(200);
  });
});
