import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../api/queries.ts';
import { rowsOf } from '../ui/tree-rows.ts';
import type { Children, EstimateNode } from './types.ts';

export const useRoots = (projectId: string) =>
  useQuery(ask('estimate', 'roots', { params: { projectId } }));

export const childrenQuery = (id: string) => ask('estimate', 'children', { params: { id } });

/**
 * The opened tree as lines, loaded node by node. A single estimate is open from the start, and so is the way to the
 * place the address names; the reader's own opening and closing counts above both.
 */
export const useTree = (roots: readonly EstimateNode[], path: readonly string[]) => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [shown, setShown] = useState<readonly string[]>();
  if (shown?.join() !== path.join()) {
    setShown(path);
    setChosen((old) => new Map([...old, ...path.map((id) => [id, true] as const)]));
  }
  const only = roots.length === 1 ? roots[0]?.id : undefined;
  const ids = openIds(chosen, only);
  const queries = useQueries({ queries: ids.map(childrenQuery) });
  const opened = new Map<string, Children>(
    ids.map((id, index) => [id, { nodes: queries[index]?.data, error: queries[index]?.error }]),
  );
  return {
    rows: rowsOf(roots, opened),
    toggle: (id: string) => setChosen((old) => new Map([...old, [id, !opened.has(id)]])),
    retry: (id: string) => void queries[ids.indexOf(id)]?.refetch(),
  };
};

const openIds = (chosen: ReadonlyMap<string, boolean>, only: string | undefined): string[] => {
  const all = new Map<string, boolean>([...(only ? [[only, true] as const] : []), ...chosen]);
  return [...all].filter(([, isOpen]) => isOpen).map(([id]) => id);
};
