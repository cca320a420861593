import type { memoRoom } from '@nysan/contract/correspondence/memo.ts';
import { memoList } from '@nysan/contract/correspondence/memo-list.ts';
import type { MemoPayload } from '@nysan/contract/correspondence/memo-shapes.ts';
import { askedStatuses, memoStatuses } from '@nysan/contract/correspondence/memo-words.ts';
import type { Member } from '../../calls/caller.ts';
import { refuse } from '../../calls/refusal.ts';
import { pageOf } from '../../db/page.ts';
import type { Handlers } from '../../http/room.ts';
import { recordIdOf, showRecord } from '../../record-engine/calls.ts';
import { exportRecords } from '../../record-engine/export-list.ts';
import { type FreezeCall, freezePaper } from '../freeze.ts';
import { ofSameProject } from '../written.ts';
import { actOnMemo } from './act.ts';
import { coded } from './answer.ts';
import { approveMemo } from './approve.ts';
import { changeDraft, removeDraft, saveDraft } from './drafts.ts';
import { memoKind } from './kind.ts';
import { memoChain, memoListing, memoReplies } from './list.ts';
import { sendMemo } from './send.ts';
import { memoSheet } from './sheet.ts';
import { hashOf, readWritten } from './written.ts';

/** Freezes the PDF of a memo as it would be sent. Refuses what could not be sent, and a date that is not today’s. */
const previewMemo = async (call: FreezeCall<MemoPayload>) => {
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
  changeDraft: (call) => {
    mustBeMemo(call.caller);
    return changeDraft(call, call.params.id, ofSameProject(call.body, call.caller));
  },
  removeDraft: async (call) => {
    mustBeMemo(call.caller);
    await removeDraft(call, call.params.id);
  },
  get: (call) => showRecord(call, memoKind, mustBeMemo(call.caller)),
  replies: ({ services: { db }, caller }) => memoReplies(db, caller, mustBeMemo(caller)),
  chain: ({ services: { db }, caller }) => memoChain(db, caller, mustBeMemo(caller)),
  reply: (call) => {
    mustBeMemo(call.caller);
    const { cms, ...payload } = ofSameProject(call.body, call.caller);
    return sendMemo(call, { ...payload, parentId: call.params.id }, cms);
  },
  review: (call) => {
    mustBeMemo(call.caller);
    return actOnMemo(call, 'review', call.body.comment);
  },
  execute: (call) => {
    mustBeMemo(call.caller);
    return actOnMemo(call, 'execute', call.body.comment);
  },
  reject: (call) => {
    mustBeMemo(call.caller);
    if (call.body.comment.trim() === '') {
      throw refuse('reason-required');
    }
    return actOnMemo(call, 'reject', call.body.comment);
  },
  approve: (call) => {
    mustBeMemo(call.caller);
    return approveMemo(call);
  },
};

const wordsOf = <C extends object>(words: C) => Object.keys(words) as (keyof C & string)[];

const mustBeMemo = (caller: Member): string => recordIdOf(memoKind.kind, caller);
