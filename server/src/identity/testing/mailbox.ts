import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = {
  email: Email;
  to: string[];
  /** The sender of the envelope. */
  from: string;
  /** The client asked for SMTPUTF8. */
  isUtf8: boolean;
};

type Stage = 'sign-in' | 'sender' | 'recipient' | 'data';
/** What is answered there, as `553 5.7.1 Sender address rejected`; null lets it pass. */
type Rule = (about: { from: string; to: string }) => string | null;

/** A real mail server on a free port that keeps what it is given. */
export type Mailbox = {
  url: string;
  received: ReceivedMail[];
  /** The next mail that comes, or came and was not asked for yet; to one address if it is named. */
  next(to?: string): Promise<ReceivedMail>;
  /** Leaves what comes from now on unanswered until the returned function is called. */
  hold(): () => void;
  /** Lets it answer so from now on at one stage of a mail; without a rule it takes everything again. */
  rule(stage: Stage, rule?: Rule): void;
  /** Whether it carries addresses that are not ASCII, from now on. */
  offerSmtpUtf8(isOffered: boolean): void;
  /** How often a client came as far as each stage. */
  visits: Record<Stage, number>;
  close(): Promise<void>;
};

type Reader = { to: string | undefined; read: (mail: ReceivedMail) => void };
const isFor = (mail: ReceivedMail, to: string | undefined) =>
  to === undefined || mail.to.includes(to);

export const startMailbox = async (): Promise<Mailbox> => {
  const rules = new Map<Stage, Rule>();
  const visits = { 'sign-in': 0, sender: 0, recipient: 0, data: 0 };
  const refusalAt = (stage: Stage, from = '', to = '') => {
    visits[stage] += 1;
    return refusalOf(rules.get(stage)?.({ from, to }) ?? null);
  };
  const received: ReceivedMail[] = [];
  const unread: ReceivedMail[] = [];
  const readers: Reader[] = [];
  let held = Promise.resolve();
  const deliver = (mail: ReceivedMail) => {
    received.push(mail);
    const place = readers.findIndex(({ to }) => isFor(mail, to));
    const [reader] = place < 0 ? [] : readers.splice(place, 1);
    if (reader) {
      reader.read(mail);
    } else {
      unread.push(mail);
    }
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    hideENHANCEDSTATUSCODES: true,
    onAuth: ({ username }, _session, answer) => answer(refusalAt('sign-in'), { user: username }),
    onMailFrom: ({ address }, _session, answer) => answer(refusalAt('sender', address)),
    onRcptTo: ({ address }, { envelope }, answer) =>
      answer(refusalAt('recipient', senderOf(envelope), address)),
    onData: (stream, session, answer) => {
      const take = async () => {
        try {
          const email = await PostalMime.parse(await buffer(stream));
          const to = session.envelope.rcptTo.map(({ address }) => address);
          const from = senderOf(session.envelope);
          const refusal = refusalAt('data', from, to[0]);
          if (refusal) {
            answer(refusal);
            return;
          }
          deliver({ email, to, from, isUtf8: session.envelope.smtpUtf8 === true });
          await held;
          answer();
        } catch (error) {
          answer(new Error('the mail was not understood', { cause: error }));
        }
      };
      void take();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    visits,
    offerSmtpUtf8: (isOffered) => {
      server.options.hideSMTPUTF8 = !isOffered;
    },
    rule: (stage, rule) => {
      if (rule) {
        rules.set(stage, rule);
      } else {
        rules.delete(stage);
      }
    },
    next: (to) => {
      const place = unread.findIndex((mail) => isFor(mail, to));
      const [mail] = place < 0 ? [] : unread.splice(place, 1);
      return mail
        ? Promise.resolve(mail)
        : new Promise<ReceivedMail>((read) => readers.push({ to, read }));
    },
    hold: () => {
      let release: () => void = () => undefined;
      held = new Promise<void>((resolve) => {
        release = resolve;
      });
      return () => release();
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
};

const senderOf = ({ mailFrom }: { mailFrom: { address: string } | false }): string =>
  mailFrom === false ? '' : mailFrom.address;

const refusalOf = (said: string | null): Error | null => {
  const [, code, text] = /^(\d{3}) (.*)$/s.exec(said ?? '') ?? [];
  return code === undefined ? null : Object.assign(new Error(text), { responseCode: Number(code) });
};

/** The token of the link in a mail. */
export const tokenIn = ({ email }: ReceivedMail): string => {
  const token = /[?&]token=([\w-]+)/.exec(email.text ?? '')?.[1];
  if (!token) {
    throw new Error('the mail has no link with a token');
  }
  return token;
};
