/** What a tree needs of its nodes; with `positionInfo` there is more to show of one. */
type TreeNode = { id: string; hasChildren: boolean; positionInfo: unknown };

/** A line of the opened tree. `position` and `siblings` count from 1 among the children of one node. */
export type NodeRow<N> = {
  kind: 'node';
  key: string;
  depth: number;
  node: N;
  isOpen: boolean;
  position: number;
  siblings: number;
};
export type TreeRow<N> =
  | NodeRow<N>
  | { kind: 'loading'; key: string; depth: number }
  | { kind: 'failed'; key: string; depth: number; parentId: string; error: unknown };

/** What is known of the children of an opened node. */
export type Children<N> = { nodes?: readonly N[] | undefined; error?: unknown };
/** By the id of each opened node. */
export type Opened<N> = ReadonlyMap<string, Children<N>>;

/** The tree as lines, in order: what is opened, a line of waiting or of failure where children are not there. */
export const rowsOf = <N extends TreeNode>(
  nodes: readonly N[],
  opened: Opened<N>,
): TreeRow<N>[] => {
  const rows: TreeRow<N>[] = [];
  addRows(rows, nodes, opened, 0);
  return rows;
};

/** Appends in place: an estimate of 100,000 positions may be open, and its lines are made on every change. */
const addRows = <N extends TreeNode>(
  rows: TreeRow<N>[],
  nodes: readonly N[],
  opened: Opened<N>,
  depth: number,
): void => {
  for (const [index, node] of nodes.entries()) {
    const children = node.hasChildren ? opened.get(node.id) : undefined;
    rows.push({
      kind: 'node',
      key: node.id,
      depth,
      node,
      isOpen: children !== undefined,
      position: index + 1,
      siblings: nodes.length,
    });
    if (children?.nodes) {
      addRows(rows, children.nodes, opened, depth + 1);
    } else if (children) {
      rows.push(waiting(node.id, children.error, depth + 1));
    }
  }
};

const waiting = <N>(parentId: string, error: unknown, depth: number): TreeRow<N> =>
  error
    ? { kind: 'failed', key: `${parentId} failed`, depth, parentId, error }
    : { kind: 'loading', key: `${parentId} loading`, depth };

/** What a key does at a line: moves to another line, opens or closes a node, shows more of a position. */
export type Step<N> = { go: string } | { toggle: string } | { show: N };

/** How many lines PageUp and PageDown skip. */
const PAGE = 10;

/**
 * What a key asks for in a tree: up and down move, right opens and then enters, left closes and then leaves, Home and
 * End go to the ends, Enter and space open or close, and show more of a position. Undefined for a key without a meaning here.
 */
export const stepOf = <N extends TreeNode>(
  rows: readonly TreeRow<N>[],
  key: string,
  at: string,
): Step<N> | undefined => {
  const index = rows.findIndex((row) => row.key === at);
  const row = rows[index];
  if (row?.kind !== 'node') {
    return undefined;
  }
  switch (key) {
    case 'ArrowRight':
      return row.node.hasChildren ? entering(rows, index, row) : undefined;
    case 'ArrowLeft':
      return row.isOpen ? { toggle: row.key } : goTo(parentIndex(rows, index), rows);
    case 'Enter':
    case ' ':
      return row.node.hasChildren
        ? { toggle: row.key }
        : row.node.positionInfo
          ? { show: row.node }
          : undefined;
    default:
      return moveOf(rows, key, index);
  }
};

const entering = <N>(
  rows: readonly TreeRow<N>[],
  index: number,
  row: NodeRow<N>,
): Step<N> | undefined => (row.isOpen ? goTo(index + 1, rows) : { toggle: row.key });

const moveOf = <N>(
  rows: readonly TreeRow<N>[],
  key: string,
  index: number,
): Step<N> | undefined => {
  const last = rows.length - 1;
  const [wanted, direction] =
    {
      ArrowDown: [index + 1, 1],
      ArrowUp: [index - 1, -1],
      PageDown: [Math.min(last, index + PAGE), -1],
      PageUp: [Math.max(0, index - PAGE), 1],
      Home: [0, 1],
      End: [last, -1],
    }[key] ?? [];
  return wanted === undefined || direction === undefined
    ? undefined
    : goTo(nodeFrom(rows, wanted, direction), rows);
};

/** The first line of a node from here on; lines of waiting are passed over. */
const nodeFrom = <N>(rows: readonly TreeRow<N>[], from: number, direction: number): number => {
  let index = from;
  while (rows[index] && rows[index]?.kind !== 'node') {
    index += direction;
  }
  return index;
};

const parentIndex = <N>(rows: readonly TreeRow<N>[], index: number): number => {
  const depth = rows[index]?.depth ?? 0;
  return rows.findLastIndex((row, place) => place < index && row.depth === depth - 1);
};

const goTo = <N>(index: number, rows: readonly TreeRow<N>[]): Step<N> | undefined => {
  const row = rows[index];
  return row?.kind === 'node' ? { go: row.key } : undefined;
};
