import type {
  VerificationLogEntry,
  verificationLogRow,
} from '@nysan/contract/journals/verification-log.ts';
import { verificationLogList } from '@nysan/contract/journals/verification-log-list.ts';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../api/index.ts';
import { ask } from '../../api/queries.ts';
import { useDocumentList } from '../../document-kit/list/list-queries.ts';
import type { ListQuery } from '../../document-kit/list/list-search.ts';

export type LogRow = z.output<typeof verificationLogRow>;
export type { VerificationLogEntry };

type LogQuery = ListQuery<typeof verificationLogList>;

export const useLog = () =>
  useDocumentList('verificationLog', verificationLogList, (projectId, query, signal) =>
    api.verificationLog.list({ params: { projectId }, query, signal }),
  );

/** The list as a workbook and on paper, filtered as it is shown. */
export const exportLog = (projectId: string, query: LogQuery) =>
  api.verificationLog.export({ params: { projectId }, query });
export const printLog = (projectId: string, query: LogQuery, signal: AbortSignal) =>
  api.verificationLog.print({ params: { projectId }, query, signal });

/** One row, under the key of its call. */
export const entryQuery = (id: string) => ask('verificationLog', 'get', { params: { id } });

/** Suppliers and tests written down before, the latest first. */
export const useSuggestions = (projectId: string) => {
  const { data } = useQuery(
    ask('verificationLog', 'list', { params: { projectId }, query: { size: 50 } }),
  );
  const rows = data?.content ?? [];
  return {
    suppliers: [...new Set(rows.map(({ supplier }) => supplier))],
    tests: [...new Set(rows.map(({ testType }) => testType))],
  };
};
