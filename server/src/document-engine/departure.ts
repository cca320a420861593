import type { Departure as PresentedDeparture } from '@nysan/contract/documents/departure.ts';
import type { PlainField } from '@nysan/contract/plain-fields.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { InputIssue } from '../calls/refusal.ts';
import { sentenceOfIssue } from '../http/sentence.ts';
import type { Block } from '../printing/sheet.ts';
import { emptyIssue } from '../record-engine/plain-values.ts';
import { type Check, checkOf } from './check.ts';

/** Where a paper says otherwise than what it comes from: what the two say, in each language, and why. */
export type Departure = {
  /** The field that takes the reason. */
  field: PlainField;
  /** Empty while nobody has said one. */
  reason: string;
  warningIn: (language: Language) => Omit<InputIssue, 'path'>;
};

/** Warns of a departure; its reason is missing until somebody says one. */
export const departureCheck = (
  { field, reason, warningIn }: Departure,
  language: Language,
): Check => ({
  ...checkOf(
    { field: field.word, name: field.label },
    language,
    reason.trim() === '' ? [emptyIssue(field, language)] : [],
  ),
  warnings: [{ path: field.word, ...warningIn(language) }],
});

/** Departures as an answer shows them. */
export const presentDepartures = (
  departures: readonly Departure[],
  language: Language,
): PresentedDeparture[] =>
  departures.map(({ field, reason, warningIn }) => ({
    field: field.word,
    message: sentenceOfIssue({ path: field.word, ...warningIn(language) }, language),
    reason,
  }));

/** Departures as a paper tells them, each with its reason. */
export const reasonBlocks = (departures: readonly Departure[]): Block[] =>
  departures.map(({ field, reason, warningIn }) => {
    const warning = sentenceOfIssue({ path: field.word, ...warningIn('ru') }, 'ru');
    return {
      kind: 'text',
      text: `${warning} Причина: ${reason.trim().replace(/\.$/, '') || 'не указана'}.`,
    };
  });
