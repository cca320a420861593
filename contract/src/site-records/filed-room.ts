import { z } from 'zod';
import { idParam, page, pageQuery, projectIdParam, uuid } from '../common.ts';
import type { PermissionRow } from '../permissions.ts';
import { listQuery } from '../record-list-schemas.ts';
import type { DeclaredList } from '../record-lists.ts';
import { bytes, route, workbook } from '../route.ts';

type Room<
  L extends DeclaredList,
  Row extends z.ZodObject,
  One extends z.ZodObject,
  Form extends z.ZodObject,
> = {
  /** Where one of them stands, where all of a project are listed, and where a new one is sent to. */
  path: `/${string}`;
  listPath: `/${string}/{projectId}`;
  createPath: `/${string}/{projectId}`;
  row: PermissionRow;
  list: L;
  /** What one of them is called, and several. */
  one: string;
  many: string;
  listed: Row;
  read: One;
  form: Form;
};

/** The calls on records that are hardly more than their files. */
export const filedRoom = <
  L extends DeclaredList,
  Row extends z.ZodObject,
  One extends z.ZodObject,
  Form extends z.ZodObject,
>({
  path,
  listPath,
  createPath,
  row,
  list,
  one,
  many,
  listed,
  read,
  form,
}: Room<L, Row, One, Form>) => {
  const inProject = { who: 'row', row, project: { in: 'projectId' } } as const;
  const asked = listQuery(list);
  return {
    list: route({
      method: 'GET',
      path: listPath,
      summary: `${many} of a project`,
      access: { ...inProject, verb: 'view' },
      params: projectIdParam,
      query: z.strictObject({ ...pageQuery, ...asked }),
      answers: { 200: page(listed) },
    }),
    export: route({
      method: 'GET',
      path: `${listPath}/export.xlsx`,
      summary: `${many} of a project as xlsx (ours)`,
      access: { ...inProject, verb: 'view' },
      params: projectIdParam,
      query: z.strictObject(asked),
      answers: { 200: workbook },
    }),
    print: route({
      method: 'GET',
      path: `${listPath}/print.pdf`,
      summary: `${many} of a project as a table to print (ours)`,
      access: { ...inProject, verb: 'view' },
      params: projectIdParam,
      query: z.strictObject(asked),
      answers: { 200: bytes('application/pdf') },
    }),
    create: route({
      method: 'POST',
      path: createPath,
      summary: `Add ${one}`,
      access: { ...inProject, verb: 'create' },
      params: projectIdParam,
      body: form,
      answers: { 201: read },
    }),
    get: route({
      method: 'GET',
      path: `${path}/{id}`,
      summary: `Read ${one}`,
      access: { who: 'record', verb: 'view', param: 'id' },
      params: idParam,
      answers: { 200: read },
    }),
    remove: route({
      method: 'DELETE',
      path: `${path}/{id}`,
      summary: `Delete ${one} no document in approval or approved cites`,
      access: { who: 'record', verb: 'delete', param: 'id' },
      params: idParam,
      answers: { 204: z.undefined() },
    }),
  };
};

/** Files a record cannot be without. */
export const neededFiles = z
  .array(uuid)
  .max(100)
  .refine((files) => files.length > 0, { params: { code: 'no-files' } });
