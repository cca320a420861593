import { z } from 'zod';
import {
  date,
  dateTime,
  file,
  idParam,
  line,
  page,
  pageQuery,
  projectIdParam,
  text,
  uuid,
} from '../common.ts';
import { listQuery } from '../record-list-schemas.ts';
import { route, workbook } from '../route.ts';
import {
  answeredPaper,
  askedOfPapers,
  cms,
  correspondent,
  frozenPaper,
  membershipId,
  paperAccess,
  paperSignature,
  stages,
  writtenPaper,
} from './every-paper.ts';
import { letterList } from './letter-list.ts';

const withoutCms = {
  ...writtenPaper,
  /** May be empty in a reply. */
  content: text(20_000),
  creationDate: date,
  documentNumber: line(50),
  mainRecipientId: membershipId,
  /** Who gets a copy. */
  recipientIds: z.array(membershipId).max(100).default([]),
};

/** A letter as it is sent; without `cms` when its preview was signed by phone (ours). */
const sentLetter = z.strictObject({
  ...withoutCms,
  cms: cms.optional(),
});
/** A letter whose PDF is wanted, `parentId` the letter it answers. */
const previewedLetter = z.strictObject({ ...withoutCms, parentId: uuid.optional() });
export type LetterPayload = z.infer<typeof previewedLetter>;

export const letterRow = z.object({
  id: uuid,
  documentNumber: z.string(),
  title: z.string(),
  createdAt: dateTime,
  createdBy: correspondent,
  mainRecipient: correspondent,
  senderName: z.string(),
  mainRecipientName: z.string(),
  /** At most five by name, and how many they all are (ours). */
  copies: z.object({ names: z.array(z.string()), count: z.number().int() }),
  stage: z.enum(stages),
  /** Nobody has shown it to this reader yet (ours). */
  isUnread: z.boolean(),
  hasFiles: z.boolean(),
  repayable: z.boolean(), // sic
});

const letter = z.object({
  id: uuid,
  projectUuid: uuid,
  documentNumber: z.string(),
  title: z.string(),
  content: z.string(),
  /** When it was sent. */
  createdAt: dateTime,
  creationDate: date,
  createdBy: correspondent,
  mainRecipient: correspondent,
  recipients: z.array(correspondent),
  attachedFiles: z.array(file),
  stage: z.enum(stages),
  /** The reader is its main recipient and has not answered it. */
  repayable: z.boolean(), // sic
  /** The reader is its main recipient and has not signed it as received (ours). */
  maySign: z.boolean(),
  /** What its sender signed (ours). */
  sha256: z.string(),
  verificationCode: z.string(),
  signature: paperSignature,
  /** Main recipients who signed it as received. */
  receipts: z.array(paperSignature),
  /** What it answers. */
  parent: answeredPaper.nullable(),
});
export type Letter = z.infer<typeof letter>;

const { read, list, write } = paperAccess;
const asked = { ...listQuery(letterList), ...askedOfPapers(stages) };

export const letterRoom = {
  list: route({
    method: 'GET',
    path: '/correspondence/api/letters/{projectId}/get-all-letters',
    summary: 'Letters of a project that the caller sent or received',
    access: list,
    params: projectIdParam,
    query: z.strictObject({ ...pageQuery, ...asked }),
    answers: { 200: page(letterRow) },
  }),
  export: route({
    method: 'GET',
    path: '/correspondence/api/letters/{projectId}/export.xlsx',
    summary: 'The same letters as xlsx (ours)',
    access: list,
    params: projectIdParam,
    query: z.strictObject(asked),
    answers: { 200: workbook },
  }),
  preview: route({
    method: 'POST',
    path: '/correspondence/api/letters/preview',
    summary: 'Freeze the PDF of a letter for a day, to be signed and sent (ours)',
    access: write,
    body: previewedLetter,
    answers: { 201: frozenPaper },
  }),
  send: route({
    method: 'POST',
    path: '/correspondence/api/letters',
    summary: 'Send a letter whose preview was signed',
    access: write,
    body: sentLetter,
    answers: { 201: letter },
  }),
  reply: route({
    method: 'POST',
    path: '/correspondence/api/letters/{id}/reply',
    summary: 'Answer a letter',
    access: read,
    params: idParam,
    body: sentLetter,
    answers: { 201: letter },
  }),
  get: route({
    method: 'GET',
    path: '/correspondence/api/letters/{id}',
    summary: 'One letter',
    access: read,
    params: idParam,
    answers: { 200: letter },
  }),
  replies: route({
    method: 'GET',
    path: '/correspondence/api/letters/{id}/replies',
    summary: 'The letters that answer it and each other, the earliest first',
    access: read,
    params: idParam,
    answers: { 200: z.array(letterRow) },
  }),
  chain: route({
    method: 'GET',
    path: '/correspondence/api/letters/{id}/chain',
    summary: 'The chain of letters it belongs to, the earliest first (ours)',
    access: read,
    params: idParam,
    answers: { 200: z.array(letterRow) },
  }),
  sign: route({
    method: 'POST',
    path: '/correspondence/api/letters/{id}/sign',
    summary: 'Sign a letter as received',
    access: read,
    params: idParam,
    body: z.strictObject({ cms }),
    answers: { 200: letter },
  }),
};
