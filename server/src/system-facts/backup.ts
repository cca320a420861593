import { notedBackups } from '../backup/noted-repository.ts';
import { fill } from '../texts/texts.ts';
import { shownError } from './shown-error.ts';
import type { SystemFact } from './system-fact.ts';
import { factWords } from './words.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** When this house was last backed up, whether all of it, and what came of what the clock asked for. */
export const backupFact: SystemFact = {
  code: 'backup',
  read: async ({ db, now, settings }, language) => {
    const words = factWords(language);
    const { last, failure } = await notedBackups(db);
    if (failure !== null) {
      const before = last
        ? { text: words.backupBefore, at: new Date(last.at) }
        : { text: words.noBackup };
      const details = [{ text: shownError(failure.message) }, before];
      return { state: 'fault', text: words.backupFailed, at: new Date(failure.at), details };
    }
    if (last === null) {
      return { state: 'attention', text: words.noBackup };
    }
    const at = new Date(last.at);
    const [days, late] =
      settings.backups.dir === undefined ? [7, words.backupLate] : [2, words.backupMissed];
    // One of a time to come was taken by another clock: it says nothing of when.
    const isLate = Math.abs(now().getTime() - at.getTime()) > days * DAY_MS;
    const details = last.lost > 0 ? [{ text: fill(words.backupLost, { count: last.lost }) }] : [];
    const state = isLate || last.lost > 0 ? 'attention' : 'good';
    return { state, text: isLate ? late : words.backupTaken, at, details };
  },
};
