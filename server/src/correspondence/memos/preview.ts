import type { MemoPayload } from '@nysan/contract/correspondence/memo-shapes.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Member } from '../../access/caller.ts';
import type { Services } from '../../services.ts';
import { freezePaper } from '../freeze.ts';
import { memoKind } from './kind.ts';
import { memoSheet } from './sheet.ts';
import { hashOf, readWritten } from './written.ts';

type Call = {
  services: Services;
  caller: Member;
  body: MemoPayload;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Freezes the PDF of a memo as it would be sent. Refuses what could not be sent, and a date that is not today’s. */
export const previewMemo = async (call: Call) => {
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
