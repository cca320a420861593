import { z } from 'zod';
import { fieldPatch } from '../approval.ts';
import { file, idParam, line, month, page, pageQuery, text, uuid } from '../common.ts';
import { approver, documentHead } from '../document-head.ts';
import { wordsOf } from '../plain-fields.ts';
import { shapeOf, wholeFormOf } from '../plain-schemas.ts';
import { listQuery } from '../record-list-schemas.ts';
import { route, workbook } from '../route.ts';
import { supervision } from '../wire.ts';
import { listedDocument } from './every-kind.ts';
import {
  MOST_ITEM_NAME,
  type MonthlyFiles,
  type MonthlyList,
  type MonthlySection,
  monthlyFiles,
  monthlyHead,
  monthlyLists,
  monthlySections,
  monthlyTexts,
} from './monthly-report-fields.ts';
import { reportOffers } from './report-offers.ts';
import { monthlyReportLists } from './supervision-report-list.ts';

export const monthlyReportRow = z.object({
  ...listedDocument,
  reportNumber: z.string(),
  period: month,
});

/** An entry of a list. */
const item = z.object({
  id: uuid,
  /** Within the report; none is given twice (ours). */
  number: z.number().int(),
  name: z.string(),
  definition: z.string(),
  /** What it was taken from, of an entry that was offered (ours). */
  offer: z.string().nullable(),
});
export type MonthlyItem = z.infer<typeof item>;

type Lists = { [L in MonthlyList as (typeof monthlyLists)[L]['wire']]: z.ZodArray<typeof item> };

const lists = Object.fromEntries(
  Object.values(monthlyLists).map(({ wire }) => [wire, z.array(item)]),
  // The keys are those of `Lists`, which `Object.fromEntries` cannot know.
) as Lists;

const section = z.enum(monthlySections as [MonthlySection, ...MonthlySection[]]);

const monthlyReport = z.object({
  ...documentHead,
  /** Whose report it is (ours). */
  type: supervision.schema,
  ...shapeOf(monthlyHead),
  ...shapeOf(monthlyTexts),
  ...lists,
  objectSchema: file.nullable(),
  workSchema: file.nullable(),
  photos: z.array(file),
  /** Sections of which there is nothing in the period; a tick counts as long as its section is empty (ours). */
  emptySections: z.array(section),
  approvers: z.array(approver),
  accepters: z.array(approver),
});
export type MonthlyReport = z.infer<typeof monthlyReport>;

const said = {
  name: line(MOST_ITEM_NAME),
  definition: text().refine((value) => value.trim() !== '', { params: { code: 'required' } }),
};

/** Of what a list item is made; both are needed. */
export const newItem = z.strictObject({
  ...said,
  /** The offer it was taken from (ours). */
  offer: z.string().min(1).max(100).optional(),
});
export type NewItem = z.output<typeof newItem>;
export const changedItem = z.strictObject({ id: uuid, ...said });

/** `EMPTY_SECTIONS` takes one section or several. */
export const askedSections = z.union([
  section.transform((one) => [one]),
  z.array(section).min(1).max(monthlySections.length),
]);

/** The words of `{fieldType}` in the PATCH call. */
export const monthlyReportFields = [
  ...wordsOf(monthlyHead),
  ...wordsOf(monthlyTexts),
  ...(Object.keys(monthlyLists) as MonthlyList[]), // `Object.keys` knows no words
  ...(Object.keys(monthlyFiles) as MonthlyFiles[]),
  'EMPTY_SECTIONS', // ours
  'APPROVERS',
  'ACCEPTERS',
] as const;
export type MonthlyReportField = (typeof monthlyReportFields)[number];

const ofProject = z.object({ projectId: uuid, type: supervision.schema });

/** Each supervision's papers have a row of their own in the permission table. */
const ownRow = {
  param: 'type',
  rows: { TECHNICAL: 'technical/monthly-reports', AUTHOR: 'author/monthly-reports' },
} as const;

export const monthlyReportRoom = {
  list: route({
    method: 'GET',
    path: '/monthly-supervision-report/project/{projectId}/{type}',
    summary: 'Monthly reports of one supervision',
    access: { who: 'row', row: ownRow, verb: 'view', project: { in: 'projectId' } },
    params: ofProject,
    query: z.strictObject({ ...pageQuery, ...listQuery(monthlyReportLists.technical) }),
    answers: { 200: page(monthlyReportRow) },
  }),
  export: route({
    method: 'GET',
    path: '/monthly-supervision-report/project/{projectId}/{type}/export.xlsx',
    summary: 'Monthly reports of one supervision as xlsx (ours)',
    access: { who: 'row', row: ownRow, verb: 'view', project: { in: 'projectId' } },
    params: ofProject,
    query: z.strictObject(listQuery(monthlyReportLists.technical)),
    answers: { 200: workbook },
  }),
  create: route({
    method: 'POST',
    path: '/monthly-supervision-report/project/{projectId}/{type}',
    summary: 'Create a monthly report',
    access: { who: 'row', row: ownRow, verb: 'create', project: { in: 'projectId' } },
    params: ofProject,
    body: wholeFormOf(monthlyHead),
    answers: { 201: monthlyReport },
  }),
  get: route({
    method: 'GET',
    path: '/monthly-supervision-report/{id}',
    summary: 'One monthly report',
    access: { who: 'record', verb: 'view', param: 'id' },
    params: idParam,
    answers: { 200: monthlyReport },
  }),
  change: route({
    method: 'PATCH',
    path: '/monthly-supervision-report/{id}/{fieldType}',
    summary:
      'Change one field; a list takes ADD `{name, definition}`, UPDATE `{id, name, definition}` and DELETE with the id of an entry',
    access: { who: 'record', verb: 'edit', param: 'id' },
    params: z.object({ id: uuid, fieldType: z.enum(monthlyReportFields) }),
    body: fieldPatch,
    answers: { 200: monthlyReport },
  }),
  offers: route({
    method: 'GET',
    path: '/monthly-supervision-report/{id}/offers',
    summary: 'What the system knows of the month of the report (ours)',
    access: { who: 'record', verb: 'view', param: 'id' },
    params: idParam,
    answers: { 200: reportOffers },
  }),
};
