import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { email: Email; to: string[] };

/** A real mail server on a free port that keeps what it is given. */
export type Mailbox = {
  url: string;
  received: ReceivedMail[];
  /** The next mail that comes, or came and was not asked for yet; to one address if it is named. */
  next(to?: string): Promise<ReceivedMail>;
  /** Leaves what comes from now on unanswered until the returned function is called. */
  hold(): () => void;
  close(): Promise<void>;
};

type Reader = { to: string | undefined; read: (mail: ReceivedMail) => void };
const isFor = (mail: ReceivedMail, to: string | undefined) =>
  to === undefined || mail.to.includes(to);

export const startMailbox = async (): Promise<Mailbox> => {
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
    onData: (stream, session, answer) => {
      const take = async () => {
        try {
          const email = await PostalMime.parse(await buffer(stream));
          deliver({ email, to: session.envelope.rcptTo.map(({ address }) => address) });
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

/** The token of the link in a mail. */
export const tokenIn = ({ email }: ReceivedMail): string => {
  const token = /[?&]token=([\w-]+)/.exec(email.text ?? '')?.[1];
  if (!token) {
    throw new Error('the mail has no link with a token');
  }
  return token;
};
