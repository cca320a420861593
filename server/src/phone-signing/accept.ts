import type { ErrorCode } from '@nysan/contract/errors.ts';
import type { Language } from '@nysan/contract/wire.ts';
import { Refusal, refuse } from '../calls/refusal.ts';
import type { Trx } from '../db/transaction.ts';
import { sentenceOf } from '../http/sentence.ts';
import type { Services } from '../services.ts';
import { fill, textsOf } from '../texts/texts.ts';
import { openTaker, type Takers } from './item.ts';
import { inEveryLanguage } from './new-item.ts';
import {
  finishSession,
  holdSession,
  noteItem,
  type PhoneItem,
  type PhoneSession,
} from './repository.ts';

/** What a phone sent: the detached CMS of each thing by its id. */
export type Sent = { signed: ReadonlyMap<string, string>; address: string; language: Language };

type Outcome = { isSigned: boolean; refusal?: Refusal };

/**
 * Takes what a phone signed, one thing after the other, each in a transaction of its own: what is refused undoes none of
 * the others, and what was taken before is not taken again. Refuses afterwards unless everything stands.
 */
export const acceptSigned = async (
  services: Services,
  takers: Takers,
  session: PhoneSession,
  sent: Sent,
): Promise<void> => {
  const outcomes: Outcome[] = [];
  for (const item of session.items) {
    outcomes.push(await outcomeOf(services, takers, session, item, sent));
  }
  if (outcomes.every(({ isSigned }) => isSigned)) {
    return finishSession(services.db, session.id, 'signed', null, services.now());
  }
  const refusal = outcomes.find((outcome) => outcome.refusal)?.refusal;
  if (refusal) {
    throw await refusedToPhone(services, session, refusal, outcomes, sent.language);
  }
};

const outcomeOf = async (
  services: Services,
  takers: Takers,
  person: PhoneSession,
  item: PhoneItem,
  { signed, address }: Sent,
): Promise<Outcome> => {
  if (item.state === 'signed') {
    return { isSigned: true };
  }
  try {
    const taker = await openTaker(takers, services, item, person.userId);
    const cms = signed.get(String(item.place));
    if (cms === undefined) {
      return { isSigned: false };
    }
    const { signable } = item;
    await taker.accept(services, { signable, person, cms, address, spend: spending(item) });
    await noteItem(services.db, item, 'signed', null);
    return { isSigned: true };
  } catch (error) {
    if (!(error instanceof Refusal)) {
      throw error;
    }
    await noteRefused(services, item, error);
    return { isSigned: false, refusal: error };
  }
};

const spending = (item: PhoneItem) => async (trx: Trx) => {
  const isOpen = await holdSession(trx, item.sessionId);
  if (!isOpen || !(await noteItem(trx, item, 'signed', null))) {
    throw refuse('signature-session-finished');
  }
};

/** Keeps in every language why a thing of a session was refused. */
export const noteRefused = async (
  { db }: Services,
  item: PhoneItem,
  refusal: Refusal,
): Promise<void> => {
  const sentences = inEveryLanguage((language) => sentenceOf(refusal, language));
  await noteItem(db, item, 'refused', sentences);
};

/** What the person holding the phone can mend: with another key, or by signing what they were given. */
const mendable: readonly ErrorCode[] = ['signature-refused', 'iin-taken'];

/** A refused signature answers 403 with a sentence the phone shows, and the browser learns it too. */
const refusedToPhone = async (
  { db, now }: Services,
  session: PhoneSession,
  refusal: Refusal,
  outcomes: Outcome[],
  language: Language,
): Promise<Refusal> => {
  const { code, facts } = refusal;
  const isSingle = outcomes.length === 1;
  if (isSingle && !mendable.includes(code)) {
    await finishSession(db, session.id, 'refused', sentenceOf(refusal, language), now());
    return refusal;
  }
  const message = isSingle
    ? (spoken: Language) => sentenceOf(refusal, spoken)
    : (spoken: Language) => partlySigned(outcomes, spoken);
  await finishSession(db, session.id, 'refused', message(language), now());
  return refuse(
    'phone-signature-refused',
    isSingle ? { detailCode: code, ...facts, message } : { message },
  );
};

const partlySigned = (outcomes: Outcome[], language: Language): string =>
  fill(textsOf(language).phone.partly, {
    signed: outcomes.filter(({ isSigned }) => isSigned).length,
    all: outcomes.length,
  });
