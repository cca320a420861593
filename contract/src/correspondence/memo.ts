import { z } from 'zod';
import { idParam, page, pageQuery, projectIdParam, text } from '../common.ts';
import { listQuery } from '../record-list-schemas.ts';
import { route, workbook } from '../route.ts';
import { askedOfPapers, cms, frozenPaper, paperAccess } from './every-paper.ts';
import { memoList } from './memo-list.ts';
import {
  coded,
  draftMemo,
  memo,
  memoReply,
  memoRow,
  memoStages,
  previewedMemo,
  sentMemo,
} from './memo-shapes.ts';

const { read, list, write } = paperAccess;
const asked = { ...listQuery(memoList), ...askedOfPapers(memoStages) };
const comment = text(4000).optional();
const act = (name: string, summary: string) =>
  route({
    method: 'POST',
    path: `/correspondence/api/memos/{id}/${name}`,
    summary,
    access: read,
    params: idParam,
    body: z.strictObject({ comment }),
    answers: { 200: memo },
  });

export const memoRoom = {
  list: route({
    method: 'GET',
    path: '/correspondence/api/memos/project/{projectId}',
    summary: 'Memos of a project that the caller sent or received, and their drafts',
    access: list,
    params: projectIdParam,
    query: z.strictObject({ ...pageQuery, ...asked }),
    answers: { 200: page(memoRow) },
  }),
  export: route({
    method: 'GET',
    path: '/correspondence/api/memos/project/{projectId}/export.xlsx',
    summary: 'The same memos as xlsx (ours)',
    access: list,
    params: projectIdParam,
    query: z.strictObject(asked),
    answers: { 200: workbook },
  }),
  statuses: route({
    method: 'GET',
    path: '/correspondence/api/memos/statuses',
    summary: 'Where a memo can stand',
    access: { who: 'signed-in' },
    answers: { 200: z.array(coded) },
  }),
  recipientStatuses: route({
    method: 'GET',
    path: '/correspondence/api/memos/statuses/recipient',
    summary: 'What a recipient of a memo can be asked for',
    access: { who: 'signed-in' },
    answers: { 200: z.array(coded) },
  }),
  preview: route({
    method: 'POST',
    path: '/correspondence/api/memos/preview',
    summary: 'Freeze the PDF of a memo for a day, to be signed and sent (ours)',
    access: write,
    body: previewedMemo,
    answers: { 201: frozenPaper },
  }),
  send: route({
    method: 'POST',
    path: '/correspondence/api/memos',
    summary: 'Send a memo whose preview was signed',
    access: write,
    body: sentMemo,
    answers: { 201: memo },
  }),
  saveDraft: route({
    method: 'POST',
    path: '/correspondence/api/memos/draft',
    summary: 'Keep a memo that is not finished',
    access: write,
    body: draftMemo,
    answers: { 201: memo },
  }),
  changeDraft: route({
    method: 'PUT',
    path: '/correspondence/api/memos/{id}/draft',
    summary: 'Change a draft',
    access: read,
    params: idParam,
    body: draftMemo,
    answers: { 200: memo },
  }),
  removeDraft: route({
    method: 'DELETE',
    path: '/correspondence/api/memos/{id}/draft',
    summary: 'Delete a draft (ours)',
    access: read,
    params: idParam,
    answers: { 204: z.undefined() },
  }),
  get: route({
    method: 'GET',
    path: '/correspondence/api/memos/{id}',
    summary: 'One memo',
    access: read,
    params: idParam,
    answers: { 200: memo },
  }),
  replies: route({
    method: 'GET',
    path: '/correspondence/api/memos/{id}/replies',
    summary: 'The memos that answer it and each other, the earliest first',
    access: read,
    params: idParam,
    answers: { 200: z.array(memoRow) },
  }),
  chain: route({
    method: 'GET',
    path: '/correspondence/api/memos/{id}/chain',
    summary: 'The chain of memos it belongs to, the earliest first (ours)',
    access: read,
    params: idParam,
    answers: { 200: z.array(memoRow) },
  }),
  reply: route({
    method: 'POST',
    path: '/correspondence/api/memos/{id}/reply',
    summary: 'Answer a memo by another one',
    access: read,
    params: idParam,
    body: memoReply,
    answers: { 201: memo },
  }),
  review: act('review', 'Say that one has read a memo'),
  execute: act('execute', 'Say that one has done what a memo asks for'),
  reject: route({
    method: 'POST',
    path: '/correspondence/api/memos/{id}/reject',
    summary: 'Refuse to approve a memo, with a reason',
    access: read,
    params: idParam,
    body: z.strictObject({ comment: text(4000) }),
    answers: { 200: memo },
  }),
  approve: route({
    method: 'POST',
    path: '/correspondence/api/memos/{id}/approve',
    summary:
      'Approve a memo by signing it; without `cms` the comment of who signed it by phone (ours)',
    access: read,
    params: idParam,
    body: z.strictObject({ comment, cms: cms.optional() }),
    answers: { 200: memo },
  }),
};
