import { useThrottledCallback } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCan } from '../../access/can.ts';
import { ask, invalidate } from '../../api/queries.ts';
import { useLiveDocument, useLiveProject } from '../../api/use-live.ts';
import { treeOf } from './tree.ts';

/** The documentation of a project by category. */
export const useDocumentation = (projectId: string) => {
  const categories = useQuery({ ...ask('designDocumentation', 'categories'), staleTime: Infinity });
  const kept = useQuery(ask('designDocumentation', 'list', { params: { projectId } }));
  const tree = useMemo(
    () => categories.data && kept.data && treeOf(categories.data, kept.data),
    [categories.data, kept.data],
  );
  return {
    tree,
    error: categories.error ?? kept.error,
    refetch: () => void Promise.all([categories.refetch(), kept.refetch()]),
  };
};

/** Reads it anew, however often it is asked to, at most so often: a hundred files may come in a row. */
const MILLISECONDS = 2000;

export const useReload = (): (() => void) => {
  const client = useQueryClient();
  return useThrottledCallback(
    () => void invalidate(client, 'designDocumentation', 'list'),
    MILLISECONDS,
  );
};

/** Follows what others change in the section that is looked at, and in the project. */
export const useLiveDocumentation = (
  projectId: string,
  recordId: string | undefined,
  reload: () => void,
): void => {
  useLiveDocument(recordId, reload);
  useLiveProject(projectId, reload);
};

/** May the reader add files to the documentation of this project now? */
export const useMayAdd = (projectId: string): boolean => {
  const may = useCan('documentation', 'create');
  const { data } = useQuery(ask('projects', 'get', { params: { id: projectId } }));
  return may && data?.archived === false;
};
