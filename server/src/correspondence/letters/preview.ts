import type { LetterPayload } from '@nysan/contract/correspondence/letter.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Member } from '../../access/caller.ts';
import type { Services } from '../../services.ts';
import { freezePaper } from '../freeze.ts';
import { hashOf, readDraft } from './draft.ts';
import { letterKind } from './kind.ts';
import { letterSheet } from './sheet.ts';

type Call = {
  services: Services;
  caller: Member;
  body: LetterPayload;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Freezes the PDF of a letter as it would be sent. Refuses what could not be sent, and a date that is not today’s. */
export const previewLetter = async (call: Call) => {
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
