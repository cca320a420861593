import type { Tone } from '../ui/status-badge.tsx';

/** The colour of a task: red once its day has passed, amber until then, blue without a day. */
export const dueTone = (dueDate: string | null, now = new Date()): Tone => {
  if (!dueDate) {
    return 'blue';
  }
  const [year = 0, month = 1, day = 1] = dueDate.split('-').map(Number);
  return new Date(year, month - 1, day + 1) <= now ? 'red' : 'amber';
};
