import type { referenceRow } from '@nysan/contract/documents/reference.ts';
import type { z } from 'zod';
import { api } from '../../api/index.ts';
import { useCreate, useDocumentList } from '../../document-kit/list-queries.ts';

export type ReferenceRow = z.output<typeof referenceRow>;

export const useReferences = () =>
  useDocumentList('references', (projectId, query, signal) =>
    api.references.list({ params: { projectId }, query, signal }),
  );

/** Begins the reference of a month `YYYY-MM`. */
export const useCreateReference = () =>
  useCreate('references', (projectUuid, period: string) =>
    api.references.create({ params: { projectUuid }, body: { period } }),
  );
