import type { EstimateNode } from './types.ts';

/** What is known below an opened node: its children, why they did not come, or nothing yet. */
export type Branch = { children?: readonly EstimateNode[]; error?: unknown };

/** A line of the opened tree. Keys are ids of nodes; the line of a node that loads or failed has one of its own. */
export type TreeRow = NodeRow | WaitingRow;
export type NodeRow = {
  kind: 'node';
  key: string;
  node: EstimateNode;
  /** 0 for a root. */
  depth: number;
  parent: string | undefined;
  isOpen: boolean;
  /** From 1 among its siblings, and how many they are. */
  place: number;
  siblings: number;
};
export type WaitingRow = {
  kind: 'loading' | 'failed';
  key: string;
  depth: number;
  parent: string;
  error?: unknown;
};

type Level = { nodes: readonly EstimateNode[]; next: number; depth: number; parent?: string };

/** The tree as lines, from the roots down through whatever `branches` holds as opened. Linear in the lines shown. */
export const flattenTree = (
  roots: readonly EstimateNode[],
  branches: ReadonlyMap<string, Branch>,
): TreeRow[] => {
  const rows: TreeRow[] = [];
  const levels: Level[] = [{ nodes: roots, next: 0, depth: 0 }];
  for (let level = levels.at(-1); level; level = levels.at(-1)) {
    const { nodes, depth, parent } = level;
    const node = nodes[level.next];
    if (!node) {
      levels.pop();
      continue;
    }
    level.next += 1;
    const branch = node.hasChildren ? branches.get(node.id) : undefined;
    const [place, siblings] = [level.next, nodes.length];
    const isOpen = branch !== undefined;
    rows.push({ kind: 'node', key: node.id, node, depth, parent, isOpen, place, siblings });
    if (branch?.children) {
      levels.push({ nodes: branch.children, next: 0, depth: depth + 1, parent: node.id });
    } else if (branch) {
      rows.push(waitingRow(node.id, depth + 1, branch.error));
    }
  }
  return rows;
};

const waitingRow = (parent: string, depth: number, error: unknown): WaitingRow =>
  error
    ? { kind: 'failed', key: `${parent} failed`, depth, parent, error }
    : { kind: 'loading', key: `${parent} loading`, depth, parent };

/** What a key does in the tree: another line becomes the active one, or the active one opens or closes. */
export type Move = { to: number } | { toggle: string } | undefined;

/** The keys of a tree grid: up and down, right opens and goes in, left closes and goes out, Enter does either. */
export const moveOf = (key: string, rows: readonly TreeRow[], active: number, page = 10): Move => {
  const row = rows[active];
  if (row?.kind !== 'node') {
    return rows.length > 0 ? to(rows, 0, 1) : undefined;
  }
  switch (key) {
    case 'ArrowDown':
      return to(rows, active + 1, 1);
    case 'ArrowUp':
      return to(rows, active - 1, -1);
    case 'PageDown':
      return to(rows, Math.min(active + page, rows.length - 1), -1);
    case 'PageUp':
      return to(rows, Math.max(active - page, 0), 1);
    case 'Home':
      return to(rows, 0, 1);
    case 'End':
      return to(rows, rows.length - 1, -1);
    case 'ArrowRight':
      return row.isOpen ? inside(rows, active) : toggled(row);
    case 'ArrowLeft':
      return row.isOpen ? toggled(row) : to(rows, indexOf(rows, row.parent), 1);
    case 'Enter':
    case ' ':
      return toggled(row);
    default:
      return undefined;
  }
};

/** Where a node stands among the lines; -1 when it is not shown. */
export const indexOf = (rows: readonly TreeRow[], key: string | undefined): number =>
  key === undefined ? -1 : rows.findIndex((row) => row.key === key);

const toggled = ({ node }: NodeRow): Move => (node.hasChildren ? { toggle: node.id } : undefined);

const inside = (rows: readonly TreeRow[], at: number): Move =>
  rows[at + 1]?.kind === 'node' ? { to: at + 1 } : undefined;

/** The nearest line of a node from here in one direction. */
const to = (rows: readonly TreeRow[], from: number, step: 1 | -1): Move => {
  for (let index = from; index >= 0 && index < rows.length; index += step) {
    if (rows[index]?.kind === 'node') {
      return { to: index };
    }
  }
  return undefined;
};
