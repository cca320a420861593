import { momentInKazakhstan } from '../i18n/kazakhstan.ts';

/** Whole days of Kazakhstan as moments: from the first one's beginning to the last one's end. */
export const daysAsMoments = (from: string | undefined, to: string | undefined) => ({
  timestampAfter: from && momentInKazakhstan(from).toISOString(),
  timestampBefore: to && momentInKazakhstan(to, '23:59:59.999').toISOString(),
});
