import { notFound, refuse } from '../calls/refusal.ts';
import type { Trx } from '../db/transaction.ts';
import type { Entity } from '../history/record.ts';
import { holdWork, isOpen, lockProject, stopWork } from './open-project-repository.ts';

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

/**
 * Keeps a project from being archived until the transaction ends; refuses when it was since the call was let in. Any number
 * of calls hold it at once and none waits for another, nor for a change of the project. It comes before every other lock
 * of the transaction, so that archiving never waits for somebody who waits for it.
 */
export const holdOpenProject = async (trx: Trx, id: string): Promise<void> => {
  const [, isStillOpen] = await Promise.all([holdWork(trx, id), isOpen(trx, id)]);
  if (!isStillOpen) {
    throw refuse('project-archived');
  }
};

/** Holds a project that is to be archived, or whose people are removed: those who hold it open finish first, those who come later are refused. */
export const lockIdleProject = async (trx: Trx, id: string) => {
  await stopWork(trx, id);
  return lockOpenProject(trx, id);
};

/** The chain of history that everything about the project itself goes to. */
export const projectEntity = (id: string): Entity => ({ id, kind: 'project', projectId: id });
