import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastify, {
  type FastifyInstance,
  type InjectOptions,
  type LightMyRequestResponse,
} from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { type Part, uploadOf } from '../../src/files/testing/form.ts';
import { pdf, png, zip } from '../../src/files/testing/samples.ts';
import { answerErrors } from '../../src/http/errors.ts';
import { secure } from '../../src/http/security.ts';
import { signAccessToken } from '../../src/http/sign-in.ts';
import { serveWeb } from '../../src/http/web.ts';
import { readSettings, type Settings } from '../../src/settings/settings.ts';
import { buildCompleteAct, buildSite, expectStatus, type Site } from '../act-thread.ts';
import { type Person, startTestApp, type TestApp } from '../test-app.ts';

const HOSTS = ['https://portal.example.kz', 'https://host.example.kz:8443'];
/** Every answer is asked for under each of these. */
const setups = {
  'http, no frames': { NYSAN_PUBLIC_URL: 'http://nysan.test' },
  'http, frames': {
    NYSAN_PUBLIC_URL: 'http://nysan.test',
    NYSAN_FRAME_ANCESTORS: HOSTS.join(', '),
  },
  'https, no frames': { NYSAN_PUBLIC_URL: 'https://nysan.test' },
  'https, frames': {
    NYSAN_PUBLIC_URL: 'https://nysan.test',
    NYSAN_FRAME_ANCESTORS: HOSTS.join(', '),
  },
} as const;
type Setup = { settings: Settings; house: FastifyInstance; client: FastifyInstance };

let test: TestApp;
let site: Site;
let folder: string;
let token: string;
let actId: string;
let assets: string[];
let cells = 0;
const files: Record<string, string> = {};
const open: Setup[] = [];

beforeAll(async () => {
  test = await startTestApp();
  site = await buildSite(test);
  token = await tokenOf(site.contractor);
  actId = (await buildCompleteAct(test, site)).id;
  files.picture = await stored({ name: 'a.png', bytes: png() });
  files.text = await stored({ name: 'a.txt', bytes: 'текст' });
  files.document = await stored({ name: 'a.pdf', bytes: pdf() });
  files.archive = await stored({ name: 'a.zip', bytes: zip({ name: 'a.txt', text: 'a' }) });
  folder = await builtClient();
  const { body } = await test.call(null, { url: '/api/docs' });
  assets = [...body.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map(([, url = '']) => url);
});
afterAll(async () => {
  process.stdout.write(
    `pages: ${cells} cells of ${Object.keys(kinds).length} kinds of answer in ${open.length} setups\n`,
  );
  await Promise.all(open.flatMap(({ house, client }) => [house.close(), client.close()]));
  await test.close();
  await rm(folder, { recursive: true });
});

const tokenOf = ({ userId, sessionId }: Person) =>
  signAccessToken(test.services.keys.access, userId, sessionId);
const stored = async (part: Part): Promise<string> =>
  expectStatus(await test.call(site.contractor, uploadOf(site.projectId, part)), 201).id;

const builtClient = async (): Promise<string> => {
  const made = await mkdtemp(join(tmpdir(), 'nysan-pages-'));
  await mkdir(join(made, 'assets'));
  await writeFile(join(made, 'index.html'), '<!doctype html><title>Nysan</title>');
  await writeFile(join(made, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(made, 'assets', 'main-abc123.js'), 'export {};');
  await writeFile(join(made, 'assets', 'main-abc123.js.br'), brotliCompressSync('export {};'));
  await writeFile(join(made, 'assets', 'main-abc123.css'), 'a{}');
  return made;
};

const startSetup = async (env: Record<string, string>): Promise<Setup> => {
  const settings = readSettings({
    NYSAN_DATA_DIR: test.dataDir,
    NYSAN_REVOCATION: 'off',
    NYSAN_DEMO: 'off',
    ...env,
  });
  const client = fastify();
  answerErrors(client);
  await secure(client, settings);
  await serveWeb(client, folder);
  const setup = { settings, client, house: await buildApp({ ...test.services, settings }) };
  open.push(setup);
  return setup;
};

type Kind = {
  request: () => InjectOptions;
  from?: 'client';
  status: number;
  type: RegExp;
  /** Who may keep it; below `/api/` nobody, if nothing else is said. */
  cache?: string;
  /** Bytes of somebody else: nothing in them may run, and nobody may frame them. */
  isForeign?: true;
};
const json = /^application\/json/;
const problem = /^application\/problem\+json/;
const signedIn = (url: string, headers: Record<string, string> = {}): InjectOptions => ({
  url,
  headers: { authorization: `Bearer ${token}`, ...headers },
});
const page = (url: string, type: RegExp, more: Partial<Kind> = {}): Kind => ({
  request: () => ({ url }),
  from: 'client',
  status: 200,
  type,
  cache: 'no-cache',
  ...more,
});
const HASHED = 'public, max-age=31536000, immutable';
/** The parts of the page of the description come with its program and say nothing about anybody. */
const PUBLIC = 'public, max-age=0';
const api = (request: () => InjectOptions, type = json, more: Partial<Kind> = {}): Kind => ({
  request,
  status: 200,
  type,
  cache: 'no-store',
  ...more,
});
const download = (
  name: string,
  type: RegExp,
  query = '',
  headers: Record<string, string> = {},
  status = 200,
): Kind => ({
  request: () => signedIn(`/api/file/download/${files[name]}/${site.projectId}${query}`, headers),
  status,
  type,
  cache: 'private, no-cache',
  isForeign: true,
});

const kinds: Record<string, Kind> = {
  'address nobody can read': api(() => ({ url: '/%E0%A4%A' }), problem, { status: 404 }),
  'address of the API nobody can read': api(() => ({ url: '/api/%' }), problem, { status: 404 }),
  'address far too long': api(() => ({ url: `/api/projects/${'a'.repeat(9000)}` }), problem, {
    status: 401,
  }),
  'the page of the client': page('/', /^text\/html/),
  'an address of the client': page('/app/project/1/acts?tab=2', /^text\/html/),
  'a script of the client': page('/assets/main-abc123.js', /javascript/, { cache: HASHED }),
  'a packed script of the client': page('/assets/main-abc123.js', /javascript/, {
    cache: HASHED,
    request: () => ({
      url: '/assets/main-abc123.js',
      headers: { 'accept-encoding': 'br' },
    }),
  }),
  'a stylesheet of the client': page('/assets/main-abc123.css', /^text\/css/, { cache: HASHED }),
  'a drawing of the client': page('/icon.svg', /^image\/svg\+xml/),
  'a script that is gone': page('/assets/gone.js', problem, { status: 404, cache: undefined }),
  'the head of the page': page('/', /^text\/html/, {
    request: () => ({ method: 'HEAD', url: '/' }),
  }),
  'an answer of the API': api(() => signedIn('/api/projects')),
  'an open answer of the API': api(() => ({ url: '/api/openapi.json' })),
  'a refusal to strangers': api(() => ({ url: '/api/projects' }), problem, { status: 401 }),
  'a refusal of a body': api(
    () => ({ method: 'POST', url: '/api/auth/login', payload: { email: 1 } }),
    problem,
    { status: 400 },
  ),
  'a refusal of a broken body': api(
    () => ({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    }),
    problem,
    { status: 400 },
  ),
  'a refusal of an upload': api(
    () => ({
      ...uploadOf(site.projectId, { name: 'a.html', bytes: 'x' }),
      headers: {
        ...uploadOf(site.projectId, { name: 'a.html', bytes: 'x' }).headers,
        authorization: `Bearer ${token}`,
      },
    }),
    problem,
    { status: 415 },
  ),
  'no answer of the API': api(() => ({ url: '/api/nowhere' }), problem, { status: 404 }),
  'an id of 300 letters': api(() => signedIn(`/api/hidden-work-act/${'a'.repeat(300)}`), problem, {
    status: 404,
  }),
  'a printed document': api(() => signedIn(`/api/printer/document/${actId}`), /^application\/pdf/, {
    cache: 'private, no-store',
  }),
  'the privacy policy': api(
    () => ({ url: '/api/file/download/public/policy' }),
    /^application\/pdf/,
    { cache: 'public, no-cache' },
  ),
  'a picture in place': download('picture', /^image\/png$/, '?inline=true'),
  'a text in place': download('text', /^text\/plain; charset=utf-8$/, '?inline=true'),
  'a PDF in place': download('document', /^application\/pdf$/, '?inline=true'),
  'a file to be saved': download('archive', /^application\/zip$/),
  'an archive that was to be shown': download('archive', /^application\/zip$/, '?inline=true'),
  'a part of a file': download('text', /^text\/plain/, '', { range: 'bytes=0-3' }, 206),
  'a part that is not there': download('text', problem, '', { range: 'bytes=999-' }, 416),
  'a file the reader has': download('text', /^text\/plain/, '', { 'if-none-match': '*' }, 304),
  'the description of the calls': api(() => ({ url: '/api/docs' }), /^text\/html/),
  'what it is fed with': api(() => ({ url: '/api/docs/json' })),
  'its stylesheet': api(() => ({ url: assetThat(/\.css$/) }), /^text\/css/, { cache: PUBLIC }),
  'its script': api(() => ({ url: assetThat(/\.js$/) }), /javascript/, { cache: PUBLIC }),
  'its picture': api(() => ({ url: assetThat(/\.png$/) }), /^image\/png/, { cache: PUBLIC }),
  'the metrics': api(() => ({ url: '/metrics' }), /^text\/plain/),
  'the stream of events': api(() => signedIn('/api/live'), /^text\/event-stream/, {
    cache: 'no-store, no-transform',
  }),
};
const assetThat = (fits: RegExp): string => assets.find((url) => fits.test(url)) ?? '/api/missing';

type Headers = LightMyRequestResponse['headers'];
const directivesOf = (headers: Headers): Record<string, string[]> =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split(';')
      .map((each) => {
        const [name = '', ...values] = each.trim().split(/\s+/);
        return [name, values];
      }),
  );

/** What the headers of an answer must say, by what it is about. */
const checks: Record<string, (headers: Headers, kind: Kind, settings: Settings) => void> = {
  scripts: (headers, { isForeign }) => {
    const policy = directivesOf(headers);
    expect(policy['default-src']).toEqual([isForeign ? "'none'" : "'self'"]);
    expect(policy['script-src'] ?? policy['default-src']).toEqual([
      isForeign ? "'none'" : "'self'",
    ]);
    const { 'style-src-attr': _known, ...others } = policy;
    expect(Object.values(others).flat().join(' ')).not.toMatch(/unsafe|\*(?![.:])|nonce|strict/);
  },
  rest: (headers, { isForeign }) => {
    const policy = directivesOf(headers);
    expect(policy.sandbox).toEqual(isForeign ? [] : undefined);
    expect(policy['base-uri']).toEqual(isForeign ? undefined : ["'none'"]);
    expect(policy['form-action']).toEqual(isForeign ? undefined : ["'self'"]);
  },
  sniffing: (headers) => expect(headers['x-content-type-options']).toBe('nosniff'),
  frames: (headers, { isForeign }, { frameAncestors }) => {
    const isOpen = frameAncestors.length > 0;
    expect(headers['x-frame-options']).toBe(isOpen ? undefined : 'DENY');
    expect(directivesOf(headers)['frame-ancestors']).toEqual(
      isOpen && !isForeign ? HOSTS : ["'none'"],
    );
  },
  referrer: (headers) => expect(headers['referrer-policy']).toBe('same-origin'),
  permissions: (headers) => {
    expect(headers['permissions-policy']).toMatch(/\bcamera=\(self\)/);
    expect(headers['permissions-policy']).toMatch(/\bpayment=\(\)/);
    expect(headers['permissions-policy']).not.toMatch(/\*|http/);
  },
  transport: (headers, _, { publicUrl }) =>
    expect(headers['strict-transport-security']).toEqual(
      publicUrl.startsWith('https:') ? expect.stringMatching(/max-age=\d{8}/) : undefined,
    ),
  'other origins': (headers) => {
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['access-control-allow-origin']).toBeUndefined();
  },
  keeping: (headers, { cache }) => expect(headers['cache-control']).toBe(cache),
  cookies: (headers) => expect(headers['set-cookie']).toBeUndefined(),
  maker: (headers) => {
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers.server).toBeUndefined();
  },
};

describe.each(Object.entries(setups))('%s', (_, env) => {
  let setup: Setup;
  beforeAll(async () => {
    setup = await startSetup(env);
  });

  it.each(Object.entries(kinds))('%s', async (_name, kind) => {
    // Only the head is read: the stream of events has no end.
    const answer = await setup[kind.from ?? 'house'].inject({
      ...kind.request(),
      payloadAsStream: true,
    });
    const body = answer.stream();
    body.on('error', () => undefined); // Torn on purpose.
    body.destroy();
    const { statusCode, headers } = answer;
    expect([statusCode, headers['content-type'] ?? '']).toEqual([
      kind.status,
      expect.stringMatching(kind.type),
    ]);
    for (const [about, check] of Object.entries(checks)) {
      cells += 1;
      try {
        check(headers, kind, setup.settings);
      } catch (error) {
        throw new Error(`${about}: ${String(error)}`);
      }
    }
  });

  it('says the same for whatever the whole server has to show as its page', async () => {
    const { headers } = await setup.house.inject({ url: '/' });
    const kind: Kind = { ...page('/', /./), cache: String(headers['cache-control']) };
    for (const check of ['scripts', 'rest', 'sniffing', 'frames', 'referrer', 'transport']) {
      cells += 1;
      checks[check]?.(headers, kind, setup.settings);
    }
  });
});
