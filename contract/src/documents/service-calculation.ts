import { z } from 'zod';
import { fieldPatch } from '../approval.ts';
import {
  askedMoney,
  askedNumber,
  idParam,
  line,
  month,
  page,
  pageQuery,
  summedMoney,
  text,
  uuid,
} from '../common.ts';
import { approver, documentHead } from '../document-head.ts';
import { wordsOf } from '../plain-fields.ts';
import { shapeOf } from '../plain-schemas.ts';
import { listQuery } from '../record-list-schemas.ts';
import { route, workbook } from '../route.ts';
import { supervision } from '../wire.ts';
import { listedDocument } from './every-kind.ts';
import {
  calculationPlain,
  longestServiceText,
  MOST_SERVICE_PERCENT,
  MOST_SERVICE_ROWS,
  serviceDecimals,
} from './service-calculation-fields.ts';
import { calculationLists } from './service-calculation-list.ts';

export const calculationRow = z.object({
  ...listedDocument,
  calculationPeriod: month,
  /** Of all its rows together (ours). */
  currentPeriodPrice: summedMoney,
});

const askedShare = askedNumber(serviceDecimals.percent, MOST_SERVICE_PERCENT);

/** A row as it is written: figures are texts, with a point or a comma; each cell must be said. */
const serviceForm = {
  name: line(longestServiceText.name),
  contractPrice: askedMoney,
  percentContractPrice: askedShare,
  totalPrice: askedMoney,
  percentTotalPrice: askedShare,
  currentPeriodPrice: askedMoney,
  percentPeriodPrice: askedShare,
  notes: text(longestServiceText.notes).refine((value) => value.trim() !== '', {
    params: { code: 'required' },
  }),
};
const serviceRowForm = z.strictObject(serviceForm);
export type ServiceRowForm = z.output<typeof serviceRowForm>;

const figure = z.string();

const serviceRow = z.object({
  id: uuid,
  /** Its place in the table, counted from 1 (ours). */
  number: z.number().int(),
  name: z.string(),
  contractPrice: figure,
  percentContractPrice: figure,
  totalPrice: figure,
  percentTotalPrice: figure,
  currentPeriodPrice: figure,
  percentPeriodPrice: figure,
  notes: z.string(),
});
/** With the version of its calculation, which `If-Match` is compared with (ours). */
const versionedRow = serviceRow.extend({ version: z.number().int() });
export type ServiceRow = z.infer<typeof serviceRow>;

const calculation = z.object({
  ...documentHead,
  /** Whose calculation it is (ours). */
  type: supervision.schema,
  ...shapeOf(calculationPlain),
  calculationOfRenderedSupervisionServicesDtos: z.array(serviceRow),
  /** The sums of its rows (ours). */
  sums: z.object({ contractPrice: figure, totalPrice: figure, currentPeriodPrice: figure }),
  /** People of the customer who are asked; one of them decides (ours). */
  approvers: z.array(approver),
});
export type ServiceCalculation = z.infer<typeof calculation>;

/** What earlier approved calculations of this supervision say of each of their rows. */
const earlierServices = z.object({
  /** The calculation right before this one. */
  latest: z.object({ id: uuid, documentId: z.string(), calculationPeriod: month }).nullable(),
  rows: z.array(
    z.object({
      name: z.string(),
      /** As the latest of them says it. */
      contractPrice: figure,
      /** Of all of them together. */
      currentPeriodPrice: figure,
    }),
  ),
});
export type EarlierServices = z.infer<typeof earlierServices>;

const ofProject = z.object({ projectId: uuid, type: supervision.schema });

/** Each supervision's papers have a row of their own in the permission table. */
const ownRow = {
  param: 'type',
  rows: { TECHNICAL: 'technical/service-calculations', AUTHOR: 'author/service-calculations' },
} as const;

/** One path for two ids: of a calculation where a row is added, of a row where it is changed or deleted. */
const onRow = {
  path: '/supervision-services-act/service-calculation/{calculationId}',
  params: z.object({ calculationId: uuid }),
} as const;
const ofRow = { who: 'record', verb: 'edit', param: 'calculationId', of: 'row' } as const;

export const calculationRoom = {
  list: route({
    method: 'GET',
    path: '/supervision-services-act/project/{projectId}/{type}',
    summary: 'Calculations of the services of one supervision',
    access: { who: 'row', row: ownRow, verb: 'view', project: { in: 'projectId' } },
    params: ofProject,
    query: z.strictObject({ ...pageQuery, ...listQuery(calculationLists.technical) }),
    answers: { 200: page(calculationRow) },
  }),
  export: route({
    method: 'GET',
    path: '/supervision-services-act/project/{projectId}/{type}/export.xlsx',
    summary: 'Calculations of the services of one supervision as xlsx (ours)',
    access: { who: 'row', row: ownRow, verb: 'view', project: { in: 'projectId' } },
    params: ofProject,
    query: z.strictObject(listQuery(calculationLists.technical)),
    answers: { 200: workbook },
  }),
  create: route({
    method: 'POST',
    path: '/supervision-services-act/project/{projectId}/{type}',
    summary: 'Create a calculation for a month',
    access: { who: 'row', row: ownRow, verb: 'create', project: { in: 'projectId' } },
    params: ofProject,
    body: z.strictObject({ calculationPeriod: month }),
    answers: { 201: calculation },
  }),
  get: route({
    method: 'GET',
    path: '/supervision-services-act/{id}',
    summary: 'One calculation with its rows',
    access: { who: 'record', verb: 'view', param: 'id' },
    params: idParam,
    answers: { 200: calculation },
  }),
  remove: route({
    method: 'DELETE',
    path: '/supervision-services-act/{id}',
    summary: 'Delete a calculation that was never sent',
    access: { who: 'record', verb: 'delete', param: 'id' },
    params: idParam,
    answers: { 204: z.undefined() },
  }),
  earlier: route({
    method: 'GET',
    path: '/supervision-services-act/{id}/earlier',
    summary: 'What approved calculations of earlier months say of the same services (ours)',
    access: { who: 'record', verb: 'view', param: 'id' },
    params: idParam,
    answers: { 200: earlierServices },
  }),
  change: route({
    method: 'PATCH',
    path: '/supervision-services-act/{id}/{field}',
    summary: 'Change the month of a calculation that is being written (ours)',
    access: { who: 'record', verb: 'edit', param: 'id' },
    params: z.object({ id: uuid, field: z.enum(wordsOf(calculationPlain)) }),
    body: fieldPatch,
    answers: { 200: calculation },
  }),
  /** What is not named goes: the table as its page has it. */
  write: route({
    method: 'PUT',
    path: '/supervision-services-act/{id}/rows',
    summary:
      'Write the whole table at once, all or nothing (ours); rows keep the order they come in and are named by their ids',
    access: { who: 'record', verb: 'edit', param: 'id' },
    params: idParam,
    body: z.strictObject({
      rows: z.array(z.strictObject({ id: uuid.optional(), ...serviceForm })).max(MOST_SERVICE_ROWS),
    }),
    answers: { 200: calculation },
  }),
  addRow: route({
    method: 'POST',
    ...onRow,
    summary: 'Add a row to a calculation that is being written',
    access: { who: 'record', verb: 'edit', param: 'calculationId' },
    body: serviceRowForm,
    answers: { 201: versionedRow },
  }),
  changeRow: route({
    method: 'PUT',
    ...onRow,
    summary: 'Change all of a row; the id is the row’s',
    access: ofRow,
    body: serviceRowForm,
    answers: { 200: versionedRow },
  }),
  removeRow: route({
    method: 'DELETE',
    ...onRow,
    summary: 'Delete a row; the id is the row’s',
    access: ofRow,
    answers: { 204: z.undefined() },
  }),
};
