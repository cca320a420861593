import type { calculationRow } from '@nysan/contract/documents/service-calculation.ts';
import { calculationLists } from '@nysan/contract/documents/service-calculation-list.ts';
import { type Supervision, supervision } from '@nysan/contract/wire.ts';
import type { z } from 'zod';
import { api } from '../../api/index.ts';
import { useCreate, useDocumentList } from '../../document-kit/list/list-queries.ts';
import type { ListQuery } from '../../document-kit/list/list-search.ts';

export type CalculationRow = z.output<typeof calculationRow>;

export const useCalculations = (whose: Supervision) =>
  useDocumentList(
    'calculations',
    calculationLists[whose],
    (projectId, query, signal) =>
      api.calculations.list({
        params: { projectId, type: supervision.toWire(whose) },
        query,
        signal,
      }),
    whose,
  );

/** The same list as a workbook. */
export const exportCalculations =
  (whose: Supervision) =>
  (projectId: string, query: ListQuery<(typeof calculationLists)[Supervision]>) =>
    api.calculations.export({ params: { projectId, type: supervision.toWire(whose) }, query });

/** Begins the calculation of a month `YYYY-MM`. */
export const useCreateCalculation = (whose: Supervision) =>
  useCreate('calculations', (projectId, calculationPeriod: string) =>
    api.calculations.create({
      params: { projectId, type: supervision.toWire(whose) },
      body: { calculationPeriod },
    }),
  );
