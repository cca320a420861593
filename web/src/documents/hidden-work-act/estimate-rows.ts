import type { EstimateNode } from '@nysan/contract/estimate.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/queries.ts';

/** A line of the opened tree. */
export type TreeRow =
  | { kind: 'node'; key: string; depth: number; node: EstimateNode; isOpen: boolean; path?: string }
  | { kind: 'loading'; key: string; depth: number };

type Loaded = ReadonlyMap<string, readonly EstimateNode[] | undefined>;

/** Is this a position whose volume an act can close? */
export const isPosition = (node: EstimateNode): boolean => node.positionInfo !== null;

/** The estimate's tree, loaded node by node as it is opened. A single estimate is open from the start. */
export const useTree = (projectId: string, hidden: ReadonlySet<string>) => {
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const roots = useQuery(ask('estimate', 'roots', { params: { projectId } }));
  const only = roots.data?.length === 1 ? roots.data[0]?.id : undefined;
  const isOpen = (id: string) => toggled.has(id) !== (id === only);
  const opened = [...new Set([...toggled, ...(only ? [only] : [])])].filter(isOpen);
  const queries = useQueries({
    queries: opened.map((id) => ask('estimate', 'children', { params: { id } })),
  });
  const loaded: Loaded = new Map(opened.map((id, index) => [id, queries[index]?.data]));
  const failed = queries.find(({ error, data }) => error && !data);
  return {
    rows: roots.data && rowsOf(roots.data, loaded, hidden),
    error: roots.data ? failed?.error : roots.error,
    retry: () => void (roots.data ? failed?.refetch() : roots.refetch()),
    toggle: (id: string) =>
      setToggled(
        (old) => new Set(old.has(id) ? [...old].filter((one) => one !== id) : [...old, id]),
      ),
  };
};

/** Positions found by code or name, each with the way that leads to it. */
export const useFound = (projectId: string, keyword: string, hidden: ReadonlySet<string>) => {
  const wanted = keyword.trim();
  const { data, error, refetch } = useQuery({
    ...ask('estimate', 'search', { params: { projectId }, query: { keyword: wanted } }),
    enabled: wanted.length >= 2,
  });
  return {
    rows: data
      ?.filter(({ id }) => !hidden.has(id))
      .map(
        (node): TreeRow => ({
          kind: 'node',
          key: node.id,
          depth: 0,
          node,
          isOpen: false,
          path: node.path.map(({ name }) => name).join(' / '),
        }),
      ),
    error: data ? undefined : error,
    retry: () => void refetch(),
  };
};

/** The tree as lines: what is opened, in order; positions already in the act are left out. */
export const rowsOf = (
  nodes: readonly EstimateNode[],
  loaded: Loaded,
  hidden: ReadonlySet<string>,
  depth = 0,
): TreeRow[] =>
  nodes
    .filter(({ id }) => !hidden.has(id))
    .flatMap((node): TreeRow[] => {
      const isOpen = loaded.has(node.id);
      const row: TreeRow = { kind: 'node', key: node.id, depth, node, isOpen };
      if (!isOpen) {
        return [row];
      }
      const children = loaded.get(node.id);
      return children
        ? [row, ...rowsOf(children, loaded, hidden, depth + 1)]
        : [row, { kind: 'loading', key: `${node.id} loading`, depth: depth + 1 }];
    });
