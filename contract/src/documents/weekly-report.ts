import { z } from 'zod';
import { fieldPatch } from '../approval.ts';
import { date, file, idParam, page, pageQuery, uuid } from '../common.ts';
import { approver, documentHead } from '../document-head.ts';
import { wordsOf } from '../plain-fields.ts';
import { shapeOf, wholeFormOf } from '../plain-schemas.ts';
import { listQuery } from '../record-list-schemas.ts';
import { route, workbook } from '../route.ts';
import { supervision } from '../wire.ts';
import { listedDocument } from './every-kind.ts';
import { reportOffers } from './report-offers.ts';
import { weeklyReportLists } from './supervision-report-list.ts';
import { weeklyPeriod, weeklyPlain } from './weekly-report-fields.ts';

export const weeklyReportRow = z.object({
  ...listedDocument,
  reportPeriod: z.string(),
  startPeriod: date,
  endPeriod: date,
});

const weeklyReport = z.object({
  ...documentHead,
  /** Whose report it is (ours). */
  type: supervision.schema,
  ...shapeOf(weeklyPeriod),
  ...shapeOf(weeklyPlain),
  workScheduleFile: file.nullable(),
  objectPhotos: z.array(file),
  approvers: z.array(approver),
  accepters: z.array(approver),
});
export type WeeklyReport = z.infer<typeof weeklyReport>;

/** The days of a report and what it calls them; no day comes before the first. */
export const weeklyPeriodForm = wholeFormOf(weeklyPeriod).refine(
  ({ startPeriod, endPeriod }) => String(startPeriod) <= String(endPeriod),
  { path: ['endPeriod'], params: { code: 'ends-before-it-starts' } },
);

/** The words of `{fieldType}` in the PATCH call. */
export const weeklyReportFields = [
  'REPORT_PERIOD',
  ...wordsOf(weeklyPlain),
  'WORK_SCHEDULE',
  'OBJECT_PHOTOS',
  'APPROVER', // read as approvers
  'ACCEPTER', // read as accepters
] as const;
export type WeeklyReportField = (typeof weeklyReportFields)[number];

const ofProject = z.object({ projectId: uuid, type: supervision.schema });

/** Each supervision's papers have a row of their own in the permission table. */
const ownRow = {
  param: 'type',
  rows: { TECHNICAL: 'technical/weekly-reports', AUTHOR: 'author/weekly-reports' },
} as const;

export const weeklyReportRoom = {
  list: route({
    method: 'GET',
    path: '/weekly-supervision-report/project/{projectId}/{type}',
    summary: 'Weekly reports of one supervision; `period` finds those that share a day with it',
    access: { who: 'row', row: ownRow, verb: 'view', project: { in: 'projectId' } },
    params: ofProject,
    query: z.strictObject({ ...pageQuery, ...listQuery(weeklyReportLists.technical) }),
    answers: { 200: page(weeklyReportRow) },
  }),
  export: route({
    method: 'GET',
    path: '/weekly-supervision-report/project/{projectId}/{type}/export.xlsx',
    summary: 'Weekly reports of one supervision as xlsx (ours)',
    access: { who: 'row', row: ownRow, verb: 'view', project: { in: 'projectId' } },
    params: ofProject,
    query: z.strictObject(listQuery(weeklyReportLists.technical)),
    answers: { 200: workbook },
  }),
  create: route({
    method: 'POST',
    path: '/weekly-supervision-report/project/{projectId}/{type}',
    summary: 'Create a weekly report',
    access: { who: 'row', row: ownRow, verb: 'create', project: { in: 'projectId' } },
    params: ofProject,
    body: weeklyPeriodForm,
    answers: { 201: weeklyReport },
  }),
  get: route({
    method: 'GET',
    path: '/weekly-supervision-report/{id}',
    summary: 'One weekly report',
    access: { who: 'record', verb: 'view', param: 'id' },
    params: idParam,
    answers: { 200: weeklyReport },
  }),
  change: route({
    method: 'PATCH',
    path: '/weekly-supervision-report/{id}/{fieldType}',
    summary: 'Change one field; REPORT_PERIOD takes `{reportPeriod, startPeriod, endPeriod}`',
    access: { who: 'record', verb: 'edit', param: 'id' },
    params: z.object({ id: uuid, fieldType: z.enum(weeklyReportFields) }),
    body: fieldPatch,
    answers: { 200: weeklyReport },
  }),
  offers: route({
    method: 'GET',
    path: '/weekly-supervision-report/{id}/offers',
    summary: 'What the system knows of the days of the report (ours)',
    access: { who: 'record', verb: 'view', param: 'id' },
    params: idParam,
    answers: { 200: reportOffers },
  }),
};
