import { lastBackup } from '../backup/noted-repository.ts';
import { fill } from '../texts/texts.ts';
import type { SystemFact } from './system-fact.ts';
import { factWords } from './words.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** When this house was last backed up, and whether all of it. */
export const backupFact: SystemFact = {
  code: 'backup',
  read: async ({ db, now }, language) => {
    const words = factWords(language);
    const last = await lastBackup(db);
    if (last === null) {
      return { state: 'attention', text: words.noBackup };
    }
    const at = new Date(last.at);
    const isLate = now().getTime() - at.getTime() > WEEK_MS;
    const details = last.lost > 0 ? [{ text: fill(words.backupLost, { count: last.lost }) }] : [];
    const state = isLate || last.lost > 0 ? 'attention' : 'good';
    return { state, text: isLate ? words.backupLate : words.backupTaken, at, details };
  },
};
