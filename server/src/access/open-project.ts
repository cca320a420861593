import type { Trx } from '../db/transaction.ts';
import type { Entity } from '../history/record.ts';
import { notFound, refuse } from '../http/problem.ts';
import { lockProject } from './open-project-repository.ts';

/** Holds a project until the transaction ends; refuses when it was archived since the call was let in. */
export const lockOpenProject = async (trx: Trx, id: string) => {
  const project = await lockProject(trx, id);
  if (!project) {
    throw notFound();
  }
  if (project.is_archived) {
    throw refuse('project-archived');
  }
  return project;
};

/** The chain of history that everything about the project itself goes to. */
export const projectEntity = (id: string): Entity => ({ id, kind: 'project', projectId: id });
