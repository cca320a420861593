import { causeOf } from '../http/outside.ts';
import { findReceiverOff, fingerprintReceiver } from '../news/receiver-repository.ts';
import type { Settings } from '../settings/settings.ts';
import { fill } from '../texts/texts.ts';
import { saidBy } from './shown-error.ts';
import type { FactSaid, SystemFact } from './system-fact.ts';
import { factWords } from './words.ts';

const PATIENCE_MS = 4000;

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

/** Something outside that only works where the operator chose it: without it nothing is amiss. */
const chosenFact = (
  code: 'bus' | 'geocoder' | 'model',
  chosen: (settings: Settings) => Asked | undefined,
): SystemFact => ({
  code,
  read: async ({ settings }, language) => {
    const words = factWords(language);
    const asked = chosen(settings);
    if (!asked) {
      return { state: 'good', text: words[`${code}None`] };
    }
    const { host } = new URL(asked.url);
    return reached(answersAsInUse(asked), {
      good: fill(words[`${code}Reached`], { host }),
      lost: (error) => fill(words[`${code}Lost`], { host, error }),
    });
  },
});

const busAnswers = chosenFact('bus', ({ bus }) => bus && { url: bus.url, isUnsigned: true });

/**
 * Whether the receiver of events answers anything, or said that it is gone; none is sent. Those it has not taken stand among the
 * queued jobs.
 */
export const busFact: SystemFact = {
  code: 'bus',
  read: async (services, language) => {
    const { bus } = services.settings;
    const off = bus && (await findReceiverOff(services.db, fingerprintReceiver(bus.url)));
    if (!off) {
      return busAnswers.read(services, language);
    }
    const { host } = new URL(bus.url);
    const text = fill(factWords(language).busOff, { host });
    return { state: 'fault', text, at: new Date(off.since) };
  },
};

/** Whether the geocoder stands, as one that speaks as Nominatim does tells by itself; no place is asked for. */
export const geocoderFact = chosenFact('geocoder', ({ geocoderUrl }) =>
  geocoderUrl === undefined ? undefined : { url: `${withoutEnd(geocoderUrl)}/status` },
);

/** Whether the language model takes our key; no question is asked. */
export const modelFact = chosenFact(
  'model',
  ({ ai }) =>
    ai && {
      url: `${withoutEnd(ai.url.replace(/\/chat\/completions$/, ''))}/models`,
      headers: bearing(ai.key),
    },
);

const withoutEnd = (address: string): string => address.replace(/\/+$/, '');
const bearing = (key: string | undefined): Record<string, string> =>
  key === undefined ? {} : { authorization: `Bearer ${key}` };

type Asked = {
  url: string;
  headers?: Record<string, string>;
  /** It is asked without what it wants of a real call, so that a refusal tells nothing. */
  isUnsigned?: true;
};

/** Not every one knows this address: that it is not found is an answer. */
const answersAsInUse = async ({ url, headers = {}, isUnsigned }: Asked): Promise<void> => {
  const status = await answerOf(url, headers);
  const isRefused = status === 401 || status === 403 || status >= 500;
  if (isRefused && !isUnsigned) {
    throw new Error(`HTTP ${status}`);
  }
};

const answerOf = async (address: string, headers: Record<string, string> = {}): Promise<number> => {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(address, { headers, redirect: 'manual', signal });
  await answer.body?.cancel();
  return answer.status;
};

type Said = { good: string; lost: (error: string) => string };

const reached = (asked: Promise<unknown>, { good, lost }: Said): Promise<FactSaid> =>
  asked.then(
    () => ({ state: 'good', text: good }),
    (error: unknown) => ({ state: 'fault', text: lost(saidBy(causeOf(error))) }),
  );
