import type { FastifyRequest } from 'fastify';
import { type Refusal, refuse } from '../calls/refusal.ts';
import type { Trx } from '../db/transaction.ts';
import { shownBytes } from '../exact/shown-bytes.ts';
import { sayBytes } from '../http/quotas.ts';
import type { Services } from '../services.ts';
import { findProjectBytes, tallyProjectBytes } from './project-storage-repository.ts';

/** What a form may weigh around the file in it. */
const FORM_WEIGHT = 64 * 1024;

/** How many bytes the files of a project take, and how many they may; null: as many as there is room for. */
export type ProjectStorage = { bytes: number; limit: number | null };

/**
 * What is left for the files of a project before an upload of this request is read. Throws 409 `project-files-full` when what the request
 * says to bring does not fit.
 */
export const readProjectStorage = async (
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  projectId: string,
  request: FastifyRequest,
): Promise<ProjectStorage> => {
  const storage = {
    bytes: await findProjectBytes(db, projectId),
    limit: settings.quotas.projectFiles,
  };
  mustFit(storage, Number(request.headers['content-length'] ?? 0) - FORM_WEIGHT);
  return storage;
};

/** Passes bytes on as long as they fit beside the files of their project. */
export async function* withinStorage(
  chunks: AsyncIterable<Buffer>,
  storage: ProjectStorage,
): AsyncGenerator<Buffer, void> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    mustFit(storage, size);
    yield chunk;
  }
}

/** Refuses, last in its transaction, files that others have left no room for meanwhile. */
export const mustFitProject = async (
  trx: Trx,
  projectId: string,
  { quotas }: Services['settings'],
): Promise<void> => {
  if (quotas.projectFiles !== null) {
    const bytes = await tallyProjectBytes(trx, projectId);
    if (bytes > quotas.projectFiles) {
      throw full(bytes, quotas.projectFiles);
    }
  }
};

const mustFit = ({ bytes, limit }: ProjectStorage, more: number): void => {
  if (limit !== null && more > 0 && bytes + more > limit) {
    throw full(bytes, limit);
  }
};

const full = (used: number, limit: number): Refusal =>
  refuse('project-files-full', {
    // What is kept of a failed import is read in any language later.
    params: { used: shownBytes(used, 'ru'), limit: shownBytes(limit, 'ru') },
    details: { used, limit },
    message: (language) => sayBytes('project-files-full', used, limit, language),
  });
