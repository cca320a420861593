import { verificationLogPlain } from '@nysan/contract/journals/verification-log-fields.ts';
import type { Language } from '@nysan/contract/wire.ts';
import { sentenceOfIssue } from '../../http/sentence.ts';
import { presentPlain } from '../../record-engine/plain-values.ts';
import type { EntryRow, WarningCode } from './repository.ts';

/** The field of its answer a warning stands at. */
const places: Record<WarningCode, string> = {
  'verified-above-batch': verificationLogPlain.amountOfVerifiedProducts.wire,
  'defects-above-verified': verificationLogPlain.amountOfDefectiveProducts.wire,
  'made-after-delivery': verificationLogPlain.manufactureDate.wire,
  'taken-above-verified': 'takenVolume',
};

/** What the list and a row by itself show alike. */
export const presentEntry = (row: EntryRow, language: Language) => ({
  ...presentPlain(verificationLogPlain, row),
  takenVolume: Number(row.taken_volume),
  remainVolume: Number(row.remain_volume),
  warnings: row.warnings.map((code) => {
    const field = places[code];
    return { field, message: sentenceOfIssue({ path: field, code }, language) };
  }),
});
