import type { memoRoom } from '@nysan/contract/correspondence/memo.ts';
import { memoList } from '@nysan/contract/correspondence/memo-list.ts';
import type { DraftPayload, memoReply } from '@nysan/contract/correspondence/memo-shapes.ts';
import { askedStatuses, memoStatuses } from '@nysan/contract/correspondence/memo-words.ts';
import type { z } from 'zod';
import type { Member } from '../../access/caller.ts';
import { pageOf } from '../../db/page.ts';
import { fieldRefused, notFound, refuse } from '../../http/problem.ts';
import type { Handlers } from '../../http/room.ts';
import { exportRecords } from '../../record-engine/export-list.ts';
import { actOnMemo } from './act.ts';
import { answerMemo, coded } from './answer.ts';
import { approveMemo } from './approve.ts';
import { changeDraft, removeDraft, saveDraft } from './drafts.ts';
import { memoKind } from './kind.ts';
import { memoChain, memoListing } from './list.ts';
import { previewMemo } from './preview.ts';
import { sendMemo } from './send.ts';

export const memoHandlers: Handlers<typeof memoRoom> = {
  list: ({ services: { db }, caller, query }) => {
    const { rows, count } = memoListing(db, caller, query);
    return pageOf(query, rows, count);
  },
  export: (call) =>
    exportRecords<(typeof memoList)['columns']>(call, memoList, (db) =>
      memoListing(db, call.caller, call.query),
    ),
  statuses: async ({ language }) =>
    wordsOf(memoStatuses).map((word) => coded(memoStatuses, word, language)),
  recipientStatuses: async ({ language }) =>
    wordsOf(askedStatuses).map((word) => coded(askedStatuses, word, language)),
  preview: (call) => previewMemo(call),
  send: (call) => {
    const { cms, ...payload } = call.body;
    return sendMemo(call, payload, cms);
  },
  saveDraft: (call) => saveDraft(call, call.body),
  changeDraft: (call) =>
    changeDraft(call, call.params.id, ofSameProject(call.body, memoFor(call.caller))),
  removeDraft: async (call) => {
    memoFor(call.caller);
    await removeDraft(call, call.params.id);
  },
  get: ({ services: { db }, caller, params }) => {
    memoFor(caller);
    return answerMemo(db, params.id, caller);
  },
  replies: ({ services: { db }, caller, params }) => {
    memoFor(caller);
    return memoChain(db, caller, params.id);
  },
  reply: (call) => {
    const { cms, ...payload } = ofSameProject(call.body, memoFor(call.caller));
    return sendMemo(call, { ...payload, parentId: call.params.id }, cms);
  },
  review: (call) => {
    memoFor(call.caller);
    return actOnMemo(call, 'review', call.body.comment);
  },
  execute: (call) => {
    memoFor(call.caller);
    return actOnMemo(call, 'execute', call.body.comment);
  },
  reject: (call) => {
    memoFor(call.caller);
    if (call.body.comment.trim() === '') {
      throw refuse('reason-required');
    }
    return actOnMemo(call, 'reject', call.body.comment);
  },
  approve: (call) => {
    memoFor(call.caller);
    return approveMemo(call);
  },
};

const wordsOf = <C extends object>(words: C) => Object.keys(words) as (keyof C & string)[];

/** 404 for any other record, and for a memo whose preview alone there is. */
const memoFor = (caller: Member): Member => {
  if (caller.document?.kind !== memoKind.kind) {
    throw notFound();
  }
  return caller;
};

const ofSameProject = <B extends z.output<typeof memoReply> | DraftPayload>(
  body: B,
  { projectId }: Member,
): B => {
  if (body.projectUuid !== projectId) {
    throw fieldRefused('projectUuid', 'foreign-reference');
  }
  return body;
};
