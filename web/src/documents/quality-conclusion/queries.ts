import type { conclusionRow } from '@nysan/contract/documents/quality-conclusion.ts';
import { type Supervision, supervision } from '@nysan/contract/wire.ts';
import type { z } from 'zod';
import { api } from '../../api/index.ts';
import { useCreate, useDocumentList } from '../../document-kit/list-queries.ts';

export type ConclusionRow = z.output<typeof conclusionRow>;

export const useConclusions = (whose: Supervision) =>
  useDocumentList(
    'conclusions',
    (projectId, query, signal) =>
      api.conclusions.list({
        params: { projectId, type: supervision.toWire(whose) },
        query,
        signal,
      }),
    whose,
  );

/** Begins the conclusion of a month `YYYY-MM`. */
export const useCreateConclusion = (whose: Supervision) =>
  useCreate('conclusions', (projectId, period: string) =>
    api.conclusions.create({
      params: { projectId, type: supervision.toWire(whose) },
      body: { period },
    }),
  );
