import type { MemoPayload } from '@nysan/contract/correspondence/memo-shapes.ts';
import { type FreezeCall, freezePaper } from '../freeze.ts';
import { memoKind } from './kind.ts';
import { memoSheet } from './sheet.ts';
import { hashOf, readWritten } from './written.ts';

/** Freezes the PDF of a memo as it would be sent. Refuses what could not be sent, and a date that is not today’s. */
export const previewMemo = async (call: FreezeCall<MemoPayload>) => {
  const { services, caller, body } = call;
  const written = await readWritten(services.db, body, caller);
  return freezePaper(call, {
    purpose: 'memo',
    captions: memoKind.captions,
    payloadHash: hashOf(body, caller),
    sheet: (place, frozenAt) => memoSheet(written, place, caller.language, frozenAt),
    notToday: 'memo-not-today',
  });
};
