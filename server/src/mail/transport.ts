import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { createTransport, Transporter } from 'nodemailer';
import type { ComposedMail } from './compose-mail.ts';
import { isAscii } from './is-ascii.ts';
import { SmtpUtf8Missing } from './mail-faults.ts';
import { writeToOutbox } from './outbox.ts';
import type { Sender } from './sender.ts';

/** One mail on its way. `id` stays the same when it is tried again. */
export type Outgoing = ComposedMail & {
  id: string;
  from: Sender;
  /** Who is answered, when that is not the sender. */
  replyTo?: string;
  to: string;
  queuedAt: Date;
};

/** Where mails go. `send` throws when the mail was not taken; the job is then tried again later. */
export type MailTransport = {
  /** For the log: what became of the mail. */
  says: string;
  send(mail: Outgoing): Promise<void>;
  /** Throws when no mail would be taken now, or that is not known within `patienceMs`. Sends nothing. */
  check(patienceMs: number): Promise<void>;
  close(): void;
};

export type MailSettings = { dataDir: string; smtpUrl: string | undefined };

const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: 20_000,
};

/** A mail server when one is named, else the folder `outbox/` in the data folder. */
export const openMailTransport = (settings: MailSettings): MailTransport =>
  settings.smtpUrl === undefined
    ? outboxTransport(settings.dataDir)
    : smtpTransport(settings.smtpUrl);

const smtpTransport = (url: string): MailTransport => {
  const options = { url, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true };
  const server = opened((create) => create(options));
  return {
    says: 'mail sent',
    send: async (mail) => {
      if (!isAscii(mail.to) && !(await offersSmtpUtf8(url))) {
        throw new SmtpUtf8Missing();
      }
      await (await server.open()).sendMail(messageOf(mail));
    },
    check: async (patienceMs) => {
      const verified = (await server.open()).verify();
      verified.catch(() => undefined); // Who gave up waiting hears no more of it.
      await Promise.race([verified, tooLate(patienceMs)]);
    },
    close: server.close,
  };
};

/**
 * Whether the mail server carries addresses that are not ASCII (RFC 6531). The client of nodemailer would send one unasked, and
 * some servers would make another address of it. Rejects when the server does not answer.
 */
const offersSmtpUtf8 = async (url: string): Promise<boolean> => {
  const [{ default: Connection }, { parseConnectionUrl }] = await Promise.all([
    import('nodemailer/lib/smtp-connection'),
    import('nodemailer/lib/shared'),
  ]);
  const connection = new Connection({ ...parseConnectionUrl(url), ...TIMEOUTS });
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once('error', reject);
      connection.connect((error) => (error ? reject(error) : resolve()));
    });
    // What was said last is the answer to EHLO, with TLS the one to the second.
    return /^250[ -]SMTPUTF8\b/im.test(String(connection.lastServerResponse));
  } finally {
    connection.on('error', () => undefined); // Who has their answer hears no more of it.
    connection.quit();
    connection.close();
  }
};

const outboxTransport = (dataDir: string): MailTransport => {
  const writer = opened((create) =>
    create({ streamTransport: true, buffer: true, newline: 'windows' }),
  );
  return {
    says: 'mail written to the outbox',
    send: async (mail) => {
      const { message } = await (await writer.open()).sendMail(messageOf(mail));
      if (!Buffer.isBuffer(message)) {
        throw new TypeError('the mail was not written as bytes');
      }
      await writeToOutbox(dataDir, mail, message);
    },
    check: async () => {
      await mkdir(join(dataDir, 'outbox'), { recursive: true });
    },
    close: writer.close,
  };
};

const tooLate = async (patienceMs: number): Promise<never> => {
  await pause(patienceMs, undefined, { ref: false });
  throw new Error('no answer in time');
};

type CreateTransport = typeof createTransport;

/** Loaded with the first mail: a server that sends none does not carry it in its memory. */
const opened = <Sent>(make: (create: CreateTransport) => Transporter<Sent>) => {
  let transport: Promise<Transporter<Sent>> | undefined;
  return {
    open: () => {
      transport ??= import('nodemailer').then((mailer) => make(mailer.createTransport));
      return transport;
    },
    close: () => void transport?.then((open) => open.close()),
  };
};

/** Addresses as objects, so that nothing in one is read as a second address. */
const messageOf = ({ id, from, replyTo, to, subject, text, html, queuedAt }: Outgoing) => ({
  from,
  to: { name: '', address: to },
  ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
  subject,
  text,
  html,
  date: queuedAt,
  messageId: `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
});
