import { causeOf } from '../http/outside.ts';
import { senderOf } from '../mail/sender.ts';
import { type MailState, readMailState } from '../mail/state-repository.ts';
import { openMailTransport } from '../mail/transport.ts';
import type { Services } from '../services.ts';
import { shownEmail } from '../texts/shown-email.ts';
import { fill } from '../texts/texts.ts';
import { saidBy } from './shown-error.ts';
import type { FactSaid, SystemFact } from './system-fact.ts';
import { type FactText, factWords } from './words.ts';

const PATIENCE_MS = 4000;

type Words = Record<FactText, string>;

/** Whether mails leave: what the server last said of our sender, else whether it takes us in. Nothing is sent. */
export const mailFact: SystemFact = {
  code: 'mail',
  read: async (services, language) => {
    const words = factWords(language);
    const state = await readMailState(services.db);
    const said = sayRefusal(services, words, state) ?? (await askServer(services, words));
    return {
      ...said,
      state: said.state === 'good' && state.waitingForSmtpUtf8 > 0 ? 'attention' : said.state,
      details: countsOf(words, state),
    };
  },
};

type House = Pick<Services, 'settings' | 'publicUrl'>;

const sayRefusal = (house: House, words: Words, { senderRefused }: MailState): FactSaid | null => {
  const { smtpUrl } = house.settings;
  if (senderRefused === null || smtpUrl === undefined) {
    return null;
  }
  const { at, answer, reason } = senderRefused;
  const { host } = new URL(smtpUrl);
  const sentence = reason === 'sender' ? words.senderRefused : words.mailSignInRefused;
  const text = fill(sentence, { host, sender: shownEmail(senderOf(house).address), error: answer });
  return { state: 'fault', text, at };
};

const askServer = async ({ settings }: House, words: Words): Promise<FactSaid> => {
  if (settings.smtpUrl === undefined) {
    return { state: 'attention', text: words.outbox };
  }
  const { host } = new URL(settings.smtpUrl);
  const transport = openMailTransport(settings);
  try {
    await transport.check(PATIENCE_MS);
    return { state: 'good', text: fill(words.mailReached, { host }) };
  } catch (thrown) {
    return { state: 'fault', text: fill(words.mailLost, { host, error: saidBy(causeOf(thrown)) }) };
  } finally {
    transport.close();
  }
};

const countsOf = (words: Words, state: MailState): FactSaid['details'] => [
  ...(state.waiting > 0
    ? [
        {
          text: fill(words.mailsWaiting, { count: state.waiting }),
          at: state.oldestWaitingAt ?? undefined,
        },
      ]
    : []),
  ...(state.waitingForSmtpUtf8 > 0
    ? [{ text: fill(words.mailsWithoutSmtpUtf8, { count: state.waitingForSmtpUtf8 }) }]
    : []),
  ...(state.laidAside > 0
    ? [{ text: fill(words.mailsLaidAside, { count: state.laidAside }) }]
    : []),
];
