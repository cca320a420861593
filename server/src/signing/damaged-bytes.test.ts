import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownActHouse } from '../../test/act-house.ts';
import {
  approveAs,
  buildCompleteAct,
  buildSite,
  expectStatus,
  patch,
  type Site,
  start,
} from '../../test/act-thread.ts';
import { into, type PhoneOptions, scanAndSign } from '../../test/phone.ts';
import { uploadOf } from '../files/testing/form.ts';
import { pdf } from '../files/testing/samples.ts';

type Line = { level: number; sha256?: string; fault?: string; msg: string };
const lines: Line[] = [];
const logger = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line)) });
const { app, signers } = ownActHouse({ logger });

let site: Site;
let actId: string;
let fileId: string;
let original: Buffer;
/** The bytes of the act and of the file it cites, by their hashes. */
let whole: Map<string, Buffer>;

beforeEach(async () => {
  site = await buildSite(app);
  const uploaded = await app.call(
    site.contractor,
    uploadOf(site.projectId, { name: 'Схема.pdf', bytes: pdf(`схема ${Math.random()}`) }),
  );
  fileId = expectStatus(uploaded, 201).id;
  actId = (await buildCompleteAct(app, site)).id;
  expectStatus(await patch(app, site.contractor, actId, 'files', 'ADD', fileId), 200);
  expectStatus(await start(app, site.contractor, actId), 200);
  original = (await print()).rawPayload;
  whole = new Map();
  for (const hash of [await hashOfAct(), await hashOfFile()]) {
    whole.set(hash, await readFile(pathOf(hash)));
  }
  lines.length = 0;
});
afterEach(() => restore());

const hashIn = async (query: ReturnType<typeof sql<{ hash: string }>>): Promise<string> =>
  (await query.execute(app.services.db)).rows[0]?.hash ?? '';
const hashOfAct = () =>
  hashIn(sql`select encode(sha256, 'hex') as hash from signables where record_id = ${actId}`);
const hashOfFile = () =>
  hashIn(sql`select encode(sha256, 'hex') as hash from files where id = ${fileId}`);
const pathOf = (hash: string) =>
  join(app.dataDir, 'files', hash.slice(0, 2), hash.slice(2, 4), hash);

const flipped = (bytes: Buffer): Buffer => {
  const copy = Buffer.from(bytes);
  const at = copy.length >> 1;
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
};
const flip = async () => {
  for (const [hash, bytes] of whole) {
    await writeFile(pathOf(hash), flipped(bytes));
  }
};
const lose = async () => {
  for (const hash of whole.keys()) {
    await rm(pathOf(hash));
  }
};
const restore = async () => {
  for (const [hash, bytes] of whole) {
    await writeFile(pathOf(hash), bytes);
  }
};

const print = (query = '', language = 'ru') =>
  app.call(site.technical, {
    url: `/api/printer/document/${actId}${query}`,
    headers: { 'accept-language': language },
  });
const download = (headers: Record<string, string> = {}) =>
  app.call(site.technical, { url: `/api/file/download/${fileId}/${site.projectId}`, headers });
const post = (url: string, payload: object) =>
  app.call(site.technical, { method: 'POST', url, payload });
const cmsOver = (bytes: Buffer) => ({ cms: signers.sign(site.technical, bytes) });
const askForCode = () => app.call(site.technical, { url: `/api/printer/document/qr/${actId}` });
const askForCodeOfMany = (ids: string[]) =>
  post('/api/signer/qr', { documents: ids.map((id) => ({ id, version: 1 })) });
const phone = ({ link }: { link: string }, options: PhoneOptions = {}) =>
  scanAndSign(link, signers.signerOf(site.technical), { send: into(app.app), ...options });

/** What stands of an act: its status, its signatures and its decisions. */
const standing = async (id = actId) => {
  const { rows } = await sql`select d.status,
      (select count(*)::integer from signatures s join signables f on f.id = s.signable_id
        where f.record_id = d.id) as signatures,
      (select count(*)::integer from decisions where document_id = d.id) as decisions,
      (select outcome from document_versions where document_id = d.id) as outcome
    from records d where d.id = ${id}`.execute(app.services.db);
  return rows[0];
};
const untouched = { status: 'inApproval', signatures: 0, decisions: 0, outcome: 'current' };

const damages = [
  ['a flipped byte', flip, 'different'],
  ['a missing file', lose, 'missing'],
] as const;

describe.each(damages)('%s in the store', (_, damage, fault) => {
  beforeEach(damage);

  it.each([
    ['printed', () => print()],
    ['printed as the version somebody is about to sign', () => print('?version=1')],
    ['printed with its approval sheet', () => print('?sheet=true')],
    ['opened for a phone', askForCode],
    ['opened for a phone among several', () => askForCodeOfMany([actId])],
    ['approved over what was frozen', () => approveOver(original)],
    ['approved over what lies there', () => approveOver(flipped(original))],
    ['approved among several over what was frozen', () => approveAmongMany(original)],
    ['approved among several over what lies there', () => approveAmongMany(flipped(original))],
  ])('is not %s, and nothing is left of the attempt', async (_road, take) => {
    const answer = await take();

    expect(expectStatus(answer, 500)).toMatchObject({
      code: 'file-damaged',
      message: expect.stringContaining('поврежден или утерян'),
    });
    expect(await standing()).toEqual(untouched);
    expect(lines).toEqual([alarm(await hashOfAct(), fault)]);
  });

  it.each([
    ['whole', {}],
    ['in part', { range: 'bytes=0-3' }],
  ])('is not downloaded %s', async (_part, headers) => {
    const answer = await download(headers);

    expect(expectStatus(answer, 500).code).toBe('file-damaged');
    expect(answer.headers.etag).toBeUndefined();
    expect(lines).toEqual([alarm(await hashOfFile(), fault)]);
  });
});

const approveOver = (bytes: Buffer) => post(`/api/signer/approve/${actId}`, cmsOver(bytes));
const approveAmongMany = (bytes: Buffer) =>
  post(`/api/signer/documents/${actId}/1`, cmsOver(bytes));
const alarm = (sha256: string, fault: string) =>
  expect.objectContaining({
    level: 50,
    sha256,
    fault,
    msg: 'stored bytes are damaged or missing',
  });

describe('a phone', () => {
  const openCode = async () => expectStatus(await askForCode(), 200);

  it('is not given bytes that were damaged after its code was drawn', async () => {
    const session = await openCode();
    await flip();

    expect(await phone(session)).toMatchObject({
      step: 'documents',
      status: 500,
      message: expect.stringContaining('поврежден или утерян'),
    });
    expect(await standing()).toEqual(untouched);
  });

  it('approves nothing when they are damaged before its signature comes', async () => {
    const session = await openCode();
    const answer = await phone(session, { send: damagingBeforeTheSignature });

    expect(answer).toMatchObject({ step: 'signature', status: 500 });
    expect(await standing()).toEqual(untouched);
  });

  it('signs the other documents of a session, and its browser is told why not this one', async () => {
    const { id: other } = await buildCompleteAct(app, site, 0.5);
    expectStatus(await start(app, site.contractor, other), 200);
    await flip();
    const session = expectStatus(await askForCodeOfMany([actId, other]), 200);
    const { sessionId } = session;

    expect(await phone(session)).toMatchObject({ step: 'signature' });
    const told = await app.call(site.technical, { url: `/api/signer/qr/${sessionId}` });
    expect(expectStatus(told, 200).documents).toMatchObject([
      { id: actId, state: 'refused', message: expect.stringContaining('поврежден или утерян') },
      { id: other, state: 'signed', message: null },
    ]);
    expect(await standing()).toEqual(untouched);
    expect(await standing(other)).toMatchObject({ signatures: 1, decisions: 1 });
  });

  const damagingBeforeTheSignature: PhoneOptions['send'] = async (call) => {
    if (call.method === 'PUT') {
      await flip();
    }
    return into(app.app)(call);
  };
});

describe('the refusal of damaged bytes', () => {
  it.each([
    ['ru', 'Файл в хранилище поврежден или утерян.'],
    ['kk', 'Қоймадағы файл бүлінген немесе жоғалған.'],
    ['en', 'The stored file is damaged or missing.'],
  ])('speaks the language of its reader: %s', async (language, sentence) => {
    await flip();
    const { message, details } = expectStatus(await print('', language), 500);

    expect(message).toContain(sentence);
    expect([message, details].join(' ')).not.toContain(await hashOfAct());
  });

  it('is counted for an alert', async () => {
    const count = async () =>
      Number(/^stored_files_damaged_total (\d+)$/m.exec((await scrape()).body)?.[1]);
    const scrape = () => app.call(null, { url: '/metrics' });
    const before = await count();
    await flip();
    await print();
    await download();

    expect(await count()).toBe(before + 2);
  });
});

it('restored bytes are printed, downloaded and approved as if nothing had happened', async () => {
  await lose();
  expectStatus(await approveOver(original), 500);
  await restore();

  expect((await print()).rawPayload).toEqual(original);
  expect((await print('?sheet=true')).statusCode).toBe(200);
  expect((await download({ range: 'bytes=0-3' })).body).toBe('%PDF');
  expectStatus(await approveOver(original), 200);
  expectStatus(await approveAs(app, signers, site.author, actId), 200);
});

it('a version with other bytes than the judged ones is not approved', async () => {
  const { db, signatures } = app.services;
  const verify = signatures.verify.bind(signatures);
  vi.spyOn(signatures, 'verify').mockImplementationOnce(async (question) => {
    const verified = await verify(question);
    await sql`alter table signables disable trigger signables_stay`.execute(app.owner.db);
    await sql`update signables set sha256 = sha256(sha256) where record_id = ${actId}`.execute(db);
    await sql`alter table signables enable trigger signables_stay`.execute(app.owner.db);
    return verified;
  });
  const answer = await approveOver(original);

  expect(expectStatus(answer, 422).code).toBe('DOCUMENT_MISMATCH');
  expect(await standing()).toEqual(untouched);
});
