import { stateOfHistory } from '../history/verify.ts';
import type { Verification } from '../history/verify-repository.ts';
import { fill } from '../texts/texts.ts';
import type { FactSaid, SystemFact } from './system-fact.ts';
import { factWords } from './words.ts';

/** Whether who serves could change what happened, and what the last night's verification found. */
export const historyFact: SystemFact = {
  code: 'history',
  read: async ({ db }, language) => {
    const words = factWords(language);
    const { isProtected, lastVerified } = await stateOfHistory(db);
    const open = isProtected ? [] : [{ text: words.historyOpen }];
    if (lastVerified === null) {
      const state = isProtected ? 'unknown' : 'attention';
      return { state, text: words.historyNotVerified, details: open };
    }
    const at = new Date(lastVerified.at);
    const details = [...howFar(lastVerified, words), ...open];
    if (lastVerified.first !== null) {
      return {
        state: 'fault',
        text: fill(words.historyBroken, { count: lastVerified.faults }),
        at,
        details: [{ text: lastVerified.first }, ...details],
      };
    }
    return { state: isProtected ? 'good' : 'attention', text: words.historyWhole, at, details };
  },
};

const howFar = (
  { seal, entries, wholeAt }: Verification,
  words: ReturnType<typeof factWords>,
): NonNullable<FactSaid['details']> => [
  ...(seal === null ? [] : [{ text: fill(words.historyLooked, { seal, entries }) }]),
  wholeAt === null
    ? { text: words.historyNeverWhole }
    : { text: words.historyWholeAt, at: new Date(wholeAt) },
];
