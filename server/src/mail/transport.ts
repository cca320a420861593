import { mkdir } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { createTransport, Transporter } from 'nodemailer';
import type { ComposedMail } from './compose-mail.ts';
import { writeToOutbox } from './outbox.ts';

/** One mail on its way. `id` stays the same when it is tried again; `host` is where it says it comes from. */
export type Outgoing = ComposedMail & { id: string; to: string; host: string; queuedAt: Date };

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
  const server = opened((create) =>
    create({ url, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true }),
  );
  return {
    says: 'mail sent',
    send: async (mail) => {
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

const messageOf = ({ id, to, host, subject, text, html, queuedAt }: Outgoing) => {
  const domain = isIP(host.replace(/[[\]]/g, '')) ? 'localhost' : host;
  return {
    from: { name: 'Nysan', address: `no-reply@${domain}` },
    to: { name: '', address: to }, // As an object, so that nothing in it is read as a second address.
    subject,
    text,
    html,
    date: queuedAt,
    messageId: `<${id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
};
