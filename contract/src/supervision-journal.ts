import { z } from 'zod';
import { wireWordsOf } from './choices.ts';
import { date, dateTime, page, pageQuery, uuid } from './common.ts';
import { bytes, route, workbook } from './route.ts';
import { journalEvents, journalParts } from './supervision-journal-words.ts';
import { remarkCategory, remarkState, supervision } from './wire.ts';

const wordOf = <W extends Record<string, { wire: string }>>(words: W) =>
  z.enum(wireWordsOf(words as never) as [W[keyof W]['wire'], ...W[keyof W]['wire'][]]);

/** A remark of a prescription, or one a report speaks of, as it stands now. */
const journalRemark = z.object({
  id: uuid,
  /** ПР-000004/2. */
  documentId: z.string(),
  remarkName: z.string(),
  category: remarkCategory.schema,
  responsible: z.string(),
  dueDate: date,
  /** The date it was issued with, once that is another one. */
  movedFrom: date.nullable(),
  eliminatedOn: date.nullable(),
  state: remarkState.schema,
  /** Days it is late: since its due date until today, or until it was eliminated; 0 while it is not. */
  daysLate: z.number().int(),
  /** The report that closed it or is to close it; without a page for who may not open it. */
  report: z.object({ documentId: z.string(), target: z.string().nullable() }).nullable(),
  /** Where it stands in its prescription. */
  target: z.string(),
});
export type JournalRemark = z.infer<typeof journalRemark>;

const journalEntry = z.object({
  id: z.string(),
  at: dateTime,
  part: wordOf(journalParts),
  /** What the paper is called, or the journal that was written in. */
  kindName: z.string(),
  /** Number and name of the paper; empty of a post. */
  documentId: z.string(),
  name: z.string(),
  /** Of the paper; null of a post. */
  version: z.number().int().nullable(),
  event: wordOf(journalEvents),
  /** Why it was refused. */
  reason: z.string().nullable(),
  /** Who did it, for whom and as what. */
  person: z.object({
    fullname: z.string(), // sic
    role: z.string().nullable(),
    organization: z.string().nullable(),
  }),
  /** The page of the paper, or of the entry the post hangs on. */
  target: z.string(),
  /** With the newest version of a prescription and of a report on it; empty elsewhere. */
  remarks: z.array(journalRemark),
  /** What a post says, in the order of its journal: a text, a decimal with a point, a day `YYYY-MM-DD`. */
  fields: z.array(
    z.object({ name: z.string(), type: z.enum(['TEXT', 'NUMBER', 'DATE']), value: z.string() }),
  ),
});
export type JournalEntry = z.infer<typeof journalEntry>;

/** Both supervisions' journals are opened by one row of the permission table; any other word is nowhere. */
const access = {
  who: 'row',
  row: {
    param: 'type',
    rows: { TECHNICAL: 'supervision/journal', AUTHOR: 'supervision/journal' },
  },
  verb: 'view',
  project: { in: 'projectId' },
} as const;
const params = z.object({ projectId: uuid, type: supervision.schema });

const filter = {
  /** Whole days in Kazakhstan; both belong to it. */
  from: date.optional(),
  to: date.optional(),
  /** By their own id: they may have had several seats in the project, or none. */
  person: uuid.optional(),
  part: wordOf(journalParts).optional(),
};

/** Ours: what a supervision did, drawn from its papers. Only papers the reader may open are told of. */
export const supervisionJournalRoom = {
  list: route({
    method: 'GET',
    path: '/supervision-journal/project/{projectId}/{type}',
    summary: 'What a supervision did, newest first (ours)',
    access,
    params,
    query: z.strictObject({ ...pageQuery, ...filter }),
    answers: { 200: page(journalEntry) },
  }),
  people: route({
    method: 'GET',
    path: '/supervision-journal/project/{projectId}/{type}/people',
    summary: 'Everybody whom the journal of a supervision names, by name (ours)',
    access,
    params,
    answers: {
      200: z.array(
        z.object({ id: uuid, fullname: z.string(), organization: z.string().nullable() }),
      ),
    },
  }),
  export: route({
    method: 'GET',
    path: '/supervision-journal/project/{projectId}/{type}/export.xlsx',
    summary: 'The journal of a supervision as xlsx (ours)',
    access,
    params,
    query: z.strictObject(filter),
    answers: { 200: workbook },
  }),
  print: route({
    method: 'GET',
    path: '/supervision-journal/project/{projectId}/{type}/print.pdf',
    summary: 'The journal of a supervision on paper (ours)',
    access,
    params,
    query: z.strictObject(filter),
    answers: { 200: bytes('application/pdf') },
  }),
};
