import type { letterRoom, sentLetter } from '@nysan/contract/correspondence/letter.ts';
import { letterList } from '@nysan/contract/correspondence/letter-list.ts';
import type { z } from 'zod';
import type { Member } from '../../access/caller.ts';
import { pageOf } from '../../db/page.ts';
import { fieldRefused, notFound } from '../../http/problem.ts';
import type { Handlers } from '../../http/room.ts';
import { exportRecords } from '../../record-engine/export-list.ts';
import { findPaper } from '../../signables/repository.ts';
import { answerLetter } from './answer.ts';
import { letterKind } from './kind.ts';
import { letterChain, letterListing } from './list.ts';
import { previewLetter } from './preview.ts';
import { letterSigning } from './receive.ts';
import { sendLetter } from './send.ts';

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
    const { cms, ...payload } = ofSameProject(call.body, letterFor(call.caller));
    return sendLetter(call, { ...payload, parentId: call.params.id }, cms);
  },
  get: ({ services: { db }, caller, params }) => {
    letterFor(caller);
    return answerLetter(db, params.id, caller);
  },
  replies: ({ services: { db }, caller, params }) => {
    letterFor(caller);
    return letterChain(db, caller, params.id);
  },
  sign: async ({ services, caller, params, body }) => {
    letterFor(caller);
    const paper = await findPaper(services.db, params.id);
    if (!paper) {
      throw notFound();
    }
    await letterSigning.sign(services, paper, caller, { cms: body.cms, channel: 'ncalayer' });
    return answerLetter(services.db, params.id, caller);
  },
};

/** 404 for any other record, and for a letter that is not sent yet. */
const letterFor = (caller: Member): Member => {
  if (caller.document?.kind !== letterKind.kind) {
    throw notFound();
  }
  return caller;
};

const ofSameProject = (body: z.output<typeof sentLetter>, { projectId }: Member) => {
  if (body.projectUuid !== projectId) {
    throw fieldRefused('projectUuid', 'foreign-reference');
  }
  return body;
};
