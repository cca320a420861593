import type { WaitingKind } from '@nysan/contract/kinds.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ask } from '../api/queries.ts';

/** By kind, how many records of the open project wait for the reader; the bell's news keep it up to date. */
export const useWaiting = () => {
  const { projectId = '' } = useParams({ strict: false });
  const { data = [] } = useQuery({
    ...ask('notifications', 'waiting', { params: { projectId } }),
    enabled: projectId !== '',
  });
  return (kind: WaitingKind | undefined) => data.find((each) => each.kind === kind);
};
