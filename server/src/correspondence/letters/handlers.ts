import type { LetterPayload, letterRoom } from '@nysan/contract/correspondence/letter.ts';
import { letterList } from '@nysan/contract/correspondence/letter-list.ts';
import { notFound } from '../../calls/refusal.ts';
import { pageOf } from '../../db/page.ts';
import type { Handlers } from '../../http/room.ts';
import { recordIdOf } from '../../record-engine/calls.ts';
import { exportRecords } from '../../record-engine/export-list.ts';
import { findPaper } from '../../signables/repository.ts';
import { type FreezeCall, freezePaper } from '../freeze.ts';
import { signingOnce } from '../signing.ts';
import { ofSameProject } from '../written.ts';
import { answerLetter } from './answer.ts';
import { hashOf, readDraft } from './draft.ts';
import { letterKind } from './kind.ts';
import { letterChain, letterListing, letterReplies } from './list.ts';
import { letterSigning } from './receive.ts';
import { sendLetter } from './send.ts';
import { letterSheet } from './sheet.ts';

/** Freezes the PDF of a letter as it would be sent. Refuses what could not be sent, and a date that is not today’s. */
const previewLetter = async (call: FreezeCall<LetterPayload>) => {
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

export const letterHandlers: Handlers<typeof letterRoom> = {
  list: ({ services: { db }, caller, query }) => {
    const { rows, count } = letterListing(db, caller, query);
    return pageOf(query, rows, count);
  },
  export: (call) =>
    exportRecords<(typeof letterList)['columns']>(call, letterList, (db) =>
      letterListing(db, call.caller, call.query),
    ),
  preview: (call) => previewLetter(call),
  send: (call) => {
    const { cms, ...payload } = call.body;
    return sendLetter(call, payload, cms);
  },
  reply: (call) => {
    recordIdOf(letterKind.kind, call.caller);
    const { cms, ...payload } = ofSameProject(call.body, call.caller);
    return sendLetter(call, { ...payload, parentId: call.params.id }, cms);
  },
  get: ({ services: { db }, caller }) =>
    answerLetter(db, recordIdOf(letterKind.kind, caller), caller),
  replies: ({ services: { db }, caller }) =>
    letterReplies(db, caller, recordIdOf(letterKind.kind, caller)),
  chain: ({ services: { db }, caller }) =>
    letterChain(db, caller, recordIdOf(letterKind.kind, caller)),
  sign: async (call) => {
    const { services, caller, params, body } = call;
    recordIdOf(letterKind.kind, caller);
    const paper = await findPaper(services.db, params.id);
    if (!paper) {
      throw notFound();
    }
    const signed = { cms: body.cms, channel: 'ncalayer' } as const;
    return signingOnce(
      call,
      (inOneGo) => letterSigning.sign(services, paper, caller, signed, { inOneGo }),
      (trx) => answerLetter(trx, params.id, caller),
    );
  },
};
