import type { Trx } from '../db/transaction.ts';
import { notFound, refuse } from '../http/problem.ts';
import { lockProject } from './repository.ts';

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
