import { isIP } from 'node:net';
import { email } from '@nysan/contract/auth.ts';
import { z } from 'zod';
import { faultOfFilesAddress } from './files-place.ts';
import { readMailFrom } from './mail-from.ts';

function setting(type: z.ZodType<string>, shown: string, description: string) {
  return type.optional().meta({ description, shown });
}

const oneOf = <const T extends string>(...values: [T, ...T[]]) =>
  z.enum(values, { error: `must be ${values.join(' or ')}` });

const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address that starts with http:// or https://',
});

/** What begins as it should and still cannot be read mostly holds a password as it was typed. */
const addressOf = (...schemes: string[]) => {
  const shown = schemes.map((scheme) => `${scheme}://`).join(' or ');
  const begins = (text: string) => schemes.some((scheme) => text.startsWith(`${scheme}://`));
  return z
    .string()
    .refine(begins, { error: `must be an address that starts with ${shown}`, abort: true })
    .refine(
      (text) => URL.canParse(text),
      'cannot be read: in name and password @ : / ? # % are percent-encoded, and a port is at most 65535',
    );
};

const portNumber = z
  .string()
  .refine(
    (text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535,
    'must be a number from 0 to 65535',
  );

const seconds = z
  .string()
  .refine((text) => /^[1-9]\d{0,3}$/.test(text), 'must be a number of seconds from 1 to 9999');

const drainSeconds = z
  .string()
  .refine((text) => /^([0-5]?\d|60)$/.test(text), 'must be a number of seconds from 0 to 60');

const clockTime = z
  .string()
  .refine((text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text), 'must be a time such as 04:00');

const count = z
  .string()
  .refine((text) => /^[1-9]\d{0,3}$/.test(text), 'must be a number from 1 to 9999');

const quota = z
  .string()
  .refine(
    (text) => /^(?:off|[1-9]\d{0,8})$/.test(text),
    'must be off or a number from 1 to 999999999',
  );

const emailAddress = z
  .string()
  .refine((text) => email.safeParse(text).success, 'must be an e-mail address');

/** Three imports at a time hold one each and write how far they are over another. */
const poolSize = z
  .string()
  .refine((text) => /^\d{1,3}$/.test(text) && Number(text) >= 4, 'must be a number from 4 to 999');

const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

/** An address, alone or as a range with the length of its prefix. */
const isRange = (text: string): boolean => {
  const [address = '', prefix, ...others] = text.split('/');
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  const length = prefix === undefined ? longest : Number(/^\d{1,3}$/.exec(prefix)?.[0] ?? 0);
  return others.length === 0 && length > 0 && length <= longest;
};

const trustedProxies = z.string().refine(
  (text) =>
    /^(?:on|off)$/.test(text) ||
    text
      .split(',')
      .map((each) => each.trim())
      .every((each) => NAMED_RANGES.includes(each) || isRange(each)),
  'must be on, off, or addresses and ranges such as 127.0.0.1 or 10.0.0.0/8, comma-separated',
);

const secretText = z.string().min(32, 'must have at least 32 characters');

/** As a header can carry it. */
const bearerToken = z
  .string()
  .refine(
    (text) => /^[!-~]{32,}$/.test(text),
    'must have at least 32 characters, Latin letters, digits and signs without blanks',
  );

/** The bytes of the key of the bus, as receivers' libraries read it. */
export const keyOfBus = (text: string): Uint8Array =>
  new Uint8Array(Buffer.from(text.replace(/^whsec_/, ''), 'base64'));

/** An address with a name and password is quoted by the client that refuses it, and its errors are logged. */
const bareAddress = webAddress.refine(
  (text) => URL.parse(text)?.username === '' && URL.parse(text)?.password === '',
  'must not hold a name and password',
);

const busSecret = z.string().refine((text) => {
  const { length } = keyOfBus(text);
  return /^(whsec_)?[\w+/-]+={0,2}$/.test(text) && length >= 24 && length <= 64;
}, 'must be 24 to 64 bytes as base64, as `openssl rand -base64 32` gives them');

const filesAddress = z.string().superRefine((text, context) => {
  const message = faultOfFilesAddress(text);
  if (message) {
    context.addIssue({ code: 'custom', message });
  }
});

const megabytes = z
  .string()
  .refine(
    (text) => /^[1-9]\d{1,6}$/.test(text),
    'must be a number of megabytes from 10 to 9999999',
  );

/** Origins alone, and in plain text only those of this machine. */
const isOrigin = (text: string): boolean => {
  const url = URL.parse(text);
  const isSafe = url?.protocol === 'https:' || /^http:\/\/(localhost|127\.0\.0\.1)(:|$)/.test(text);
  return isSafe && url?.origin === text;
};

const originList = z
  .string()
  .refine(
    (text) => text.split(',').every((origin) => isOrigin(origin.trim())),
    'must be origins such as https://portal.example.kz, comma-separated',
  );

/** As RFC 9116 takes it: a mail address or a page, on one line. */
const securityContact = z
  .string()
  .refine(
    (text) => /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(text) && URL.canParse(text),
    'must be an address that starts with mailto: or https://',
  );

const mailFrom = z
  .string()
  .refine(
    (text) => readMailFrom(text) !== null,
    'must be an address in Latin letters before its @, alone or after a name: Nysan <noreply@example.kz>',
  );

const tileSource = z
  .string()
  .refine((text) => /^https?:\/\/|^\//.test(text), 'must be an address with http:// or https://');

/** Every setting by the name of its environment variable, with its default in words and a sentence. */
export const environment = z.object({
  NODE_ENV: oneOf('production', 'development', 'test').optional().meta({
    description: '`production` demands a secret and forbids the demo.',
    shown: '`development`',
  }),
  PORT: setting(portNumber, '`8080`', 'The port to serve on; `0` takes a free one.'),
  HOST: setting(z.string(), '`127.0.0.1`', 'The address to listen on; `0.0.0.0` for all.'),
  DATABASE_URL: setting(
    addressOf('postgres', 'postgresql'),
    'embedded',
    'A PostgreSQL 16 or newer to use in place of the embedded one.',
  ),
  NYSAN_OWNER_URL: setting(
    addressOf('postgres', 'postgresql'),
    'none',
    'The same database for its owner, who migrates it. `DATABASE_URL` then serves and cannot change the history.',
  ),
  NYSAN_DATABASE_TIMEOUT: setting(
    seconds,
    '`30`',
    'Seconds a statement may stay without an answer before the database counts as lost. PostgreSQL ends it a tenth earlier, and after half of them when it waits for a lock.',
  ),
  NYSAN_DATABASE_CONNECTIONS: setting(
    poolSize,
    '`6`, embedded `20`',
    'Connections for the calls of one process, which opens some more beside them, see above.',
  ),
  NYSAN_DATA_DIR: setting(
    z.string(),
    '`./data`',
    'The folder of the embedded database, files, mail outbox, generated secrets and demo keys.',
  ),
  NYSAN_DEMO: oneOf('on', 'off').optional().meta({
    description: 'Fills an empty database with the demo world, and trusts its keys.',
    shown: '`on`, in production `off`',
  }),
  NYSAN_PUBLIC_URL: setting(
    webAddress,
    'where it listens',
    'The address of this server in mails, QR codes and links.',
  ),
  NYSAN_SECRET: setting(
    secretText,
    'generated',
    'Signs tokens. Generated into the data folder when absent; required in production.',
  ),
  NYSAN_FIRST_ADMIN: setting(
    emailAddress,
    'none',
    'Who becomes administrator at a start while no administrator can sign in; the link to choose a password is mailed.',
  ),
  NYSAN_TRUST_PROXY: setting(
    trustedProxies,
    '`off`',
    'Whose `X-Forwarded-*` headers count: addresses of proxies, comma-separated. `on` believes anyone, who then has every address at limits; list the proxies instead.',
  ),
  NYSAN_DRAIN_SECONDS: setting(
    drainSeconds,
    '`0`',
    'Seconds for which a process that was told to end still serves while `/readyz` says 503, so that what spreads the load can take it out first.',
  ),
  NYSAN_METRICS_TOKEN: setting(
    bearerToken,
    'none',
    'Whoever sends it as a bearer token may read `/metrics`. Without it only this machine may; see `metrics.md`.',
  ),
  NYSAN_FRAME_ANCESTORS: setting(
    originList,
    'none',
    'Origins that may show the client in a frame, comma-separated: `https://portal.example.kz`.',
  ),
  NYSAN_SECURITY_CONTACT: setting(
    securityContact,
    'none',
    'Whom to tell of a weakness, `mailto:…` or `https://…`: it makes `/.well-known/security.txt`.',
  ),
  NYSAN_FILES_URL: setting(
    filesAddress,
    '`file:`',
    'Where files are kept: `file:` is the data folder, `s3://bucket/prefix?endpoint=…&region=…` a bucket, see above.',
  ),
  NYSAN_FILES_CACHE: setting(
    megabytes,
    '`2048`',
    'Megabytes of the data folder for copies of what lies in the bucket.',
  ),
  AWS_ACCESS_KEY_ID: setting(z.string(), 'none', 'The name of the key to the bucket.'),
  AWS_SECRET_ACCESS_KEY: setting(z.string(), 'none', 'That key.'),
  AWS_SESSION_TOKEN: setting(z.string(), 'none', 'What a key for a time comes with.'),
  AWS_REGION: setting(
    z.string(),
    'none',
    'The region of the bucket, where its address names none.',
  ),
  NYSAN_QUOTA_QUESTIONS: setting(
    quota,
    '`300`',
    'Questions to the assistant by one person within an hour; `off` for no quota, as with every `NYSAN_QUOTA_…`.',
  ),
  NYSAN_QUOTA_UPLOADS: setting(
    quota,
    '`10240`',
    'Megabytes one person may upload within a day, by the clock of Kazakhstan. What arrives counts, kept or refused.',
  ),
  NYSAN_QUOTA_PROJECT_FILES: setting(
    quota,
    '`204800`',
    'Megabytes that the files of one project may take together. Each counts with its size; a removed one gives it back.',
  ),
  NYSAN_QUOTA_MODEL: setting(
    quota,
    '`100`',
    'Questions of one person within an hour that are passed on to `NYSAN_AI_URL`; further ones are left to the built-in assistant.',
  ),
  NYSAN_QUOTA_GEOCODER: setting(
    quota,
    '`300`',
    'Places of one person within an hour that `NYSAN_GEOCODER_URL` is asked about; after these the bundled gazetteer alone answers.',
  ),
  NYSAN_BACKUP_DIR: setting(
    z.string(),
    'none',
    'The folder of backups. With it the server takes one every night; see `docs/backup.md`.',
  ),
  NYSAN_BACKUP_TIME: setting(clockTime, '`04:00`', 'When it is taken, by the clock of Kazakhstan.'),
  NYSAN_BACKUPS_KEPT: setting(
    count,
    '`14`',
    'How many backups stay in that folder; older ones are removed.',
  ),
  NYSAN_UPGRADE_BACKUP: oneOf('on', 'off').optional().meta({
    description: 'Takes a backup before a newer version changes an older database.',
    shown: '`on`',
  }),
  NYSAN_ROLLBACK: oneOf('on', 'off').optional().meta({
    description:
      'Says that this is an older version, started again after an upgrade: it serves on the database of the version after it and passes over settings it does not know.',
    shown: '`off`',
  }),
  NYSAN_SMTP_URL: setting(
    addressOf('smtp', 'smtps'),
    'none',
    'The mail server. Without it every mail is written to `outbox/` in the data folder.',
  ),
  NYSAN_MAIL_FROM: setting(
    mailFrom,
    '`Nysan`, `no-reply@` at the host of `NYSAN_PUBLIC_URL`',
    'Whom mails come from, name and address or an address alone: `Nysan <noreply@example.kz>`. Also the sender of the envelope.',
  ),
  NYSAN_TRUST_DIR: setting(
    z.string(),
    'none',
    'The folder of root and intermediate certificates that signatures may chain to.',
  ),
  NYSAN_REVOCATION: oneOf('require', 'soft', 'off').optional().meta({
    description:
      'Whether a certificate of unknown revocation status is refused, noted, or not asked about.',
    shown: '`soft`',
  }),
  NYSAN_AI_URL: setting(
    bareAddress,
    'none',
    'An OpenAI-compatible endpoint, `https://…/v1`. It fills in how a question is meant that the built-in assistant does not understand whole.',
  ),
  NYSAN_AI_KEY: setting(z.string(), 'none', 'The key for that endpoint.'),
  NYSAN_AI_MODEL: setting(
    z.string(),
    'none',
    'The model to ask for there, one that answers in a given form (`response_format` with a JSON schema). Required with `NYSAN_AI_URL`.',
  ),
  NYSAN_AI_DAILY_TOKENS: setting(
    quota,
    '`200000`',
    'Tokens of that model for one person within a day, by the clock of Kazakhstan; `off` for as many as are asked for. Counted as the model says, else by length. A question takes about three thousand.',
  ),
  NYSAN_MAP_TILES: setting(
    tileSource,
    'none',
    'Raster tiles, `https://…/{z}/{x}/{y}.png`. Without them the bundled outline map serves.',
  ),
  NYSAN_MAP_CREDITS: setting(
    z.string(),
    'none',
    'Who is to be named on the map as the maker of these tiles, `© OpenStreetMap` for one.',
  ),
  NYSAN_GEOCODER_URL: setting(
    bareAddress,
    'none',
    'A geocoder that speaks as Nominatim does: it gives street and house of a place picked on the map. Without it the bundled gazetteer gives the town.',
  ),
  NYSAN_BUS_URL: setting(
    bareAddress,
    'none',
    'Where events of projects that pass them on go, as signed webhooks with retries; see `events.md`.',
  ),
  NYSAN_BUS_SECRET: setting(
    busSecret,
    'none',
    'Signs them: 24 to 64 bytes as base64, with or without `whsec_` before it. Required with `NYSAN_BUS_URL`.',
  ),
});

export type Environment = z.infer<typeof environment>;
