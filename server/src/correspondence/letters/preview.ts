import type { LetterPayload } from '@nysan/contract/correspondence/letter.ts';
import { type FreezeCall, freezePaper } from '../freeze.ts';
import { hashOf, readDraft } from './draft.ts';
import { letterKind } from './kind.ts';
import { letterSheet } from './sheet.ts';

/** Freezes the PDF of a letter as it would be sent. Refuses what could not be sent, and a date that is not today’s. */
export const previewLetter = async (call: FreezeCall<LetterPayload>) => {
  const { services, caller, body } = call;
  const draft = await readDraft(services.db, body, caller);
  return freezePaper(call, {
    purpose: 'letter',
    captions: letterKind.captions,
    payloadHash: hashOf(body, caller),
    sheet: (place, frozenAt) => letterSheet(draft, place, caller.language, frozenAt),
    notToday: 'not-today',
  });
};
