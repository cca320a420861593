import { memoList } from '@nysan/contract/correspondence/memo-list.ts';
import type { Memo, MemoStage, memoRow } from '@nysan/contract/correspondence/memo-shapes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { z } from 'zod';
import { api } from '../../api/index.ts';
import { ask, invalidate } from '../../api/queries.ts';
import { useLiveDocument } from '../../api/use-live.ts';
import { usePaged } from '../../api/use-paged.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { paperSearchOf } from '../paper-search.ts';
import { stages } from '../types.ts';

export type MemoRow = z.output<typeof memoRow>;

/** Where a memo stands for its reader. */
export const memoStages = [...stages, 'DRAFT'] as const satisfies readonly MemoStage[];

/** Which memos are wanted, as it stands in the address. */
export const useMemoSearch = paperSearchOf(memoList, memoStages);

/** The memos the address asks for. */
export const useMemos = () => {
  const { projectId = '' } = useParams({ strict: false });
  const { page, query } = useMemoSearch();
  return usePaged({
    key: ['memos', 'list', projectId, query],
    load: (wanted, signal) =>
      api.memos.list({ params: { projectId }, query: { ...query, page: wanted }, signal }),
    page,
    infinite: useIsPhone(),
  });
};

/** One memo; what others do with it is seen at once. */
export const useOneMemo = (id: string) => {
  const client = useQueryClient();
  useLiveDocument(id, () => void invalidate(client, 'memos'));
  return useQuery(ask('memos', 'get', { params: { id } }));
};

/** Lays a memo that an answer brought where it is read, and renews all around it. */
export const useAccept = () => {
  const client = useQueryClient();
  return (memo: Memo) => {
    const { queryKey } = ask('memos', 'get', { params: { id: memo.id } });
    client.setQueryData(queryKey, memo);
    void invalidate(client, 'memos', 'list');
    void invalidate(client, 'memos', 'chain');
    void invalidate(client, 'notifications');
  };
};

/** Reads the memo of the page anew. */
export const useForgetMemo = () => {
  const client = useQueryClient();
  return () => void invalidate(client, 'memos', 'get');
};

/** Reads the lists anew. */
export const useForgetMemos = () => {
  const client = useQueryClient();
  return () => void invalidate(client, 'memos', 'list');
};
