import { z } from 'zod';
import { date, dateTime, done, idParam, projectIdParam, uuid } from '../common.ts';
import { route } from '../route.ts';

/** Papers read by name whose numbers run through the installation, as `type` of the call for a number spells them. */
const numberedPapers = ['LETTER', 'MEMO', 'PROTOCOL'] as const;
export type NumberedPaper = (typeof numberedPapers)[number];

/** Where a paper stands for its reader: he received it, or he sent it. */
export const stages = ['INCOMMING', 'OUTCOMMING'] as const; // sic
export type Stage = (typeof stages)[number];

/** A person of a paper as he is in the project; `id` and `membershipId` are the same. */
export const correspondent = z.object({
  id: uuid,
  membershipId: uuid,
  fullname: z.string(), // sic
  email: z.string(),
  /** His organization, empty without one (ours). */
  organization: z.string(),
  /** What he does there (ours). */
  jobTitle: z.string(),
});

/** What all papers read by name share. */
export const correspondenceRoom = {
  recipients: route({
    method: 'GET',
    path: '/correspondence/api/documents/project/{projectId}/recipients',
    summary: 'Who of a project can be written to',
    access: { who: 'row', row: 'correspondence', verb: 'view', project: { in: 'projectId' } },
    params: projectIdParam,
    answers: { 200: z.array(correspondent) },
  }),
  number: route({
    method: 'GET',
    path: '/correspondence/api/documents/documentNumber',
    summary: 'The number of the caller’s next paper: the same until he uses it',
    access: { who: 'signed-in' },
    query: z.strictObject({
      /** Ours; letters without it. */
      type: z.enum(numberedPapers).default('LETTER'),
    }),
    answers: { 200: z.object({ documentNumber: z.string(), date }) },
  }),
  read: route({
    method: 'POST',
    path: '/correspondence/api/documents/{id}/read',
    summary: 'Mark a paper as read by the caller (ours)',
    access: { who: 'document', verb: 'view', param: 'id' },
    params: idParam,
    answers: { 204: z.undefined() },
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
    },
    params: idParam,
    answers: { 200: done },
  }),
};

/** A signature under a paper, as its readers see it. */
export const paperSignature = z.object({
  id: uuid,
  signer: z.string(),
  organization: z.string().nullable(),
  signedAt: dateTime,
});
