import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ensureSecret } from './secret.ts';
import { readSettings, SettingsError, settingsTable } from './settings.ts';

const SECRET = 'x'.repeat(32);
const NYSAN_BUS_SECRET = Buffer.alloc(32, 7).toString('base64');

function problemsOf(env: NodeJS.ProcessEnv): string[] {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) {
      return error.problems;
    }
    throw error;
  }
  return [];
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nysan-settings-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

describe('readSettings', () => {
  it('has no quota where it says off, and refuses what is no number', () => {
    const env = { NYSAN_QUOTA_UPLOADS: 'off', NYSAN_QUOTA_QUESTIONS: '7' };
    expect(readSettings(env).quotas).toMatchObject({ uploads: null, questions: 7 });
    expect(() => readSettings({ NYSAN_QUOTA_MODEL: '0' })).toThrow(
      'NYSAN_QUOTA_MODEL: must be off',
    );
  });

  it('needs nothing: every setting has a default', () => {
    expect(readSettings({})).toEqual({
      production: false,
      port: 8080,
      host: '127.0.0.1',
      databasePatienceMs: 30_000,
      drainMs: 0,
      databaseConnections: 20,
      isRollback: false,
      unknownNames: [],
      dataDir: resolve('data'),
      demo: true,
      publicUrl: 'http://127.0.0.1:8080',
      trustProxy: false,
      frameAncestors: [],
      files: { kind: 'folder' },
      filesCacheBytes: 2048 * 1024 * 1024,
      quotas: {
        questions: 300,
        uploads: 10_240 * 1024 * 1024,
        projectFiles: 204_800 * 1024 * 1024,
        model: 100,
        modelTokens: 200_000,
        geocoder: 300,
      },
      backups: { at: '04:00', kept: 14, beforeUpgrade: true },
      revocation: 'soft',
    });
  });

  it('takes what is given and passes over names of others', () => {
    const settings = readSettings({
      PATH: '/bin',
      NYSAN_TEST_LOG: 'debug',
      PORT: '9000',
      HOST: '0.0.0.0',
      NYSAN_DEMO: 'off',
      NYSAN_REVOCATION: 'require',
      NYSAN_TRUST_PROXY: '10.0.0.1, 10.0.0.2',
      NYSAN_AI_URL: 'https://ai.example.kz/v1',
      NYSAN_AI_MODEL: 'large',
      DATABASE_URL: 'postgres://somebody@db/nysan',
    });

    expect(settings).toMatchObject({
      port: 9000,
      demo: false,
      revocation: 'require',
      trustProxy: '10.0.0.1, 10.0.0.2',
      ai: { url: 'https://ai.example.kz/v1', model: 'large' },
      databaseUrl: 'postgres://somebody@db/nysan',
    });
  });

  it('drops the closing slash of the public address and reads an empty value as absent', () => {
    expect(readSettings({ NYSAN_PUBLIC_URL: 'https://nysan.kz/', PORT: ' ' })).toMatchObject({
      publicUrl: 'https://nysan.kz',
      port: 8080,
    });
  });

  it('names every problem at once, with the name that was meant', () => {
    expect(
      problemsOf({
        NYSAN_DATADIR: '/srv',
        NYSAN_WEATHER: 'good',
        PORT: '80a',
        NYSAN_REVOCATION: 'maybe',
        NYSAN_SMTP_URL: 'mail.example.kz',
        NYSAN_FILES_URL: 'ftp://files',
      }),
    ).toEqual([
      'NYSAN_DATADIR: there is no such setting; did you mean NYSAN_DATA_DIR?',
      'NYSAN_WEATHER: there is no such setting',
      'PORT: must be a number from 0 to 65535',
      'NYSAN_FILES_URL: must be file: or start with s3://bucket',
      'NYSAN_SMTP_URL: must be an address that starts with smtp:// or smtps://',
      'NYSAN_REVOCATION: must be require or soft or off',
    ]);
  });

  it.each(['127.0.0.1', '::1', 'fd00::/8', '172.31.77.0/24, ::1', 'loopback', 'on', 'off'])(
    'takes %s for proxies to trust',
    (text) => {
      expect(problemsOf({ NYSAN_TRUST_PROXY: text })).toEqual([]);
    },
  );

  it.each(['postgres://app:pass/word@db/nysan', 'postgres://app:password@db:99999/nysan'])(
    'says of %s that it cannot be read, and repeats nothing of it',
    (url) => {
      expect(problemsOf({ DATABASE_URL: url })).toEqual([
        'DATABASE_URL: cannot be read: in name and password @ : / ? # % are percent-encoded, and a port is at most 65535',
      ]);
    },
  );

  it.each([
    [{ PORT: '65536' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV'],
    [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL'],
    [{ NYSAN_TRUST_PROXY: 'yes' }, 'NYSAN_TRUST_PROXY'],
    [{ NYSAN_TRUST_PROXY: '127.0.0.1, proxy.kz' }, 'NYSAN_TRUST_PROXY'],
    [{ NYSAN_TRUST_PROXY: '10.0.0.0/33' }, 'NYSAN_TRUST_PROXY'],
    [{ NYSAN_TRUST_PROXY: '0.0.0.0/0' }, 'NYSAN_TRUST_PROXY'],
    [{ NYSAN_DATABASE_TIMEOUT: '0' }, 'NYSAN_DATABASE_TIMEOUT'],
    [{ NYSAN_DATABASE_TIMEOUT: '1.5' }, 'NYSAN_DATABASE_TIMEOUT'],
    [{ NYSAN_DATABASE_CONNECTIONS: '3' }, 'NYSAN_DATABASE_CONNECTIONS'],
    [{ NYSAN_DATABASE_CONNECTIONS: 'many' }, 'NYSAN_DATABASE_CONNECTIONS'],
    [{ NYSAN_ROLLBACK: 'yes' }, 'NYSAN_ROLLBACK'],
    [{ NYSAN_DEMO: 'yes' }, 'NYSAN_DEMO'],
    [{ NYSAN_DRAIN_SECONDS: '61' }, 'NYSAN_DRAIN_SECONDS'],
    [{ NYSAN_METRICS_TOKEN: 'shorter than thirty-two letters' }, 'NYSAN_METRICS_TOKEN'],
    [{ NYSAN_METRICS_TOKEN: ` ${'x'.repeat(40)}` }, 'NYSAN_METRICS_TOKEN'],
    [{ NYSAN_METRICS_TOKEN: 'ж'.repeat(40) }, 'NYSAN_METRICS_TOKEN'],
    [{ NYSAN_PUBLIC_URL: 'nysan.kz' }, 'NYSAN_PUBLIC_URL'],
    [{ NYSAN_SECRET: 'short' }, 'NYSAN_SECRET'],
    [{ NYSAN_FIRST_ADMIN: 'aigul' }, 'NYSAN_FIRST_ADMIN'],
    [{ NYSAN_AI_URL: 'https://ai.example.kz' }, 'NYSAN_AI_MODEL'],
    [{ NYSAN_AI_URL: 'https://who:what@ai.kz', NYSAN_AI_MODEL: 'small' }, 'NYSAN_AI_URL'],
    [{ NYSAN_BUS_URL: 'amqp://bus' }, 'NYSAN_BUS_URL'],
    [{ NYSAN_BUS_URL: 'https://who:what@bus.kz', NYSAN_BUS_SECRET }, 'NYSAN_BUS_URL'],
    [{ NYSAN_GEOCODER_URL: 'https://who:what@places.kz' }, 'NYSAN_GEOCODER_URL'],
    [{ NYSAN_BUS_URL: 'https://bus.kz' }, 'NYSAN_BUS_SECRET'],
    [{ NYSAN_BUS_SECRET: 'whsec_c2hvcnQ=' }, 'NYSAN_BUS_SECRET'],
    [{ NYSAN_BUS_SECRET: `${NYSAN_BUS_SECRET} and more` }, 'NYSAN_BUS_SECRET'],
    [{ NYSAN_SECURITY_CONTACT: 'security@nysan.kz' }, 'NYSAN_SECURITY_CONTACT'],
    [{ NYSAN_SECURITY_CONTACT: 'http://nysan.kz/security' }, 'NYSAN_SECURITY_CONTACT'],
    [{ NYSAN_SECURITY_CONTACT: 'mailto:a@b.kz\nHiring: no' }, 'NYSAN_SECURITY_CONTACT'],
    [{ NYSAN_MAP_TILES: 'tiles' }, 'NYSAN_MAP_TILES'],
    [{ NYSAN_FRAME_ANCESTORS: 'portal.kz' }, 'NYSAN_FRAME_ANCESTORS'],
    [{ NYSAN_FRAME_ANCESTORS: 'https://portal.kz/app' }, 'NYSAN_FRAME_ANCESTORS'],
    [{ NYSAN_FRAME_ANCESTORS: 'http://portal.kz' }, 'NYSAN_FRAME_ANCESTORS'],
    [{ NYSAN_FRAME_ANCESTORS: '*' }, 'NYSAN_FRAME_ANCESTORS'],
    [{ NYSAN_FRAME_ANCESTORS: 'https://a.kz; script-src *' }, 'NYSAN_FRAME_ANCESTORS'],
  ])('refuses %j', (env, name) => {
    const [problem, ...others] = problemsOf(env);
    expect(problem).toContain(`${name}: `);
    expect(others).toEqual([]);
  });

  it('passes over names it does not know on a rollback, and on nothing else', () => {
    const env = { NYSAN_FROM_LATER: 'x', NYSAN_LATER_STILL: 'y' };
    expect(problemsOf(env)).toEqual([
      'NYSAN_FROM_LATER: there is no such setting',
      'NYSAN_LATER_STILL: there is no such setting',
    ]);
    expect(problemsOf({ ...env, NYSAN_ROLLBACK: 'off' })).toHaveLength(2);
    const settings = readSettings({ ...env, NYSAN_ROLLBACK: 'on' });
    expect([settings.isRollback, settings.unknownNames]).toEqual([true, Object.keys(env)]);
    expect(problemsOf({ ...env, NYSAN_ROLLBACK: 'on', PORT: 'x' })).toEqual([
      'PORT: must be a number from 0 to 65535',
    ]);
  });

  it('keeps fewer connections where several processes may share a server', () => {
    const own = { DATABASE_URL: 'postgres://somebody@db/nysan' };
    expect(readSettings(own).databaseConnections).toBe(6);
    expect(readSettings({ ...own, NYSAN_DATABASE_CONNECTIONS: '40' }).databaseConnections).toBe(40);
  });

  it('reads the origins that may frame the client', () => {
    const text = 'https://portal.kz, http://127.0.0.1:3000';
    expect(readSettings({ NYSAN_FRAME_ANCESTORS: text }).frameAncestors).toEqual([
      'https://portal.kz',
      'http://127.0.0.1:3000',
    ]);
    expect(readSettings({}).frameAncestors).toEqual([]);
  });

  it.each(['', 'whsec_'])('reads the key of the bus as base64 after «%s»', (before) => {
    const bus = { NYSAN_BUS_URL: 'https://bus.kz', NYSAN_BUS_SECRET: before + NYSAN_BUS_SECRET };
    const { url, key } = readSettings(bus).bus ?? {};
    expect([url, Buffer.from(key ?? []).toString('base64')]).toEqual([
      'https://bus.kz',
      NYSAN_BUS_SECRET,
    ]);
  });

  it('never repeats a value in a message, which may be a secret', () => {
    expect(problemsOf({ NYSAN_SECRET: 'hunter2' }).join()).not.toContain('hunter2');
  });

  it('demands a secret in production and forbids the demo there', () => {
    expect(problemsOf({ NODE_ENV: 'production', NYSAN_DEMO: 'on' })).toEqual([
      'NYSAN_SECRET: is required in production',
      'NYSAN_DEMO: must not be on in production',
    ]);
    expect(readSettings({ NODE_ENV: 'production', NYSAN_SECRET: SECRET })).toMatchObject({
      production: true,
      demo: false,
      secret: SECRET,
    });
  });

  it.each([
    ['127.0.0.1', 'http://127.0.0.1:8080'],
    ['0.0.0.0', 'http://localhost:8080'],
    ['::', 'http://localhost:8080'],
    ['fd00::1', 'http://[fd00::1]:8080'],
  ])('a server on %s is reached at %s', (host, address) => {
    expect(readSettings({ HOST: host }).publicUrl).toBe(address);
  });
});

describe('docs/settings.md', () => {
  it('holds the table of the schema', async () => {
    const text = await readFile(new URL('../../../docs/settings.md', import.meta.url), 'utf8');

    expect(text.split('\n\n').at(-1)?.trimEnd()).toBe(settingsTable());
  });
});

describe('ensureSecret', () => {
  it('makes one that only its owner can read, and keeps it', async () => {
    const folder = await temporaryFolder();

    const secret = await ensureSecret(folder);

    expect(secret).toMatch(/^[\w-]{43}$/);
    expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600);
    expect(await ensureSecret(folder)).toBe(secret);
  });

  it('gives processes that start at once the same one and leaves no drafts', async () => {
    const folder = join(await temporaryFolder(), 'new');

    const secrets = await Promise.all(Array.from({ length: 8 }, () => ensureSecret(folder)));

    expect(new Set(secrets).size).toBe(1);
    expect(await readdir(folder)).toEqual(['secret']);
  });

  it('refuses a file that was cut short', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'secret'), '');

    await expect(ensureSecret(folder)).rejects.toThrow('too short');
  });
});
