import type { Language } from '@nysan/contract/wire.ts';
import { type Refusal, refuse } from '../calls/refusal.ts';
import { clockInKazakhstan } from '../exact/clock.ts';
import { shownBytes } from '../exact/shown-bytes.ts';
import type { Services } from '../services.ts';
import { fill, textsOf } from '../texts/texts.ts';
import {
  addQuota,
  findQuotaUse,
  type QuotaWindow,
  returnQuota,
  takeQuota,
} from './quota-repository.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type House = Pick<Services, 'db' | 'settings' | 'now'>;

/** The hour that contains this moment. */
const hourOf = (now: Date): Date => new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);

/** The beginning of the day in Kazakhstan that contains this moment. */
export const dayStart = (now: Date): Date => {
  const clock = clockInKazakhstan(now).getTime();
  const second = Math.floor(now.getTime() / 1000) * 1000;
  return new Date(second - (clock % DAY_MS));
};

/** Seconds until a window that began at `start` is over, at least one. */
const secondsLeft = (start: Date, lengthMs: number, now: Date): number =>
  Math.max(1, Math.ceil((start.getTime() + lengthMs - now.getTime()) / 1000));

/** Counts a question of a person. Throws 429 `questions-used-up` when the hour has had its share. */
export const countQuestion = async (
  { db, settings, now }: House,
  userId: string,
): Promise<void> => {
  const most = settings.quotas.questions;
  const at = now();
  const window: QuotaWindow = { userId, quota: 'questions', start: hourOf(at) };
  if (most === null || (await takeQuota(db, window, 1, most))) {
    return;
  }
  const seconds = secondsLeft(window.start, HOUR_MS, at);
  const used = await findQuotaUse(db, window);
  throw refuse('questions-used-up', {
    params: { used, limit: most, seconds, minutes: Math.ceil(seconds / 60) },
    details: { used, limit: most },
  });
};

/** Counts an ask to a service outside for a person; false when the hour has had its share and the service is to be left alone. */
export const mayAskOutside = async (
  { db, settings, now }: House,
  userId: string,
  quota: 'model' | 'geocoder',
): Promise<boolean> => {
  const most = settings.quotas[quota];
  return most === null || takeQuota(db, { userId, quota, start: hourOf(now()) }, 1, most);
};

/**
 * Takes tokens of a language model from a person's day; null when it has not so many left. What is returned says how many were used
 * in the end, which another question or process then finds.
 */
export const takeModelTokens = async (
  { db, settings, now }: House,
  userId: string,
  tokens: number,
): Promise<((used: number) => Promise<void>) | null> => {
  const most = settings.quotas.modelTokens;
  if (most === null) {
    return async () => undefined;
  }
  const window: QuotaWindow = { userId, quota: 'model-tokens', start: dayStart(now()) };
  if (!(await takeQuota(db, window, tokens, most))) {
    return null;
  }
  return (used) =>
    used > tokens ? addQuota(db, window, used - tokens) : returnQuota(db, window, tokens - used);
};

/** What a person is told whose upload does not fit into what is left of their day. */
export const refuseUploads = async (
  { db, now }: House,
  window: QuotaWindow,
  limit: number,
): Promise<Refusal> => {
  const used = await findQuotaUse(db, window);
  return refuse('uploads-used-up', {
    params: { seconds: secondsLeft(window.start, DAY_MS, now()) },
    details: { used, limit },
    message: (language) => sayBytes('uploads-used-up', used, limit, language),
  });
};

/** A sentence that names two numbers of bytes as their reader writes them. */
export const sayBytes = (
  code: 'uploads-used-up' | 'project-files-full',
  used: number,
  limit: number,
  language: Language,
): string =>
  fill(textsOf(language).errors[code], {
    used: shownBytes(used, language),
    limit: shownBytes(limit, language),
  });
