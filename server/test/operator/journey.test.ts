import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { HiddenWorkAct } from '@nysan/contract/documents/hidden-work-act.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formBody, formHeaders } from '../../src/files/testing/form.ts';
import { pdf } from '../../src/files/testing/samples.ts';
import { measureFirstPage } from './first-page.ts';
import { type House, setUpHouse } from './house.ts';
import type { RunningRelease } from './release.ts';
import { type BuiltSite, type Crew, foundSite, frozenBytes, signAct } from './signed-act.ts';
import { bringWorker, PASSWORD, signIn } from './signing-people.ts';
import { callApi, visitorOf } from './visitor.ts';

const ADMINISTRATOR = 'operator@stroika.kz';
const CUSTOMER_ROLE = 11;
const LARGE_FILE_BYTES = 150 * 1024 * 1024;
/** Bytes of the first page over the wire, fonts besides. */
const FIRST_PAGE_LIMIT = 170_000;
const PATIENCE = { timeout: 400_000, interval: 500 };
const began = Date.now();

let house: House;
let processes: RunningRelease[] = [];
/** What one step leaves to the next. */
let crew: Crew;
let site: BuiltSite;
let act: HiddenWorkAct;
let large: { id: string; sha256: string };

beforeAll(async () => {
  house = await setUpHouse();
  tell('the release lies unpacked beside a PostgreSQL with two roles, a bucket and a mail server');
  for (const name of house.missing) {
    tell(`${name} is not installed here: one process is reached without TLS`);
  }
}, 900_000);
afterAll(() => house?.close());

/** The whole story is one log. */
const tell = (text: string) =>
  process.stdout.write(`${((Date.now() - began) / 1000).toFixed(1)} s  ${text}\n`);

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** So many minutes from now by the clock of Kazakhstan, `HH:MM`. */
const clockIn = (minutes: number): string =>
  new Date(Date.now() + minutes * 60_000).toLocaleTimeString('en-GB', {
    timeZone: 'Asia/Almaty',
    hour: '2-digit',
    minute: '2-digit',
  });

it('two processes of a release serve over TLS behind the proxy of the guide', async () => {
  processes = await house.start();
  const health = await house.visitor.ask('GET', '/api/health');
  expect([health.status, JSON.parse(health.bytes.toString())]).toEqual([200, { status: 'ok' }]);
  expect((await house.visitor.ask('GET', '/metrics')).status).toBe(404);
  for (const each of processes) {
    expect(each.output()).not.toMatch(/"level":[56]0/);
    expect(each.output()).not.toContain('Демо');
  }
  tell(`two processes serve at ${house.visitor.url}`);
}, 600_000);

it('the first page goes over the wire packed', async () => {
  const packed = await measureFirstPage(house.visitor, house.release.home, 'br, gzip');
  const plain = await measureFirstPage(house.visitor, house.release.home, 'identity');
  const how = JSON.stringify(packed.encodings);
  tell(`first page: ${packed.bytes} bytes with br, ${plain.bytes} without it; ${how}`);
  expect(packed.bytes).toBeLessThan(FIRST_PAGE_LIMIT);
  expect(packed.bytes).toBeLessThan(plain.bytes);
}, 120_000);

it('the first administrator is made by a command, follows its link and gives a role', async () => {
  const said = await house.release.run(
    ['make-admin', ADMINISTRATOR],
    await house.settingsIn('of-commands'),
  );
  const [, link = '', token = ''] = /(https?:\/\/\S+[?&]token=([\w.-]+))/.exec(said) ?? [];
  expect(link.startsWith(`${house.visitor.url}/`)).toBe(true);
  expect((await house.visitor.ask('GET', link.slice(house.visitor.url.length))).status).toBe(200);
  const choice = { body: { password: PASSWORD } };
  await callApi(house.visitor, undefined, 'POST', `/auth/verify?token=${token}`, choice);
  const administrator = await signIn(house.visitor, ADMINISTRATOR);

  const folder = await house.release.makeFolder('keys');
  const bring = (surname: string) =>
    bringWorker(house.visitor, house.mailbox, { authority: house.authority, folder }, surname);
  crew = {
    customer: await bring('Тапсырысов'),
    contractor: await bring('Мердігеров'),
    technical: await bring('Қадағалауов'),
    author: await bring('Авторов'),
  };
  const path = `/admin/users?keyword=${crew.customer.email}`;
  const { content } = await callApi<{ content: { userId: string }[] }>(
    house.visitor,
    administrator,
    'GET',
    path,
  );
  const given = { body: { userId: content[0]?.userId, roleId: CUSTOMER_ROLE } };
  await callApi(house.visitor, administrator, 'POST', '/admin/users/role', given);
  tell(
    'the administrator came by their link; four people signed up by mail and proved who they are',
  );
}, 300_000);

it('an act of hidden works is signed by all with keys of the trusted authority', async () => {
  site = await foundSite(house.visitor, crew);
  act = await signAct(house.visitor, crew, site);
  expect(act.status.status).toBe('APPROVED');
  expect(act.versions.at(-1)?.signatures).toHaveLength(3);
  tell(
    `the act ${act.documentId} is approved, with ${act.versions.at(-1)?.signatures.length} signatures`,
  );
}, 300_000);

it('events come through the proxy when they happen, and not when the stream ends', async () => {
  const headers = { authorization: `Bearer ${crew.contractor.token()}` };
  const { id } = await crew.contractor.call<{ id: string }>(
    'POST',
    `/hidden-work-act/${site.projectId}`,
    { name: 'Акт', startWorkDate: '2026-03-01', endWorkDate: '2026-03-12' },
  );
  const stream = await house.visitor.open(`/api/live?document=${id}`, headers);
  await expect.poll(() => stream.said(), PATIENCE).toContain('event: ');
  expect(stream.said()).not.toContain(`{"id":"${id}"}`);
  await crew.contractor.call('PATCH', `/hidden-work-act/${id}/name`, {
    action: 'UPDATE',
    updateValue: 'Акт другого имени',
  });
  await expect.poll(() => stream.said(), PATIENCE).toContain(`{"id":"${id}"}`);
  stream.close();
  tell('an event came through the proxy while its stream was open');
}, 120_000);

it('a large file passes the proxy into the bucket and back', async () => {
  const bytes = Buffer.concat([pdf(), randomBytes(LARGE_FILE_BYTES)]);
  const form = formBody({ name: 'чертежи.pdf', bytes, mediaType: 'application/pdf' });
  const { id } = await callApi<{ id: string }>(
    house.visitor,
    crew.contractor.token(),
    'POST',
    `/file/upload/${site.projectId}?location=ACTS`,
    { headers: formHeaders, body: form },
  );
  large = { id, sha256: hashOf(bytes) };
  await mustHaveLarge(house.visitor, crew.technical.token());
  tell(
    `a file of ${Math.round(bytes.length / 1e6)} MB went through the proxy into the bucket and back`,
  );
}, 300_000);

const mustHaveLarge = async (visitor: House['visitor'], token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  const path = `/api/file/download/${large.id}/${site.projectId}`;
  const { status, bytes } = await visitor.ask('GET', path, { headers });
  expect([status, hashOf(bytes)]).toEqual([200, large.sha256]);
};

it('what the clock backed up before both processes were killed is whole elsewhere, signatures and all', async () => {
  await Promise.all(processes.map((each) => each.stop()));
  processes = await house.start({
    NYSAN_BACKUP_DIR: house.backupDir,
    // Far enough for both to serve by then: a time that passed before the clock was first asked is not made up for.
    NYSAN_BACKUP_TIME: clockIn(2),
  });
  const backups = async () => {
    const names = (await readdir(house.backupDir)).filter((name) => name !== 'files');
    const made = await Promise.all(
      names.map(async (name) => ({
        name,
        isWhole: (await readdir(join(house.backupDir, name))).includes('manifest.json'),
      })),
    );
    return made.filter(({ isWhole }) => isWhole).map(({ name }) => name);
  };
  await expect.poll(backups, PATIENCE).toHaveLength(1);
  const [taken = ''] = await backups();
  tell(`the clock took the backup ${taken}`);
  await Promise.all(processes.map((each) => each.kill()));

  const elsewhere = await house.elsewhere('restored');
  const restored = await house.release.run(['restore', join(house.backupDir, taken)], elsewhere);
  tell(restored.trim().split('\n').at(-1) ?? '');
  for (const settings of [await house.settingsIn('of-verify'), elsewhere]) {
    const said = await house.release.run(['verify'], settings);
    tell(said.trim());
    expect(said).toMatch(/^The history is whole: /m);
  }
  const other = await house.release.start({ ...elsewhere, PORT: '0' });
  try {
    await mustHaveAct(other.url);
  } finally {
    expect(await other.stop()).toBe(0);
  }
}, 900_000);

const mustHaveAct = async (url: string) => {
  const visitor = visitorOf(url);
  const token = await signIn(visitor, crew.technical.email);
  const found = await callApi<HiddenWorkAct>(visitor, token, 'GET', `/hidden-work-act/${act.id}`);
  expect(found.status.status).toBe('APPROVED');
  expect(found.versions).toEqual(act.versions);
  const version = found.versions.at(-1);
  expect(hashOf(await frozenBytes(visitor, token, act.id))).toBe(version?.sha256);
  for (const { id } of version?.signatures ?? []) {
    const headers = { authorization: `Bearer ${token}` };
    const cms = await visitor.ask('GET', `/api/signer/signature/${act.id}/${id}`, { headers });
    expect([cms.status, cms.bytes[0]]).toEqual([200, 0x30]);
  }
  const shown = await callApi<{ signatures: unknown[] }>(
    visitor,
    undefined,
    'GET',
    `/verify/${version?.verificationCode}`,
  );
  expect(shown.signatures).toHaveLength(3);
  await mustHaveLarge(visitor, token);
  tell('act, printed bytes, signatures and the large file are there, and its people sign in');
};
