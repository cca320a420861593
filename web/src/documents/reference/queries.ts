import type { referenceRow } from '@nysan/contract/documents/reference.ts';
import { referenceList } from '@nysan/contract/documents/reference-list.ts';
import type { z } from 'zod';
import { api } from '../../api/index.ts';
import { useCreate, useDocumentList } from '../../document-kit/list/list-queries.ts';
import type { ListQuery } from '../../document-kit/list/list-search.ts';

export type ReferenceRow = z.output<typeof referenceRow>;

export const useReferences = () =>
  useDocumentList('references', referenceList, (projectId, query, signal) =>
    api.references.list({ params: { projectId }, query, signal }),
  );

/** The same list as a workbook. */
export const exportReferences = (projectId: string, query: ListQuery<typeof referenceList>) =>
  api.references.export({ params: { projectId }, query });

/** Begins the reference of a month `YYYY-MM`. */
export const useCreateReference = () =>
  useCreate('references', (projectUuid, period: string) =>
    api.references.create({ params: { projectUuid }, body: { period } }),
  );
