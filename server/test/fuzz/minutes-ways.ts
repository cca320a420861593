import { type Case, json } from './case.ts';
import { mark } from './marks.ts';

const one = { id: mark('minutes') };

/** Ways to minutes, which those read whom they name. */
export const minutesWays: Record<string, Partial<Case>[]> = {
  'minutes.send': [{ who: 'contractor', ...json(mark('minutes-to-send')) }],
  'minutes.get': [{ who: 'customer', params: one }],
  'minutes.reply': [
    { who: 'customer', params: one, ...json({ comment: 'Сделано' }) },
    { who: 'contractor', params: one, ...json({ comment: 'Сделано', attachedFileIds: [] }) },
  ],
};
