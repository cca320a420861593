import { resolve } from 'node:path';
import { email } from '@nysan/contract/auth.ts';
import { type Environment, environment, keyOfBus } from './environment.ts';
import { type FilesPlace, readFilesPlace } from './files-place.ts';
import { type MailFrom, readMailFrom } from './mail-from.ts';
import { nearestName } from './nearest-name.ts';

const MEGABYTE = 1024 * 1024;

/** What the environment decides, read once at the start. */
export type Settings = {
  production: boolean;
  port: number;
  host: string;
  /** Absolute path. */
  dataDir: string;
  /** A PostgreSQL to use in place of the embedded one. */
  databaseUrl: string | undefined;
  /** Who owns and migrates that one; without it who serves could change what happened. */
  ownerUrl: string | undefined;
  /** How long a statement may stay without an answer. */
  databasePatienceMs: number;
  /** The most connections for calls of this process. */
  databaseConnections: number;
  /** An older version started again after an upgrade. */
  isRollback: boolean;
  /** Names of settings that this version does not know and, on a rollback, passes over. */
  unknownNames: string[];
  demo: boolean;
  /** Without a slash at the end. */
  publicUrl: string;
  /** `undefined`: take the one of `ensureSecret(dataDir)`. */
  secret: string | undefined;
  /** Address of who becomes administrator while there is none. */
  firstAdmin: string | undefined;
  /** As Fastify's `trustProxy` takes it. */
  trustProxy: boolean | string;
  /** How long a process that was told to end still serves. */
  drainMs: number;
  /** Opens `/metrics` to other machines. */
  metricsToken: string | undefined;
  /** Origins that may show the client in a frame. */
  frameAncestors: string[];
  /** Whom to tell of a weakness, `mailto:` or `https:`. */
  securityContact: string | undefined;
  files: FilesPlace;
  /** Room in the data folder for copies of what lies in a bucket. */
  filesCacheBytes: number;
  quotas: Quotas;
  backups: BackupSettings;
  smtpUrl: string | undefined;
  /** Whom mails come from; without it the host of `publicUrl` says. */
  mailFrom: MailFrom | undefined;
  trustDir: string | undefined;
  revocation: 'require' | 'soft' | 'off';
  ai: { url: string; key: string | undefined; model: string } | undefined;
  mapTiles: string | undefined;
  /** Who made the tiles, for the edge of the map. */
  mapCredits: string | undefined;
  geocoderUrl: string | undefined;
  /** Where events go, and the key they are signed with. */
  bus: { url: string; key: Uint8Array } | undefined;
};

/** The most of each, null for no quota: of a person questions and asks outside within an hour, bytes and tokens within a day; bytes of the files of a project. */
type Quotas = Record<
  'questions' | 'uploads' | 'projectFiles' | 'model' | 'modelTokens' | 'geocoder',
  number | null
>;

type BackupSettings = {
  /** Absolute path; without one none is taken by the clock. */
  dir: string | undefined;
  /** By the clock of Kazakhstan, `HH:MM`. */
  at: string;
  /** How many stay. */
  kept: number;
  beforeUpgrade: boolean;
};

/** Thrown for settings that cannot be used; the message lists every problem and is fit to print. */
export class SettingsError extends Error {
  override name = 'SettingsError';
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The settings cannot be used:\n${problems.map((each) => `  - ${each}`).join('\n')}`);
    this.problems = problems;
  }
}

/**
 * Settings from environment variables. An empty value counts as absent. Throws `SettingsError` for
 * unknown `NYSAN_*` names (save `NYSAN_TEST_*`, which belong to the tests, and those that a rollback
 * passes over), values that cannot be used, and what production forbids.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(given);
  const unknown = unknownNames(given);
  const isRollback = given.NYSAN_ROLLBACK === 'on';
  const problems = [
    ...(isRollback ? [] : unknown.map(sayUnknown)),
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...(parsed.data ? contradictions(parsed.data) : []),
  ];
  if (!parsed.data || problems.length > 0) {
    throw new SettingsError(problems);
  }
  return { ...settingsOf(parsed.data), isRollback, unknownNames: unknown };
}

/** All settings as a Markdown table, for `docs/settings.md`. */
export function settingsTable(): string {
  const lines = Object.entries(environment.shape).map(([name, type]) => {
    const { description = '', shown } = type.meta() ?? {};
    return `| \`${name}\` | ${String(shown)} | ${description} |`;
  });
  return ['| variable | default | meaning |', '|---|---|---|', ...lines].join('\n');
}

function unknownNames(env: NodeJS.ProcessEnv): string[] {
  return Object.keys(env)
    .filter((name) => name.startsWith('NYSAN_') && !name.startsWith('NYSAN_TEST_'))
    .filter((name) => !(name in environment.shape));
}

function sayUnknown(name: string): string {
  const nearest = nearestName(name, Object.keys(environment.shape));
  return `${name}: there is no such setting${nearest ? `; did you mean ${nearest}?` : ''}`;
}

function contradictions(env: Environment): string[] {
  const production = env.NODE_ENV === 'production';
  const rules: [broken: boolean, problem: string][] = [
    [production && !env.NYSAN_SECRET, 'NYSAN_SECRET: is required in production'],
    [env.NYSAN_OWNER_URL !== undefined && !env.DATABASE_URL, 'NYSAN_OWNER_URL: needs DATABASE_URL'],
    [production && env.NYSAN_DEMO === 'on', 'NYSAN_DEMO: must not be on in production'],
    [
      env.NYSAN_AI_URL !== undefined && !env.NYSAN_AI_MODEL,
      'NYSAN_AI_MODEL: is required with NYSAN_AI_URL',
    ],
    [
      env.NYSAN_BUS_URL !== undefined && !env.NYSAN_BUS_SECRET,
      'NYSAN_BUS_SECRET: is required with NYSAN_BUS_URL',
    ],
  ];
  return [
    ...rules.filter(([broken]) => broken).map(([, problem]) => problem),
    ...unreadablePlace(env),
  ];
}

/** What is amiss between the address of the files and what stands beside it. */
function unreadablePlace(env: Environment): string[] {
  try {
    readFilesPlace(env.NYSAN_FILES_URL ?? 'file:', env);
    return [];
  } catch (error) {
    return [`NYSAN_FILES_URL: ${error instanceof Error ? error.message : String(error)}`];
  }
}

function settingsOf(env: Environment): Omit<Settings, 'isRollback' | 'unknownNames'> {
  const production = env.NODE_ENV === 'production';
  const port = Number(env.PORT ?? 8080);
  const host = env.HOST ?? '127.0.0.1';
  return {
    production,
    port,
    host,
    dataDir: resolve(env.NYSAN_DATA_DIR ?? 'data'),
    databaseUrl: env.DATABASE_URL,
    ownerUrl: env.NYSAN_OWNER_URL,
    databaseConnections: connectionsFor(env),
    databasePatienceMs: Number(env.NYSAN_DATABASE_TIMEOUT ?? 30) * 1000,
    demo: (env.NYSAN_DEMO ?? (production ? 'off' : 'on')) === 'on',
    publicUrl: (env.NYSAN_PUBLIC_URL ?? localAddress(host, port)).replace(/\/+$/, ''),
    secret: env.NYSAN_SECRET,
    firstAdmin: env.NYSAN_FIRST_ADMIN && email.parse(env.NYSAN_FIRST_ADMIN),
    trustProxy: proxyOf(env.NYSAN_TRUST_PROXY),
    drainMs: Number(env.NYSAN_DRAIN_SECONDS ?? 0) * 1000,
    metricsToken: env.NYSAN_METRICS_TOKEN,
    frameAncestors: (env.NYSAN_FRAME_ANCESTORS ?? '')
      .split(',')
      .flatMap((text) => text.trim() || []),
    securityContact: env.NYSAN_SECURITY_CONTACT,
    files: readFilesPlace(env.NYSAN_FILES_URL ?? 'file:', env),
    filesCacheBytes: Number(env.NYSAN_FILES_CACHE ?? 2048) * MEGABYTE,
    quotas: quotasOf(env),
    backups: {
      dir: env.NYSAN_BACKUP_DIR && resolve(env.NYSAN_BACKUP_DIR),
      at: env.NYSAN_BACKUP_TIME ?? '04:00',
      kept: Number(env.NYSAN_BACKUPS_KEPT ?? 14),
      beforeUpgrade: env.NYSAN_UPGRADE_BACKUP !== 'off',
    },
    smtpUrl: env.NYSAN_SMTP_URL,
    mailFrom: readMailFrom(env.NYSAN_MAIL_FROM ?? '') ?? undefined,
    trustDir: env.NYSAN_TRUST_DIR && resolve(env.NYSAN_TRUST_DIR),
    revocation: env.NYSAN_REVOCATION ?? 'soft',
    ai: assistantOf(env),
    mapTiles: env.NYSAN_MAP_TILES,
    mapCredits: env.NYSAN_MAP_CREDITS,
    geocoderUrl: env.NYSAN_GEOCODER_URL,
    bus: busOf(env),
  };
}

/** An embedded database has one process to serve; one of the operator's may have eight, with `max_connections` as it comes. */
function connectionsFor({ NYSAN_DATABASE_CONNECTIONS: given, DATABASE_URL: url }: Environment) {
  return Number(given ?? (url ? 6 : 20));
}

function quotasOf(env: Environment): Quotas {
  const most = (text: string | undefined, byDefault: number, unit = 1) =>
    text === 'off' ? null : Number(text ?? byDefault) * unit;
  return {
    questions: most(env.NYSAN_QUOTA_QUESTIONS, 300),
    uploads: most(env.NYSAN_QUOTA_UPLOADS, 10_240, MEGABYTE),
    projectFiles: most(env.NYSAN_QUOTA_PROJECT_FILES, 204_800, MEGABYTE),
    model: most(env.NYSAN_QUOTA_MODEL, 100),
    modelTokens: most(env.NYSAN_AI_DAILY_TOKENS, 200_000),
    geocoder: most(env.NYSAN_QUOTA_GEOCODER, 300),
  };
}

/** Where people on this machine reach a server that listens on this host. */
function localAddress(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${everywhere ? 'localhost' : name}:${port}`;
}

function proxyOf(text = 'off'): boolean | string {
  return text === 'on' || (text !== 'off' && text);
}

function assistantOf(env: Environment): Settings['ai'] {
  const { NYSAN_AI_URL: url, NYSAN_AI_KEY: key, NYSAN_AI_MODEL: model } = env;
  return url && model ? { url, key, model } : undefined;
}

function busOf({ NYSAN_BUS_URL: url, NYSAN_BUS_SECRET: secret }: Environment): Settings['bus'] {
  return url && secret ? { url, key: keyOfBus(secret) } : undefined;
}
