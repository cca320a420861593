import { describe, expect, it } from 'vitest';
import { rowsOf, stepOf } from '../ui/tree-rows.ts';
import { aNode, aPosition } from './testing/nodes.ts';
import type { Children, TreeRow } from './types.ts';

const node = (id: string, hasChildren = false) => aNode(id, { hasChildren });

const roots = [node('a', true), node('b', true)];
const rows = (opened: Record<string, Children>) => rowsOf(roots, new Map(Object.entries(opened)));
const shown = (all: readonly TreeRow[]) => all.map(({ key, depth }) => `${depth} ${key}`);

describe('the lines of a tree', () => {
  it('are the estimates while nothing is open', () => {
    expect(shown(rows({}))).toEqual(['0 a', '0 b']);
  });

  it('hold the children of opened nodes below them, at any depth', () => {
    const opened = { a: { nodes: [node('s', true), node('p')] }, s: { nodes: [node('q')] } };
    expect(shown(rows(opened))).toEqual(['0 a', '1 s', '2 q', '1 p', '0 b']);
  });

  it('count a node among its siblings', () => {
    const [, , second] = rows({ a: { nodes: [node('s'), node('p')] } });
    expect(second).toMatchObject({ key: 'p', position: 2, siblings: 2 });
  });

  it('hide what is open below a closed node', () => {
    expect(shown(rows({ s: { nodes: [node('q')] } }))).toEqual(['0 a', '0 b']);
  });

  it('stand in for children that load, and tell of those that did not come', () => {
    const error = new Error('offline');
    const kinds = rows({ a: {}, b: { error } }).map(({ kind }) => kind);
    expect(kinds).toEqual(['node', 'loading', 'node', 'failed']);
  });

  it('keep children that are there when asking for them again fails', () => {
    const opened = { a: { nodes: [node('s')], error: new Error('offline') } };
    expect(shown(rows(opened))).toEqual(['0 a', '1 s', '0 b']);
  });

  it('of 100,000 open positions are all there', () => {
    const many = Array.from({ length: 100_000 }, (_, index) => node(`p${index}`));
    expect(rows({ a: { nodes: many } })).toHaveLength(100_002);
  });
});

describe('a key in the tree', () => {
  const opened = { a: { nodes: [node('s', true), node('p')] }, b: {} };
  const press = (key: string, at: string) => stepOf(rows(opened), key, at);

  it('moves up and down and stops at the ends', () => {
    expect(press('ArrowDown', 'a')).toEqual({ go: 's' });
    expect(press('ArrowUp', 's')).toEqual({ go: 'a' });
    expect(press('ArrowUp', 'a')).toBeUndefined();
  });

  it('never lands on a line that only loads', () => {
    expect(press('ArrowDown', 'b')).toBeUndefined();
    expect(press('End', 'a')).toEqual({ go: 'b' });
    expect(press('PageDown', 'a')).toEqual({ go: 'b' });
    expect(press('ArrowRight', 'b')).toBeUndefined();
  });

  it('to the right opens, then enters', () => {
    expect(press('ArrowRight', 's')).toEqual({ toggle: 's' });
    expect(press('ArrowRight', 'a')).toEqual({ go: 's' });
    expect(press('ArrowRight', 'p')).toBeUndefined();
  });

  it('to the left closes, then goes to the node above', () => {
    expect(press('ArrowLeft', 'a')).toEqual({ toggle: 'a' });
    expect(press('ArrowLeft', 'p')).toEqual({ go: 'a' });
  });

  it('shows more of a position by Enter', () => {
    const position = aNode('x', { positionInfo: aPosition() });
    expect(stepOf(rowsOf([position], new Map()), 'Enter', 'x')).toEqual({ show: position });
  });

  it('goes to the first line by Home and opens or closes by Enter', () => {
    expect(press('Home', 'p')).toEqual({ go: 'a' });
    expect(press('Enter', 's')).toEqual({ toggle: 's' });
    expect(press('Enter', 'p')).toBeUndefined();
  });

  it('without a meaning here does nothing', () => {
    expect(press('x', 'a')).toBeUndefined();
    expect(press('ArrowDown', 'gone')).toBeUndefined();
  });
});
