import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { buildPerson, buildProject } from '../../test/factories.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { holdForBackup } from '../db/backup-lock.ts';
import { jobList } from '../job-list.ts';
import { readSettings } from '../settings/settings.ts';
import { backupFact } from '../system-facts/backup.ts';
import { readFacts } from '../system-facts/read-facts.ts';
import { backUpByClock } from './kept-backups.ts';
import { FILE_LIST, MANIFEST, readFileList, readManifest } from './manifest.ts';

const DAY_MS = 86_400_000;
let app: TestApp;
let projectId: string;
let userId: string;
let root: string;
let lines: Record<string, unknown>[];

beforeAll(async () => {
  app = await startTestApp();
  const person = await buildPerson(app.services);
  userId = person.userId;
  projectId = (await buildProject(app.services, person)).id;
});
afterAll(() => app.close());
beforeEach(async () => {
  root = await mkdtemp(join(inject('folder'), 'kept-'));
  lines = [];
  await app.owner.pool.query('delete from files');
});

const servicesOf = (day: number, dir: string | undefined = root) => ({
  ...app.services,
  now: () => new Date(Date.parse('2026-11-01T22:00:00Z') + day * DAY_MS),
  logger: pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) }),
  settings: readSettings({
    NYSAN_DATA_DIR: app.dataDir,
    NYSAN_BACKUPS_KEPT: '2',
    ...(dir && { NYSAN_BACKUP_DIR: dir }),
  }),
});
const backUpOn = (day: number) => backUpByClock(servicesOf(day));
const factOn = async (day: number, dir?: string) => {
  const facts = await readFacts(servicesOf(day, dir), [backupFact], 'ru');
  return facts.find(({ code }) => code === 'backup');
};
const nameOn = (day: number) => `2026-11-0${day + 1}T22-00-00.000Z`;
const foldersLeft = async () => (await readdir(root)).filter((name) => name !== 'files').sort();
const filesLeft = async () =>
  (await readdir(join(root, 'files'), { recursive: true }))
    .map((path) => path.slice(-64))
    .filter((name) => name.length === 64)
    .sort();
const keep = async (text: string): Promise<string> => {
  const { sha256 } = await app.services.files.putBytes(Buffer.from(text));
  await app.owner.pool.query(
    `insert into files (project_id, name, media_type, size, sha256, location, uploaded_by)
    values ($1, $2, 'text/plain', 1, $3, 'PROJECT', $4)`,
    [projectId, text, sha256, userId],
  );
  return sha256.toString('hex');
};
const drop = (text: string) => app.owner.pool.query('delete from files where name = $1', [text]);

it('of nightly backups the newest stay, with what they name, and nothing else', async () => {
  const [first, lasting] = [await keep('first'), await keep('lasting')];
  await backUpOn(0);
  await drop('first');
  const second = await keep('second');
  await backUpOn(1);
  expect(await filesLeft()).toEqual([first, lasting, second].sort());
  await backUpOn(2);
  expect(await foldersLeft()).toEqual([nameOn(1), nameOn(2)]);
  expect(await filesLeft()).toEqual([lasting, second].sort());
  for (const name of await foldersLeft()) {
    const folder = join(root, name);
    expect((await readFileList(folder, await readManifest(folder))).sort()).toEqual(
      [lasting, second].sort(),
    );
  }
  expect(lines.map(({ msg }) => msg)).toContain('old backups removed');
});

it('what broke off goes after a day, and folders of others stay', async () => {
  await mkdir(join(root, nameOn(0)));
  await mkdir(join(root, 'letters'));
  await backUpOn(0.5);
  expect(await foldersLeft()).toContain(nameOn(0));
  await backUpOn(3);
  expect(await foldersLeft()).toEqual(['2026-11-02T10-00-00.000Z', nameOn(3), 'letters']);
});

it('no file goes while what a backup that stays names cannot be read, and that is told', async () => {
  const first = await keep('first');
  await backUpOn(0);
  await drop('first');
  await backUpOn(1);
  const list = join(root, nameOn(1), FILE_LIST);
  await writeFile(list, `${await readFile(list, 'utf8')}more\n`);
  await expect(backUpOn(2)).rejects.toThrow('is damaged');
  expect(await filesLeft()).toContain(first);
  expect(await factOn(2)).toMatchObject({ state: 'fault' });
});

it('nothing is removed while another backup is being taken', async () => {
  await backUpOn(0);
  await backUpOn(1);
  const client = new pg.Client({ connectionString: app.servingUrl });
  await client.connect();
  await holdForBackup(client);
  await backUpOn(2);
  await client.end();
  expect(await foldersLeft()).toHaveLength(3);
});

it('one that fails is told on the system page until the next is taken, and leaves nothing', async () => {
  await backUpOn(0);
  const inTheWay = join(root, 'file');
  await writeFile(inTheWay, '');
  await expect(backUpByClock(servicesOf(1, inTheWay))).rejects.toThrow();
  expect(await factOn(1)).toMatchObject({
    state: 'fault',
    text: 'Резервную копию сделать не удалось.',
    at: new Date('2026-11-02T22:00:00Z'),
    details: [
      { text: expect.stringMatching(/^(EEXIST|ENOTDIR)/) },
      { text: 'Последняя удачная копия', at: new Date('2026-11-01T22:00:00Z') },
    ],
  });
  await backUpOn(2);
  expect(await factOn(2)).toMatchObject({ state: 'good', text: 'Резервная копия есть.' });
});

it('one that the end of the process breaks off is no failure, and leaves no folder', async () => {
  await backUpOn(0);
  await expect(backUpByClock(servicesOf(1), AbortSignal.abort())).rejects.toThrow();
  expect(await foldersLeft()).toEqual([nameOn(0)]);
  expect(await factOn(1)).toMatchObject({ state: 'good' });
});

it('a night without one is noticed where one is taken every night, a week where not', async () => {
  await backUpOn(0);
  expect(await factOn(3)).toMatchObject({
    state: 'attention',
    text: expect.stringContaining('двух суток'),
  });
  expect(await factOn(3, '')).toMatchObject({ state: 'good' });
  expect(await factOn(8, '')).toMatchObject({
    state: 'attention',
    text: expect.stringContaining('недели'),
  });
});

it('it is due once a day by the clock of Kazakhstan where a folder is named, else not at all', () => {
  const due = (env: Record<string, string>) =>
    jobList.crontab(readSettings(env)).filter(({ task }) => task === 'back-up');
  const [item] = due({ NYSAN_BACKUP_DIR: '/srv/backups', NYSAN_BACKUP_TIME: '02:30' });
  const at = (utc: string) => item?.match(digestOf(utc));
  expect([at('21:30'), at('21:31'), at('02:30')]).toEqual([true, false, false]);
  expect(due({})).toEqual([]);
});

const digestOf = (time: string) => {
  const [hour = 0, min = 0] = time.split(':').map(Number);
  return { min, hour, date: 1, month: 1, dow: 1 };
};

it('a manifest is the last file to come and the first to go', async () => {
  await backUpOn(0);
  expect(await readdir(join(root, nameOn(0)))).toContain(MANIFEST);
});
