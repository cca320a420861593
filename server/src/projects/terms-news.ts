import type { Caller } from '../calls/caller.ts';
import type { Trx } from '../db/transaction.ts';
import type { Differences } from '../history/record.ts';
import { announce } from '../news/announce.ts';
import { shownDate } from '../printing/sheet-words.ts';

/** Units that every language writes alike. */
const shownAs: Record<string, (value: string) => string> = {
  retentionPercent: (value) => `${value} %`,
  retentionSum: (value) => `${value} ₸`,
  retentionUntil: shownDate,
  advancePaid: (value) => `${value} ₸`,
  advancePercent: (value) => `${value} %`,
};

const codes = {
  retention: ['retentionPercent', 'retentionSum'],
  until: ['retentionUntil'],
  advance: ['advancePaid'],
  offset: ['advancePercent'],
} as const;

const codeOf = {
  retention: 'retention-changed',
  until: 'retention-until-changed',
  advance: 'advance-changed',
  offset: 'advance-offset-changed',
} as const;

/** Tells what changed of retention and advance of the passport's contract, with both values. */
export const tellTermsChange = async (
  trx: Trx,
  projectId: string,
  caller: Pick<Caller, 'fullname'>,
  differences: Differences,
): Promise<void> => {
  for (const what of ['retention', 'until', 'advance', 'offset'] as const) {
    const words = codes[what].filter((word) => word in differences);
    if (words.length > 0) {
      const said = (side: 'value1' | 'value2') =>
        words
          .map((word) => [word, differences[word]?.[side] ?? null] as const)
          .flatMap(([word, value]) => (value === null ? [] : [shownAs[word]?.(value) ?? value]))
          .join(', ') || '—';
      await announce(trx, projectId, caller, 'PROJECT', codeOf[what], {
        before: said('value1'),
        after: said('value2'),
      });
    }
  }
};
