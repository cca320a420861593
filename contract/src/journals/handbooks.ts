import { z } from 'zod';
import { dateTime, idParam, line, page, pageQuery, uuid } from '../common.ts';
import { route } from '../route.ts';
import { wireEnum } from '../wire.ts';

/** What a column of a handbook journal holds. */
export const handbookFieldType = wireEnum({ text: 'TEXT', number: 'NUMBER', date: 'DATE' });
export type HandbookFieldType = (typeof handbookFieldType.inside)[number];

/** Journals the program knows by these codes, whatever they are called (ours). */
const handbookCodes = ['AUTHOR_SUPERVISION', 'TECHNICAL_SUPERVISION', 'REMARKS'] as const;

const fieldBody = { name: line(200), fieldType: handbookFieldType.schema };

export const handbookField = z.object({
  id: uuid,
  name: z.string(),
  fieldType: handbookFieldType.schema,
});

const handbookCategory = z.object({ id: z.number().int(), name: z.string() });

const handbook = z.object({
  id: uuid,
  name: z.string(),
  isActive: z.boolean(),
  /** It may be kept for a project by itself, and not on an entry of the general log alone. */
  isAutonomous: z.boolean(),
  handbookCategoryId: z.number().int(),
  /** Name of its category (ours). */
  categoryName: z.string(),
  /** (ours) */
  code: z.enum(handbookCodes).nullable(),
  updatedAt: dateTime,
  version: z.number().int(),
  journalHandbookFieldDtos: z.array(handbookField),
});
export type Handbook = z.infer<typeof handbook>;

const MOST_FIELDS = 100;
const body = {
  name: line(300),
  handbookCategoryId: z.number().int().positive().max(2_147_483_647),
  isActive: z.boolean().default(true),
  isAutonomous: z.boolean().default(false),
};

export const handbookForm = z.strictObject({
  ...body,
  journalHandbookFieldDtos: z.array(z.strictObject(fieldBody)).min(1).max(MOST_FIELDS),
});

/** Fields carry the ids they have; one without is new, one that is not there goes. Their order is that of the journal. */
export const handbookChange = z.strictObject({
  ...body,
  journalHandbookFieldDtos: z
    .array(z.strictObject({ ...fieldBody, id: uuid.optional() }))
    .min(1)
    .max(MOST_FIELDS),
});

const adminRow = (verb: 'create' | 'edit' | 'delete') =>
  ({ who: 'row', row: 'admin/handbooks', verb }) as const;

export const handbooksRoom = {
  categories: route({
    method: 'GET',
    path: '/handbooks/categories',
    summary: 'Categories of handbooks',
    access: { who: 'signed-in' },
    answers: { 200: z.array(handbookCategory) },
  }),
  list: route({
    method: 'GET',
    path: '/handbooks',
    summary:
      'Handbooks by category and name; with a project only the active ones the reader may write in there',
    access: { who: 'signed-in' },
    query: z.strictObject({
      page: pageQuery.page,
      size: z.coerce.number().int().min(1).max(10_000).default(10),
      projectUuid: uuid.optional(),
    }),
    answers: { 200: page(handbook) },
  }),
  create: route({
    method: 'POST',
    path: '/handbooks',
    summary: 'Add a handbook with its fields',
    access: adminRow('create'),
    body: handbookForm,
    answers: { 201: handbook },
  }),
  get: route({
    method: 'GET',
    path: '/handbooks/{id}',
    summary: 'One handbook with its fields',
    access: { who: 'signed-in' },
    params: idParam,
    answers: { 200: handbook },
  }),
  change: route({
    method: 'PUT',
    path: '/handbooks/{id}',
    summary: 'Change a handbook; a field that posts use may be renamed, not retyped or removed',
    access: adminRow('edit'),
    params: idParam,
    body: handbookChange,
    answers: { 200: handbook },
  }),
  remove: route({
    method: 'DELETE',
    path: '/handbooks/{id}',
    summary: 'Delete a handbook that no project uses',
    access: adminRow('delete'),
    params: idParam,
    answers: { 204: z.undefined() },
  }),
  fields: route({
    method: 'GET',
    path: '/handbooks/fields/{id}',
    summary: 'Fields of the handbook {id} in their order',
    access: { who: 'signed-in' },
    params: idParam,
    answers: { 200: z.array(handbookField) },
  }),
};
