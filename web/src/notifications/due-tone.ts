import { dayInKazakhstan } from '../i18n/kazakhstan.ts';
import type { Tone } from '../ui/status-badge.tsx';

/** The colour of a task: red once its day has passed, amber until then, blue without a day. */
export const dueTone = (dueDate: string | null, now = new Date()): Tone => {
  if (!dueDate) {
    return 'blue';
  }
  return dueDate < dayInKazakhstan(now) ? 'red' : 'amber';
};
