/**
 * Why a mail was not taken: `sender` and `sign-in` concern every mail, and so does `away`; `recipient` and `message` this one alone;
 * `temporary` is over by itself; `smtputf8` is an address that this mail server cannot carry.
 */
export type MailFault = {
  kind: 'sender' | 'sign-in' | 'away' | 'recipient' | 'message' | 'temporary' | 'smtputf8';
  /** What the mail server said, or what became of the connection. */
  answer: string;
  /** The server had taken the sender before it refused, so that the mail itself may be the cause. */
  isAfterSender: boolean;
};

/** The mail server does not offer SMTPUTF8, which an address with letters other than Latin ones before its `@` needs. */
export class SmtpUtf8Missing extends Error {
  override name = 'SmtpUtf8Missing';
  constructor() {
    super('the mail server does not offer SMTPUTF8, which this address needs');
  }
}

/** As nodemailer throws it. */
type SmtpError = Error & {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
};

const lostConnection = ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EPROTOCOL'];

/** Reads what the transport threw; null when it is no word of a mail server. */
export const readMailFault = (thrown: unknown): MailFault | null => {
  if (thrown instanceof SmtpUtf8Missing) {
    return { kind: 'smtputf8', answer: thrown.message, isAfterSender: false };
  }
  if (!(thrown instanceof Error)) {
    return null;
  }
  const error: SmtpError = thrown;
  const kind = kindOf(error);
  return (
    kind && {
      kind,
      answer: error.response ?? error.message,
      isAfterSender: error.command === 'RCPT TO' || error.command === 'DATA',
    }
  );
};

const kindOf = ({ code = '', command = '', response = '', responseCode = 0 }: SmtpError) => {
  if (responseCode === 421 || (responseCode === 0 && lostConnection.includes(code))) {
    return 'away';
  }
  if (responseCode >= 400 && responseCode < 500) {
    return 'temporary';
  }
  if (code === 'EAUTH' || command.startsWith('AUTH')) {
    return 'sign-in';
  }
  if (responseCode < 500) {
    return null;
  }
  return ofCommand[command]?.(response) ?? 'away';
};

type Kind = MailFault['kind'];

const ofCommand: Record<string, (answer: string) => Kind> = {
  'MAIL FROM': (answer) => {
    if (isOfSize(answer)) {
      return 'message';
    }
    return asksToSignIn(answer) ? 'sign-in' : 'sender';
  },
  'RCPT TO': (answer) => refusalOf(answer, 'recipient'),
  DATA: (answer) => refusalOf(answer, 'message'),
};

const refusalOf = (answer: string, otherwise: 'recipient' | 'message'): Kind => {
  if (isOfRecipient(answer)) {
    return 'recipient';
  }
  if (asksToSignIn(answer)) {
    return 'sign-in';
  }
  return isOfSender(answer) ? 'sender' : otherwise;
};

const isOfSize = (answer: string): boolean => /^552\b|\b5\.3\.4\b/.test(answer);

/** The enhanced codes of RFC 3463 for an unknown, moved, closed or full mailbox. */
const isOfRecipient = (answer: string): boolean =>
  /\b5\.(1\.([1-6]|10)|2\.[0-4])(?![\d.])/.test(answer);

const asksToSignIn = (answer: string): boolean =>
  /^53[0458]\b|\b5\.5\.1 auth|(authentication|auth) (is )?required|(must|need to) authenticate|not authenticated/i.test(
    answer,
  );

const isOfSender = (answer: string): boolean =>
  /\b5\.1\.[78]\b|\b5\.7\.(2[0-7]|60)\b/.test(answer) ||
  /\bsender\b|send ?as|\b(spf|dkim|dmarc)\b|unauthenticated/i.test(answer) ||
  /relay(ing)?( access)?( is)? (denied|prohibited|not (permitted|allowed))|(not|unable to|cannot|refus\w+ to) relay/i.test(
    answer,
  );
