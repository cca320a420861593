import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formBody, formHeaders, uploadOf } from '../src/files/testing/form.ts';
import { png } from '../src/files/testing/samples.ts';
import { openapiDocument } from '../src/http/openapi.ts';
import { signAccessToken } from '../src/http/sign-in.ts';
import { buildRecord, buildTask } from '../src/tasks/testing/build-task.ts';
import { buildSite, createAct, type Site } from './act-thread.ts';
import {
  askOverHttp,
  listen,
  openAnswer,
  type RawAnswer,
  type RawCall,
  unpack,
} from './over-http.ts';
import { type Person, startTestApp, type TestApp } from './test-app.ts';

const CHROMIUM = 'gzip, deflate, br, zstd';
let house: TestApp;
let site: Site;
let address: string;

beforeAll(async () => {
  house = await startTestApp();
  site = await buildSite(house);
  address = await listen(house.app);
});
afterAll(() => house.close());

const ask = async (who: Person | null, path: string, call: RawCall = {}, encoding = CHROMIUM) =>
  askOverHttp(`${address}/api${path}`, {
    ...call,
    headers: {
      'accept-encoding': encoding,
      ...(who && {
        authorization: `Bearer ${await signAccessToken(house.services.keys.access, who.userId, who.sessionId)}`,
      }),
      ...call.headers,
    },
  });
const jsonOf = (answer: RawAnswer) => JSON.parse(unpack(answer).toString());
const asJson = (method: string, body: unknown, headers: Record<string, string> = {}): RawCall => ({
  method,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
const store = async (name: string, bytes: Buffer): Promise<string> => {
  const answer = await house.call(site.contractor, uploadOf(site.projectId, { name, bytes }));
  return answer.json<{ id: string }>().id;
};

describe('records', () => {
  const LONG = 'Бетонирование фундаментной плиты. '.repeat(60);
  const changeName = (id: string, value: string, tag: string, encoding: string) =>
    ask(
      site.contractor,
      `/hidden-work-act/${id}/name`,
      asJson('PATCH', { action: 'UPDATE', updateValue: value }, { 'if-match': tag }),
      encoding,
    );

  it('are the same with the same tag in every encoding', async () => {
    const { id } = await createAct(house, site);
    const answers = await Promise.all(
      ['br', 'gzip', 'identity'].map((one) =>
        ask(site.contractor, `/hidden-work-act/${id}`, {}, one),
      ),
    );
    const [br, gzip, plain] = answers.map(jsonOf);

    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      undefined,
    ]);
    expect([br, gzip]).toEqual([plain, plain]);
  });

  it('are edited under the tag of a compressed answer, and not under one that passed', async () => {
    const { id, version } = await createAct(house, site);
    const first = await changeName(id, LONG.slice(0, 200), `"${version}"`, 'br');
    const tag = String(first.headers.etag);
    const next = await changeName(id, 'Второе имя', tag, 'gzip');
    const late = await changeName(id, 'Третье имя', tag, 'br');

    expect([first.status, first.headers['content-encoding'], tag]).toEqual([
      200,
      'br',
      `"${version + 1}"`,
    ]);
    expect([next.status, next.headers.etag]).toEqual([200, `"${version + 2}"`]);
    expect([late.status, jsonOf(late).code]).toEqual([409, 'stale-edit']);
  });

  it('are made once under one key, and told in whatever encoding is asked for', async () => {
    const call = asJson(
      'POST',
      { name: 'Один раз', startWorkDate: '2026-03-01', endWorkDate: '2026-03-02' },
      { 'idempotency-key': 'one-act-in-any-encoding' },
    );
    const path = `/hidden-work-act/${site.projectId}`;
    const answers = [
      await ask(site.contractor, path, call, 'br'),
      await ask(site.contractor, path, call, 'identity'),
      await ask(site.contractor, path, call, 'gzip'),
    ];

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ headers }) => headers['content-encoding'])).size).toBe(3);
    expect(new Set(answers.map((one) => unpack(one).toString())).size).toBe(1);
  });

  it('are listed in a fifth of the bytes', async () => {
    const other = await buildSite(house);
    for (let act = 0; act < 30; act += 1) {
      await createAct(house, other, `Акт ${act}`);
    }
    const path = `/hidden-work-act/project/${other.projectId}?page=0&size=100`;
    const [br, plain] = [
      await ask(other.contractor, path),
      await ask(other.contractor, path, {}, 'identity'),
    ];

    expect(jsonOf(br)).toEqual(jsonOf(plain));
    expect(br.bytes.length * 5).toBeLessThan(plain.bytes.length);
    expect([br.headers.vary, plain.headers.vary]).toEqual(['accept-encoding', 'accept-encoding']);
  });
});

describe('refusals', () => {
  it('of many fields are compressed, and are problems still', async () => {
    const body = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`unknown${at}`, at]));
    const answer = await ask(
      site.contractor,
      `/hidden-work-act/${site.projectId}`,
      asJson('POST', { ...body, name: 1, startWorkDate: 'x', endWorkDate: 'y' }),
    );
    const short = await ask(null, '/identity');

    expect([answer.status, answer.headers['content-type']]).toEqual([
      400,
      'application/problem+json',
    ]);
    expect(jsonOf(answer).errors.length).toBeGreaterThan(2);
    expect([short.status, short.headers['content-encoding']]).toEqual([401, undefined]);
  });
});

describe('what goes as it is', () => {
  const text = 'a;b;c\n'.repeat(2000);

  it.each([
    ['table.csv', Buffer.from(text)],
    ['notes.txt', Buffer.from(text)],
    ['data.xml', Buffer.from(`<a>${'<b/>'.repeat(2000)}</a>`)],
    ['photo.png', png()],
  ])('the stored file %s, whole and in part, with the tag of its bytes', async (name, bytes) => {
    const path = `/file/download/${await store(name, bytes)}/${site.projectId}`;
    const whole = await ask(site.contractor, path);
    const tag = String(whole.headers.etag);
    const part = await ask(site.contractor, path, { headers: { range: 'bytes=1-5' } });
    const again = await ask(site.contractor, path, { headers: { 'if-none-match': tag } });

    expect(whole.headers).not.toHaveProperty('content-encoding');
    expect(whole.headers['content-length']).toBe(String(bytes.length));
    expect(whole.bytes.equals(bytes)).toBe(true);
    expect([part.status, part.bytes.toString('hex')]).toEqual([
      206,
      bytes.subarray(1, 6).toString('hex'),
    ]);
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  it('a workbook and a PDF', async () => {
    const [workbook, paper] = [
      await ask(site.contractor, `/estimate/export/${site.rootId}`),
      await ask(site.contractor, '/file/download/public/policy'),
    ];

    expect([workbook.status, workbook.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    expect([paper.status, paper.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    for (const { headers } of [workbook, paper]) {
      expect(headers).not.toHaveProperty('content-encoding');
    }
  });

  it('an event stream, each event at once', async () => {
    const token = await signAccessToken(
      house.services.keys.access,
      site.technical.userId,
      site.technical.sessionId,
    );
    const answer = await openAnswer(`${address}/api/live`, {
      headers: { 'accept-encoding': CHROMIUM, authorization: `Bearer ${token}` },
    });
    const [first] = (await once(answer, 'data')) as [Buffer];
    const recordId = await buildRecord(house.services, site.projectId, site.customer);
    const told = once(answer, 'data');
    await buildTask(house.services, site.projectId, recordId, site.technical);
    const [second] = (await told) as [Buffer];
    answer.destroy();

    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(first.toString()).toContain('"count":0');
    expect(second.toString()).toContain('"count":1');
  });
});

describe('the description of the calls', () => {
  it.each(['/openapi.json', '/docs/json'])(
    '%s is a thirtieth of its size, the same',
    async (path) => {
      const answers = await Promise.all(
        ['br', 'gzip', 'identity'].map((encoding) => ask(null, path, {}, encoding)),
      );
      const [br, gzip, plain] = answers;
      const text = JSON.stringify(openapiDocument());

      expect(answers.map((one) => unpack(one).toString() === text)).toEqual([true, true, true]);
      expect(br?.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(plain?.bytes.length).toBeGreaterThan(1_000_000);
      expect(Number(br?.bytes.length) * 30).toBeLessThan(Number(plain?.bytes.length));
      expect(Number(gzip?.bytes.length) * 15).toBeLessThan(Number(plain?.bytes.length));
    },
  );

  it('comes as YAML, too, and its page with its scripts', async () => {
    const [yaml, page, script] = [
      await ask(null, '/docs/yaml'),
      await ask(null, '/docs/'),
      await ask(null, '/docs/static/swagger-ui-bundle.js'),
    ];
    const again = await ask(null, '/docs/static/swagger-ui-bundle.js', {
      headers: { 'if-none-match': String(script.headers.etag) },
    });

    expect(unpack(yaml).toString()).toMatch(/^openapi: 3\.1\.0\n/);
    expect(unpack(page).toString()).toContain('<title>Nysan API</title>');
    expect(script.headers['content-encoding']).toBe('br');
    expect(script.bytes.length * 2).toBeLessThan(unpack(script).length);
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });
});

describe('a compressed body', () => {
  const countFiles = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from files`.execute(
      house.services.db,
    );
    return rows[0]?.n;
  };

  it.each([['gzip'], ['br'], ['GZIP'], ['gzip, identity'], ['zstd']])(
    'in %s is refused, whatever it would say',
    async (encoding) => {
      const call = asJson('POST', {}, { 'content-encoding': encoding });
      const body = gzipSync(JSON.stringify({ name: 'А'.repeat(10_000_000) }));
      const path = `/hidden-work-act/${site.projectId}`;
      const answer = await ask(site.contractor, path, { ...call, body });

      expect([answer.status, jsonOf(answer).code]).toEqual([415, 'content-encoding-unsupported']);
      expect(answer.headers['accept-encoding']).toBe('identity');
    },
  );

  it('of a form is refused and stores nothing', async () => {
    const before = await countFiles();
    const answer = await ask(site.contractor, `/file/upload/${site.projectId}?location=ACTS`, {
      method: 'POST',
      headers: { ...formHeaders, 'content-encoding': 'gzip' },
      body: gzipSync(formBody({ name: 'a.txt', bytes: 'a' })),
    });

    expect([answer.status, jsonOf(answer).code]).toEqual([415, 'content-encoding-unsupported']);
    expect(await countFiles()).toBe(before);
  });

  it('is told to nobody who is not signed in', async () => {
    const call = asJson('POST', {}, { 'content-encoding': 'gzip' });
    const answer = await ask(null, `/hidden-work-act/${site.projectId}`, call);

    expect(answer.status).toBe(401);
  });

  it('that says it is none is taken', async () => {
    const act = { name: 'Акт', startWorkDate: '2026-03-01', endWorkDate: '2026-03-02' };
    const call = asJson('POST', act, { 'content-encoding': 'identity' });

    expect((await ask(site.contractor, `/hidden-work-act/${site.projectId}`, call)).status).toBe(
      201,
    );
  });
});
