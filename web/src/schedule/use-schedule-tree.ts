import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../api/queries.ts';
import { type Children, rowsOf } from '../ui/tree-rows.ts';
import type { ScheduleNode } from './types.ts';

/** What was loaded once stays: opening a node again asks nobody. */
const kept = { staleTime: Number.POSITIVE_INFINITY };

export const rootsQuery = (projectId: string) => ({
  ...ask('schedule', 'roots', { params: { id: projectId } }),
  ...kept,
});
export const childrenQuery = (nodeId: string) => ({
  ...ask('schedule', 'children', { params: { id: nodeId } }),
  ...kept,
});

/** A project of the overview stands under nothing; its children are its estimates. */
type Touched = { isProject: boolean; isOpen: boolean };

/**
 * The opened schedule as lines. What stands under a node is asked for when it is opened first. `chosen`, a project of the
 * overview, or the only estimate of a project, is open from then on; the reader's own opening and closing counts above that.
 */
export const useScheduleTree = (
  nodes: readonly ScheduleNode[],
  chosen: string | undefined,
  isProject: boolean,
) => {
  const [touched, setTouched] = useState<ReadonlyMap<string, Touched>>(new Map());
  const [shown, setShown] = useState<string>();
  if (shown !== chosen) {
    setShown(chosen);
    if (chosen !== undefined) {
      setTouched((old) => new Map(old).set(chosen, { isProject, isOpen: true }));
    }
  }
  const ids = [...touched.keys()];
  const queries = useQueries({
    queries: [...touched].map(([id, one]) => (one.isProject ? rootsQuery(id) : childrenQuery(id))),
  });
  const childrenOf = (id: string): Children<ScheduleNode> => {
    const { data, error } = queries[ids.indexOf(id)] ?? {};
    return { nodes: data, error };
  };
  const opened = ids.filter((id) => touched.get(id)?.isOpen);
  return {
    isOpen: (id: string) => touched.get(id)?.isOpen ?? false,
    rows: rowsOf(nodes, new Map(opened.map((id) => [id, childrenOf(id)]))),
    hasOpened: nodes.some(({ id }) => touched.get(id)?.isOpen),
    toggle: ({ id, project }: ScheduleNode) =>
      setTouched((old) =>
        new Map(old).set(id, { isProject: project === null, isOpen: !old.get(id)?.isOpen }),
      ),
    retry: (id: string) => void queries[ids.indexOf(id)]?.refetch(),
  };
};

/** Reads anew what shows a node and those above it; `projectId` is whose schedule it is. */
export const useRefreshed = () => {
  const client = useQueryClient();
  return async (projectId: string, above: readonly ScheduleNode[]): Promise<void> => {
    const shown = [
      rootsQuery(projectId),
      ...above.filter(({ project }) => project !== null).map(({ id }) => childrenQuery(id)),
    ];
    await Promise.all(
      shown.map(({ queryKey }) => client.invalidateQueries({ queryKey, exact: true })),
    );
  };
};
