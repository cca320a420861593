import { causeOf } from '../http/outside.ts';
import { openMailTransport } from '../mail/transport.ts';
import { fill } from '../texts/texts.ts';
import { saidBy } from './shown-error.ts';
import type { FactSaid, SystemFact } from './system-fact.ts';
import { factWords } from './words.ts';

const PATIENCE_MS = 4000;

/** Whether the mail server takes us in; nothing is sent. */
export const mailFact: SystemFact = {
  code: 'mail',
  read: async ({ settings }, language) => {
    const words = factWords(language);
    if (settings.smtpUrl === undefined) {
      return { state: 'attention', text: words.outbox };
    }
    const { host } = new URL(settings.smtpUrl);
    const transport = openMailTransport(settings);
    return reached(transport.check(PATIENCE_MS), {
      good: fill(words.mailReached, { host }),
      lost: (error) => fill(words.mailLost, { host, error }),
    }).finally(() => transport.close());
  },
};

/** Whether the first responder answers anything; what it knows of a certificate is not asked. */
export const ocspFact: SystemFact = {
  code: 'ocsp',
  read: async ({ settings, signatures }, language) => {
    const words = factWords(language);
    const [responder] = signatures.responders;
    if (settings.revocation === 'off') {
      return { state: 'attention', text: words.revocationOff };
    }
    if (responder === undefined) {
      return { state: 'attention', text: words.ocspNone };
    }
    const { host } = new URL(responder);
    return reached(answerOf(responder), {
      good: fill(words.ocspReached, { host }),
      lost: (error) => fill(words.ocspLost, { host, error }),
    });
  },
};

/** Whether the receiver of events answers anything; none is sent. Those it has not taken stand among the queued jobs. */
export const busFact: SystemFact = {
  code: 'bus',
  read: async ({ settings: { bus } }, language) => {
    const words = factWords(language);
    if (!bus) {
      return { state: 'good', text: words.busNone };
    }
    const { host } = new URL(bus.url);
    return reached(answerOf(bus.url), {
      good: fill(words.busReached, { host }),
      lost: (error) => fill(words.busLost, { host, error }),
    });
  },
};

const answerOf = async (address: string): Promise<void> => {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(address, { redirect: 'manual', signal });
  await answer.body?.cancel();
};

type Said = { good: string; lost: (error: string) => string };

const reached = (asked: Promise<unknown>, { good, lost }: Said): Promise<FactSaid> =>
  asked.then(
    () => ({ state: 'good', text: good }),
    (error: unknown) => ({ state: 'fault', text: lost(saidBy(causeOf(error))) }),
  );
