import type { executionReportRoom, reportRow } from '@nysan/contract/documents/execution-report.ts';
import { reportLists } from '@nysan/contract/documents/execution-report-list.ts';
import type { AskedBody } from '@nysan/contract/route.ts';
import { type Supervision, supervision } from '@nysan/contract/wire.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { z } from 'zod';
import { api } from '../../../api/index.ts';
import { useCreate, useDocumentList } from '../../../document-kit/list/list-queries.ts';
import type { ListQuery } from '../../../document-kit/list/list-search.ts';

export type ReportRow = z.output<typeof reportRow>;

export const useReports = (whose: Supervision) =>
  useDocumentList(
    'executionReports',
    reportLists[whose],
    (projectId, query, signal) =>
      api.executionReports.list({ params: ofType(whose, projectId), query, signal }),
    whose,
  );

/** The same list as a workbook. */
export const exportReports =
  (whose: Supervision) =>
  (projectId: string, query: ListQuery<(typeof reportLists)[Supervision]>) =>
    api.executionReports.export({ params: ofType(whose, projectId), query });

/** Prescriptions on which the reader may report; of one alone it is said who would decide. */
export const useOffered = (whose: Supervision, prescriptionId?: string) => {
  const { projectId = '' } = useParams({ strict: false });
  return useQuery({
    queryKey: ['executionReports', 'offered', whose, projectId, prescriptionId ?? ''],
    queryFn: ({ signal }) =>
      api.executionReports.offered({
        params: ofType(whose, projectId),
        query: { prescriptionId },
        signal,
      }),
  });
};

/** Is there any prescription on which the reader may report? Asked only where it is `wanted`. */
export const useIsOffered = (whose: Supervision, wanted: boolean): boolean => {
  const { projectId = '' } = useParams({ strict: false });
  const { data } = useQuery({
    queryKey: ['executionReports', 'offered', whose, projectId, 'any'],
    queryFn: ({ signal }) =>
      api.executionReports.offered({
        params: ofType(whose, projectId),
        query: { size: 1 },
        signal,
      }),
    enabled: wanted,
  });
  return (data?.length ?? 0) > 0;
};

export type NewReport = AskedBody<typeof executionReportRoom.create>;

export const useCreateReport = (whose: Supervision) =>
  useCreate('executionReports', (projectId, body: NewReport) =>
    api.executionReports.create({ params: ofType(whose, projectId), body }),
  );

const ofType = (whose: Supervision, projectId: string) => ({
  projectId,
  type: supervision.toWire(whose),
});
