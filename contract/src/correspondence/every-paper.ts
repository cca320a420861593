import { z } from 'zod';
import { date, dateTime, done, idParam, line, projectIdParam, uuid } from '../common.ts';
import { type Access, route } from '../route.ts';

/** Papers read by name whose numbers run through the installation, as `type` of the call for a number spells them. */
const numberedPapers = ['LETTER', 'MEMO', 'PROTOCOL'] as const;
export type NumberedPaper = (typeof numberedPapers)[number];

/** Where a paper stands for its reader: they received it, or sent it. */
export const stages = ['INCOMMING', 'OUTCOMMING'] as const; // sic
export type Stage = (typeof stages)[number];

/** A person of a paper as they are in the project; `id` and `membershipId` are the same. */
export const correspondent = z.object({
  id: uuid,
  membershipId: uuid,
  fullname: z.string(), // sic
  email: z.string(),
  /** Their organization, empty without one (ours). */
  organization: z.string(),
  /** What they do there (ours). */
  jobTitle: z.string(),
});

/** Who may do what with papers: read one of them, see the list of a project, write into it. */
export const paperAccess = {
  read: { who: 'record', verb: 'view', param: 'id' },
  list: { who: 'row', row: 'correspondence', verb: 'view', project: { in: 'projectId' } },
  write: { who: 'row', row: 'correspondence', verb: 'create', project: { inBody: 'projectUuid' } },
} as const satisfies Record<string, Access>;

/** What a list of papers is asked by, besides what it declares. */
export const askedOfPapers = <S extends string>(among: readonly [S, ...S[]]) => ({
  stage: z.enum(among).optional(),
  /** Only what its reader has not seen (ours). */
  unread: z.enum(['true', 'false']).optional(),
});

/** A place in a project as somebody names it; capital letters are the same. */
export const membershipId = uuid.toLowerCase();

/** What every paper says that is written anew. */
export const writtenPaper = {
  projectUuid: uuid,
  title: line(500),
  /** Ours. */
  attachedFileIds: z.array(uuid).max(50).default([]),
  /** From which of several seats they write (ours). */
  senderMembershipId: membershipId.optional(),
};

export const cms = z.string().min(1).max(400_000);

/** A PDF that is frozen to be signed. */
export const frozenPaper = z.object({ id: uuid, sha256: z.string(), expiresAt: dateTime });

/** The paper that another one answers; its id is null for whoever may not open it. */
export const answeredPaper = z.object({
  id: uuid.nullable(),
  documentNumber: z.string(),
  title: z.string(),
});

/** A paper that nobody can read any more: neither those it names nor who took their places; what it says is none of it. */
const unreadablePaper = z.object({
  id: uuid,
  type: z.enum(numberedPapers),
  documentNumber: z.string(),
  author: z.string(),
  createdAt: dateTime,
  /** The caller has opened it and may read it. */
  isOpen: z.boolean(),
});

export type UnreadablePaper = z.output<typeof unreadablePaper>;

/** What all papers read by name share. */
export const correspondenceRoom = {
  recipients: route({
    method: 'GET',
    path: '/correspondence/api/documents/project/{projectId}/recipients',
    summary: 'Who of a project can be written to',
    access: paperAccess.list,
    params: projectIdParam,
    answers: { 200: z.array(correspondent) },
  }),
  number: route({
    method: 'GET',
    path: '/correspondence/api/documents/documentNumber',
    summary: 'The number of the caller’s next paper: the same until they use it',
    access: { who: 'signed-in' },
    query: z.strictObject({
      /** Ours; letters without it. */
      type: z.enum(numberedPapers).default('LETTER'),
    }),
    answers: { 200: z.object({ documentNumber: z.string(), date }) },
    refusals: [403],
  }),
  read: route({
    method: 'POST',
    path: '/correspondence/api/documents/{id}/read',
    summary: 'Mark a paper as read by the caller (ours)',
    access: paperAccess.read,
    params: idParam,
    answers: { 204: z.undefined() },
  }),
  unreadable: route({
    method: 'GET',
    path: '/correspondence/api/documents/project/{projectId}/unreadable',
    summary: 'Papers of a project that nobody can read any more, for administrators (ours)',
    access: {
      who: 'row',
      row: 'admin/correspondence',
      verb: 'view',
      project: { in: 'projectId' },
    },
    params: projectIdParam,
    answers: { 200: z.array(unreadablePaper) },
  }),
  open: route({
    method: 'POST',
    path: '/correspondence/api/documents/{id}/open',
    summary: 'Open a paper that nobody can read any more; administrators, with history (ours)',
    access: {
      who: 'row',
      row: 'admin/correspondence',
      verb: 'edit',
      project: { of: 'document', param: 'id' },
      isHidden: true,
    },
    params: idParam,
    answers: { 200: done },
  }),
  passOn: route({
    method: 'PUT',
    path: '/correspondence/api/documents/{id}/recipient',
    summary:
      'Ask another for what a memo or an assignment asks of somebody who left and in whose place nobody answers; its sender, or whoever else may (ours)',
    access: paperAccess.read,
    params: idParam,
    body: z.strictObject({ fromMembershipId: membershipId, toMembershipId: membershipId }),
    answers: { 204: z.undefined() },
    refusals: [403],
  }),
};

/** A signature under a paper, as its readers see it. */
export const paperSignature = z.object({
  id: uuid,
  signer: z.string(),
  organization: z.string().nullable(),
  signedAt: dateTime,
});
