import type { GeneralLogEntry, generalLogRow } from '@nysan/contract/journals/general-log.ts';
import { generalLogList } from '@nysan/contract/journals/general-log-list.ts';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../api/index.ts';
import { ask } from '../../api/queries.ts';
import { useDocumentList } from '../../document-kit/list/list-queries.ts';
import type { ListQuery } from '../../document-kit/list/list-search.ts';

export type LogRow = z.output<typeof generalLogRow>;
export type { GeneralLogEntry };

type LogQuery = ListQuery<typeof generalLogList>;

export const useLog = () =>
  useDocumentList('generalLog', generalLogList, (projectUuid, query, signal) =>
    api.generalLog.list({ params: { projectUuid }, query, signal }),
  );

/** The list as a workbook and on paper, filtered as it is shown. */
export const exportLog = (projectUuid: string, query: LogQuery) =>
  api.generalLog.export({ params: { projectUuid }, query });
export const printLog = (projectUuid: string, query: LogQuery, signal: AbortSignal) =>
  api.generalLog.print({ params: { projectUuid }, query, signal });

/** One entry, under the key of its call. */
export const entryQuery = (id: string) => ask('generalLog', 'get', { params: { id } });

/** What was written down last in a project, newest first: it tends to be written down again. */
export const useLatest = (projectUuid: string): readonly LogRow[] =>
  useQuery(
    ask('generalLog', 'list', {
      params: { projectUuid },
      query: { size: 30, sort: 'createdAt', order: 'desc' },
    }),
  ).data?.content ?? [];
