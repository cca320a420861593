import { z } from 'zod';
import { date, file, idParam, line, page, pageQuery, projectIdParam, uuid } from '../common.ts';
import { approver, documentHead } from '../document-head.ts';
import type { PermissionRow } from '../permissions.ts';
import { shapeOf } from '../plain-schemas.ts';
import { listQuery } from '../record-list-schemas.ts';
import { route, workbook } from '../route.ts';
import { listedDocument } from './every-kind.ts';
import { protocolPlain } from './site-protocol-fields.ts';
import { protocolLists } from './site-protocol-list.ts';

export const siteProtocolRow = z.object({
  ...listedDocument,
  name: z.string(),
  protocolDate: date,
});

const siteProtocol = z.object({
  ...documentHead,
  ...shapeOf(protocolPlain.test),
  files: z.array(file),
  approvers: z.array(approver),
});
export type SiteProtocol = z.infer<typeof siteProtocol>;

const name = line(protocolPlain.test.name.max);
const ids = z.array(uuid).min(1).max(100);
const some = z.array(uuid).max(100).default([]);

const newSiteProtocol = z.strictObject({
  name,
  protocolDate: date,
  fileUuids: some,
  approvers: some,
});

/** Memberships, bare or by their name. */
const memberships = z.union([
  ids,
  z.strictObject({ membershipIds: ids }).transform(({ membershipIds }) => membershipIds),
]);

/** Files, bare or by their name. */
const files = z.union([
  ids,
  z.strictObject({ fileUuids: ids }).transform(({ fileUuids }) => fileUuids),
]);

const changesInQuery = z
  .strictObject({
    date: date.optional(),
    /** Ours. */
    name: name.optional(),
  })
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), {
    path: ['date'],
    params: { code: 'nothing-said' },
  });

type Room = {
  path: `/${string}`;
  row: PermissionRow;
  /** What one of them is called, and several. */
  one: string;
  many: string;
};

/** The calls of one sort of protocol; a protocol of the other is not found by them. */
const roomOf = ({ path, row, one, many }: Room) => {
  const inProject = { who: 'row', row, project: { in: 'projectId' } } as const;
  const edited = { who: 'record', verb: 'edit', param: 'id' } as const;
  const asked = listQuery(protocolLists.test);
  const listed = <W extends string, B extends z.ZodType>(word: W, summary: string, body: B) =>
    route({
      method: 'PATCH',
      path: `${path}/{id}/${word}`,
      summary,
      access: edited,
      params: idParam,
      body,
      answers: { 200: siteProtocol },
    });
  return {
    list: route({
      method: 'GET',
      path: `${path}/project/{projectId}`,
      summary: `${many} of a project`,
      access: { ...inProject, verb: 'view' },
      params: projectIdParam,
      query: z.strictObject({ ...pageQuery, ...asked }),
      answers: { 200: page(siteProtocolRow) },
    }),
    export: route({
      method: 'GET',
      path: `${path}/project/{projectId}/export.xlsx`,
      summary: `${many} of a project as xlsx (ours)`,
      access: { ...inProject, verb: 'view' },
      params: projectIdParam,
      query: z.strictObject(asked),
      answers: { 200: workbook },
    }),
    create: route({
      method: 'POST',
      path: `${path}/{projectId}`,
      summary: `Create ${one}, with files and approvers if they are known`,
      access: { ...inProject, verb: 'create' },
      params: projectIdParam,
      body: newSiteProtocol,
      answers: { 201: siteProtocol },
    }),
    get: route({
      method: 'GET',
      path: `${path}/{id}`,
      summary: `Read ${one}`,
      access: { who: 'record', verb: 'view', param: 'id' },
      params: idParam,
      answers: { 200: siteProtocol },
    }),
    change: route({
      method: 'PATCH',
      path: `${path}/{id}`,
      summary: 'Change date or name; If-Match with the version read, a stale edit answers 409',
      access: edited,
      params: idParam,
      query: changesInQuery,
      answers: { 200: siteProtocol },
    }),
    addApprovers: listed('add-approvers', 'Add approvers by their memberships', memberships),
    removeApprovers: listed('remove-approvers', 'Take approvers away', memberships),
    addFiles: listed('add-files', 'Attach files of the project (ours)', files),
    removeFiles: listed('remove-files', 'Take files off (ours)', files),
    remove: route({
      method: 'DELETE',
      path: `${path}/{id}`,
      summary: `Delete ${one} that was never sent`,
      access: { who: 'record', verb: 'delete', param: 'id' },
      params: idParam,
      answers: { 204: z.undefined() },
    }),
  };
};
export type SiteProtocolRoom = ReturnType<typeof roomOf>;

export const geodeticProtocolRoom = roomOf({
  path: '/geo-executive',
  row: 'geodetic-executive',
  one: 'an as-built survey drawing',
  many: 'As-built survey drawings',
});

export const testProtocolRoom = roomOf({
  path: '/test-protocols',
  row: 'test-protocols',
  one: 'a test report',
  many: 'Test reports',
});
