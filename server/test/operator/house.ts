import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type BucketServer, startBucketServer } from '../../src/files/testing/bucket-server.ts';
import { type Mailbox, startMailbox } from '../../src/identity/testing/mailbox.ts';
import type { Authority } from '../../src/signatures/test-pki/authority.ts';
import { freePort } from './free-port.ts';
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts';
import { type Release, type RunningRelease, unpackRelease } from './release.ts';
import { missingPrograms, type ReverseProxy, startNginx } from './reverse-proxy.ts';
import { createTrust } from './signing-people.ts';
import { type Visitor, visitorOf } from './visitor.ts';

/** All that an operator sets up around a release: database, bucket, mail, certificates, proxy. No process serves yet. */
export type House = {
  release: Release;
  mailbox: Mailbox;
  authority: Authority;
  visitor: Visitor;
  /** What could not be set up, by name. */
  missing: string[];
  /** Starts both processes with the settings of the house and these besides. */
  start(more?: Record<string, string>): Promise<RunningRelease[]>;
  /** The settings with a data folder of its own, for commands. */
  settingsIn(folder: string): Promise<Record<string, string>>;
  /** The same for another database and another place in the bucket, both empty. */
  elsewhere(folder: string): Promise<Record<string, string>>;
  backupDir: string;
  /** Kills what was started and removes everything. */
  close(): Promise<void>;
};

type Settings = Record<string, string>;

/** Sets it up in an empty folder. What is not installed here is left out and named in `missing`. */
export const setUpHouse = async (): Promise<House> => {
  const release = await unpackRelease();
  const [postgres, bucket, mailbox] = [
    await startOwnPostgres(join(release.folder, 'own-postgres')),
    await startBucketServer(),
    await startMailbox(),
  ];
  const ports: [number, number] = [await freePort(), await freePort()];
  const missing = missingPrograms(['nginx']);
  const proxy = await proxyFor(release, ports, missing);
  const trustDir = await release.makeFolder('trust');
  const settings: Settings = {
    ...(await settingsOfPlace(postgres, bucket, 'papers')),
    NYSAN_SECRET: randomBytes(36).toString('base64'),
    NYSAN_PUBLIC_URL: proxy.url,
    NYSAN_TRUST_PROXY: '127.0.0.1',
    NYSAN_SMTP_URL: mailbox.url,
    NYSAN_TRUST_DIR: trustDir,
    // The responder of the national authority knows nothing of keys made here.
    NYSAN_REVOCATION: 'off',
  };
  const running: RunningRelease[] = [];
  const dataDirs = [await release.makeFolder('data-0'), await release.makeFolder('data-1')];
  return {
    release,
    mailbox,
    missing,
    authority: await createTrust(trustDir),
    visitor: visitorOf(proxy.url, proxy.ca),
    backupDir: await release.makeFolder('backups'),
    start: async (more = {}) => {
      const started = await Promise.all(
        dataDirs.map((NYSAN_DATA_DIR, at) =>
          release.start({ ...settings, NYSAN_DATA_DIR, PORT: String(ports[at]), ...more }),
        ),
      );
      running.push(...started);
      return started;
    },
    settingsIn: async (folder) => ({
      ...settings,
      NYSAN_DATA_DIR: await release.makeFolder(folder),
    }),
    elsewhere: async (folder) => ({
      ...settings,
      ...(await settingsOfPlace(postgres, bucket, folder)),
      NYSAN_DATA_DIR: await release.makeFolder(folder),
    }),
    close: async () => {
      await Promise.all(running.map((each) => each.kill()));
      await proxy.stop();
      await Promise.all([mailbox.close(), bucket.close()]);
      await postgres.stop();
      await release.remove();
    },
  };
};

const proxyFor = async (
  { folder }: Release,
  ports: [number, number],
  missing: string[],
): Promise<ReverseProxy> =>
  missing.length === 0
    ? startNginx(join(folder, 'nginx'), ports)
    : { url: `http://127.0.0.1:${ports[0]}`, ca: undefined, stop: async () => undefined };

const settingsOfPlace = async (
  postgres: OwnPostgres,
  bucket: BucketServer,
  name: string,
): Promise<Settings> => ({
  ...(await postgres.makeDatabase(name)),
  NYSAN_FILES_URL: bucket.url.replace('of-tests', name),
  ...bucket.keys,
});
