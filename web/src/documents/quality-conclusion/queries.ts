import type { conclusionRow } from '@nysan/contract/documents/quality-conclusion.ts';
import { conclusionLists } from '@nysan/contract/documents/quality-conclusion-list.ts';
import { type Supervision, supervision } from '@nysan/contract/wire.ts';
import type { z } from 'zod';
import { api } from '../../api/index.ts';
import { useCreate, useDocumentList } from '../../document-kit/list/list-queries.ts';
import type { ListQuery } from '../../document-kit/list/list-search.ts';

export type ConclusionRow = z.output<typeof conclusionRow>;

export const useConclusions = (whose: Supervision) =>
  useDocumentList(
    'conclusions',
    conclusionLists[whose],
    (projectId, query, signal) =>
      api.conclusions.list({
        params: { projectId, type: supervision.toWire(whose) },
        query,
        signal,
      }),
    whose,
  );

/** The same list as a workbook. */
export const exportConclusions =
  (whose: Supervision) =>
  (projectId: string, query: ListQuery<(typeof conclusionLists)[Supervision]>) =>
    api.conclusions.export({ params: { projectId, type: supervision.toWire(whose) }, query });

/** Begins the conclusion of a month `YYYY-MM`. */
export const useCreateConclusion = (whose: Supervision) =>
  useCreate('conclusions', (projectId, period: string) =>
    api.conclusions.create({
      params: { projectId, type: supervision.toWire(whose) },
      body: { period },
    }),
  );
