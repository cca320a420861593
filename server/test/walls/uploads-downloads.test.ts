import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadOf } from '../../src/files/testing/form.ts';
import { pdf } from '../../src/files/testing/samples.ts';
import { buildSite, expectStatus, type Site } from '../act-thread.ts';
import { buildMembership, buildPerson } from '../factories.ts';
import { type Person, startTestApp, type TestApp } from '../test-app.ts';

let app: TestApp;
let own: Site;
let foreign: Site;
let cells = 0;
beforeAll(async () => {
  app = await startTestApp();
  own = await buildSite(app);
  foreign = await buildSite(app);
});
afterAll(async () => {
  process.stdout.write(`hostile downloads: ${cells}\n`);
  await app.close();
});

const DIGITS = Buffer.from('0123456789');
const stored = async (name = 'digits.txt', bytes: Uint8Array = DIGITS, site = own) =>
  expectStatus(await app.call(site.contractor, uploadOf(site.projectId, { name, bytes })), 201).id;
const download = (
  who: Person | null,
  id: string,
  { project = own.projectId, query = '', headers = {} } = {},
) => {
  cells += 1;
  return app.call(who, { url: `/api/file/download/${id}/${project}${query}`, headers });
};

describe('a hostile range', () => {
  let id: string;
  beforeAll(async () => {
    id = await stored();
  });

  it.each([
    ['of more bytes than there are', 'bytes=0-999999999999999', [206, '0123456789']],
    ['beyond the numbers of JavaScript', 'bytes=0-18446744073709551615', [200, '0123456789']],
    ['that begins beyond them', 'bytes=18446744073709551616-', [200, '0123456789']],
    ['that begins beyond the file', 'bytes=999999999999999-', [416, 'range-not-satisfiable']],
    ['of the last of nothing', 'bytes=-0', [416, 'range-not-satisfiable']],
    ['of more last bytes than there are', 'bytes=-999999999999999', [206, '0123456789']],
    ['backwards', 'bytes=5-2', [200, '0123456789']],
    ['below zero', 'bytes=--5', [200, '0123456789']],
    ['of both ends below zero', 'bytes=-5--2', [200, '0123456789']],
    ['of no bytes', 'bytes=-', [200, '0123456789']],
    ['of nothing', 'bytes=', [200, '0123456789']],
    ['in another count', 'bytes=0x0-0x5', [200, '0123456789']],
    ['with an exponent', 'bytes=1e0-2e0', [200, '0123456789']],
    ['with a point', 'bytes=0.5-2.5', [200, '0123456789']],
    ['with spaces', 'bytes= 0 - 1', [200, '0123456789']],
    ['in other units', 'none=0-1', [200, '0123456789']],
    ['in Arabic digits', 'bytes=\u0660-\u0661', [200, '0123456789']],
    ['a thousand times', `bytes=${Array(1000).fill('0-').join(',')}`, [200, '0123456789']],
    ['a thousand overlapping ones', `bytes=0-,${'5-9,'.repeat(999)}0-`, [200, '0123456789']],
    ['of the first byte alone', 'bytes=0-0', [206, '0']],
  ])('%s gives a part of the file, all of it, or nothing', async (_, range, expected) => {
    const answer = await download(own.contractor, id, { headers: { range } });

    const told = answer.statusCode === 416 ? answer.json().code : answer.body;
    expect([answer.statusCode, told]).toEqual(expected);
    expect(answer.headers['content-type']).not.toMatch(/multipart/);
    if (answer.statusCode !== 416) {
      expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
    }
  });
});

describe('inline', () => {
  it.each([
    ['XML', 'a.xml', '<a/>'],
    ['an estimate', 'a.kenml', '<LS/>'],
    ['JSON', 'a.json', '{}'],
    ['a table', 'a.csv', 'a;b'],
    ['a drawing', 'a.dxf', '0\nSECTION'],
    ['a model', 'a.ifc', 'ISO-10303-21;'],
    ['rich text', 'a.rtf', '{\\rtf1 a}'],
  ])('is refused to %s', async (_, name, content) => {
    const id = await stored(name, Buffer.from(content));
    const answer = await download(own.contractor, id, { query: '?inline=true' });

    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; /);
  });

  it.each(['?inline=1', '?inline=TRUE', '?inline=', '?inline=true&inline=true', '?type=text/html'])(
    'is not asked for by %s',
    async (query) => {
      const answer = await download(own.contractor, await stored(), { query });

      expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad-input']);
    },
  );
});

describe('the name of a download', () => {
  it.each([
    'Акт № 1 «Құрылыс».pdf',
    `it's (100%) *a* ! ~.pdf`,
    'комбайн й ё.pdf',
    '🏗🧱.pdf',
    'a;b=c, d.pdf',
    '%25%0X-Evil: 1.pdf',
  ])('%s stands in its header for old and for new browsers', async (name) => {
    const answer = await download(own.contractor, await stored(name, pdf(name)));
    const header = String(answer.headers['content-disposition']);
    const [, plain = '', coded = ''] =
      /^attachment; filename="([^"\\%]*)"; filename\*=UTF-8''([\w.!~%-]+)$/.exec(header) ?? [];

    expect(header).toMatch(/^[\x20-\x7e]+$/);
    expect(plain).toMatch(/\.pdf$/);
    expect(decodeURIComponent(coded)).toBe(name.replaceAll(/[:*]/g, '_'));
    expect(answer.headers['x-evil']).toBeUndefined();
  });
});

describe('a file of another project', () => {
  it('is not there, whoever asks and however', async () => {
    const both = await buildPerson(app.services);
    await buildMembership(app.services, own.projectId, both, 'GENERAL_CONTRACTOR');
    await buildMembership(app.services, foreign.projectId, both, 'GENERAL_CONTRACTOR');
    const id = await stored('theirs.pdf', pdf('theirs'), foreign);
    const asked: [Person, string][] = [
      [own.contractor, own.projectId],
      [own.contractor, foreign.projectId],
      [own.customer, own.projectId],
      [both, own.projectId],
    ];
    for (const [who, project] of asked) {
      for (const headers of [{}, { 'if-none-match': '*' }, { range: 'bytes=0-0' }]) {
        const answer = await download(who, id, { project, headers });
        expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found']);
      }
    }
    expect((await download(both, id, { project: foreign.projectId })).statusCode).toBe(200);
  });

  it.each([
    '..%2f..%2f..%2fetc%2fpasswd',
    '%2e%2e%2fsecret',
    'aa%2fbb',
    "1'%20or%20'1'='1",
    '00000000-0000-0000-0000-000000000000%00',
  ])('is not reached by the id %s', async (id) => {
    const answer = await download(own.contractor, id);

    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('root:');
  });
});
