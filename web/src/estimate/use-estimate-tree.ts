import {
  type QueryClient,
  type UseQueryResult,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ask } from '../api/queries.ts';
import { type Branch, flattenTree, type TreeRow } from './tree-rows.ts';
import type { EstimateNode } from './types.ts';

export type EstimateTree = {
  /** The estimates of the project; undefined while they load. */
  roots: EstimateNode[] | undefined;
  /** The lines of what is opened, in order. */
  rows: TreeRow[];
  /** Why the estimates did not come. A node whose children did not come has a line of its own. */
  error: unknown;
  retry: () => void;
  /** Opens a closed node and closes an open one. */
  toggle: (id: string) => void;
  /** Opens the way to a node. */
  open: (ids: readonly string[]) => void;
  /** Asks once more for children that did not come. */
  retryNode: (id: string) => void;
  /** Forgets a deleted estimate with everything below it. */
  drop: (rootId: string) => void;
};

const childrenOf = (id: string) => ask('estimate', 'children', { params: { id } });
const branchesOf = (results: UseQueryResult<EstimateNode[]>[]): Branch[] =>
  results.map(({ data, error }) => ({ children: data, error: data ? undefined : error }));

/**
 * The estimates of a project as a tree whose nodes load when they are first opened. A single estimate is open from the
 * start; `opened` names other nodes to begin with.
 */
export const useEstimateTree = (
  projectId: string,
  opened: readonly string[] = [],
): EstimateTree => {
  const client = useQueryClient();
  const { data: roots, error, refetch } = useQuery(rootsOf(projectId));
  const [chosen, setChosen] = useState<ReadonlySet<string> | undefined>(
    opened.length > 0 ? new Set(opened) : undefined,
  );
  const only = roots?.length === 1 ? roots[0]?.id : undefined;
  const open = useMemo(() => chosen ?? new Set(only ? [only] : []), [chosen, only]);
  const ids = useMemo(() => [...open], [open]);
  const branches = useQueries({ queries: ids.map(childrenOf), combine: branchesOf });
  const rows = useMemo(
    () => flattenTree(roots ?? [], new Map(ids.map((id, index) => [id, branches[index] ?? {}]))),
    [roots, ids, branches],
  );
  return {
    roots,
    rows,
    error: roots ? undefined : error,
    retry: () => void refetch(),
    toggle: (id) => setChosen(open.has(id) ? without(open, [id]) : new Set([...open, id])),
    open: (more) => setChosen(new Set([...open, ...more])),
    retryNode: (id) => void client.refetchQueries(childrenOf(id)),
    drop: (rootId) => {
      const gone = subtreeOf(client, rootId);
      setChosen(without(open, gone));
      for (const id of gone) {
        client.removeQueries(childrenOf(id));
      }
    },
  };
};

/** The estimates of a project. */
export const rootsOf = (projectId: string) => ask('estimate', 'roots', { params: { projectId } });

const without = (open: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> =>
  open.difference(new Set(ids));

/** A node and all nodes below it whose children have been loaded, seen now or not. */
const subtreeOf = (client: QueryClient, rootId: string): string[] => {
  const found = [rootId];
  for (const id of found) {
    const children = client.getQueryData(childrenOf(id).queryKey) ?? [];
    found.push(...children.filter(({ hasChildren }) => hasChildren).map((child) => child.id));
  }
  return found;
};
