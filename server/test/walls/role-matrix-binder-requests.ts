import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Person } from '../test-app.ts';
import { type Cell, ofProject, type Recipe } from './role-matrix-recipe.ts';

type Author = (cell: Cell) => Person;
const another: Author = ({ site }) => site.contractor;
const oneself: Author = ({ who }) => who;

const BYTES = Buffer.from('a binder');
const SHA256 = createHash('sha256').update(BYTES).digest();

/** One that waits, or one that was made. */
const build = async (cell: Cell, author: Author, state: 'queued' | 'done'): Promise<string> => {
  const { db, files } = cell.app.services;
  const { userId } = author(cell);
  const isDone = state === 'done';
  await sql`delete from handover_binders where project_id = ${cell.site.projectId} and requested_by = ${userId}`.execute(
    db,
  );
  if (isDone) {
    await files.putBytes(BYTES);
  }
  const { rows } = await sql<{ id: string }>`
    insert into handover_binders (project_id, requested_by, kinds, state, ended_at, file_name, sha256, size)
    values (${cell.site.projectId}, ${userId}, '{}', ${state}, ${isDone ? new Date() : null}, ${isDone ? 'a.zip' : null},
      ${isDone ? SHA256 : null}, ${isDone ? BYTES.length : null}) returning id`.execute(db);
  return rows[0]?.id ?? '';
};

const of = (state: 'queued' | 'done', author: Author): Recipe => ({
  request: async (cell) => ({ params: { id: await build(cell, author, state) } }),
});

const both = (call: string, state: 'queued' | 'done'): Record<string, Recipe> => ({
  [`handoverBinders.${call} one's own`]: of(state, oneself),
  [`handoverBinders.${call} that of another`]: of(state, another),
});

/** Handover binders. */
export const binderRecipes: Record<string, Recipe> = {
  'handoverBinders.preview': ofProject('projectId'),
  'handoverBinders.list': ofProject('projectId'),
  'handoverBinders.create': {
    request: async (cell) => {
      await sql`delete from handover_binders where requested_by = ${cell.who.userId}`.execute(
        cell.app.services.db,
      );
      return { params: { projectId: cell.site.projectId }, payload: {} };
    },
  },
  ...both('get', 'queued'),
  ...both('cancel', 'queued'),
  ...both('content', 'done'),
  ...both('remove', 'done'),
};
