import type { EstimateNode } from '@nysan/contract/estimate.ts';
import { describe, expect, it } from 'vitest';
import { rowsOf } from './estimate-rows.ts';

const node = (id: string): EstimateNode => ({
  id,
  parentId: null,
  name: id,
  fileUuid: null,
  hasChildren: true,
  overallMoney: 0,
  doneMoney: 0,
  donePercent: 0,
  paidMoney: 0,
  paidPercent: 0,
  remainMoney: 0,
  differenceMoney: 0,
  balanceMoney: null,
  positionInfo: null,
});
const shown = (rows: ReturnType<typeof rowsOf>) =>
  rows.map(({ kind, key, depth }) => `${' '.repeat(depth)}${kind === 'node' ? key : '…'}`);

describe('the lines of an estimate tree', () => {
  const roots = [node('a'), node('b')];

  it('are the roots while nothing is open', () => {
    expect(shown(rowsOf(roots, new Map(), new Set()))).toEqual(['a', 'b']);
  });

  it('show an opened node with its children below it, and that they load', () => {
    const loaded = new Map([
      ['a', [node('a1'), node('a2')]],
      ['a2', undefined],
    ]);
    expect(shown(rowsOf(roots, loaded, new Set()))).toEqual(['a', ' a1', ' a2', '  …', 'b']);
  });

  it('leave out positions that are in the act already', () => {
    const loaded = new Map([['a', [node('a1'), node('a2')]]]);
    expect(shown(rowsOf(roots, loaded, new Set(['a1'])))).toEqual(['a', ' a2', 'b']);
  });

  it('forget the children of a node that was closed, but keep what was open in it for later', () => {
    const loaded = new Map([['a1', [node('x')]]]);
    expect(shown(rowsOf(roots, loaded, new Set()))).toEqual(['a', 'b']);
  });
});
