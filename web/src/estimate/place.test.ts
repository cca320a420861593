import { importState } from '@nysan/contract/estimate.ts';
import { describe, expect, it } from 'vitest';
import { totalsOf } from './figures.ts';
import { newImportId, stageOf } from './jobs.ts';
import { idsOf, pathOf, writtenPath } from './place.ts';
import { documentsOf } from './refusal.ts';
import type { EstimateNode } from './types.ts';

const root = (overallMoney: number, doneMoney: number): EstimateNode => ({
  id: 'a',
  parentId: null,
  name: 'a',
  fileUuid: null,
  hasChildren: true,
  overallMoney,
  doneMoney,
  donePercent: 0,
  balanceMoney: null,
  positionInfo: null,
});

describe('the estimates together', () => {
  it('are summed to the tiyn, their percent to two decimals half up', () => {
    const sums = totalsOf([root(0.1, 0), root(0.2, 0.1)]);
    expect(sums).toEqual({ overallMoney: 0.3, donePercent: 33.33 });
    expect(totalsOf([root(4_650_215_491.65, 24_154_291.94)]).donePercent).toBe(0.52);
    expect(totalsOf([]).donePercent).toBe(0);
  });
});

describe('an import', () => {
  const state = {
    id: newImportId(),
    fileName: 'a.kenml',
    state: 'running' as const,
    bytesRead: 30,
    totalBytes: 120,
    positions: 7,
    createdAt: '2026-11-20T10:00:00Z',
    message: null,
  };

  it('has an id of its own that the server takes', () => {
    expect(importState.parse(state).id).toBe(state.id);
    expect(newImportId()).not.toBe(newImportId());
  });

  it('is sent first, then read', () => {
    expect(stageOf(0.4, undefined)).toEqual({ phase: 'sending', share: 0.4, positions: 0 });
    expect(stageOf(1, undefined)).toEqual({ phase: 'reading', share: 0, positions: 0 });
    expect(stageOf(1, state)).toEqual({ phase: 'reading', share: 0.25, positions: 7 });
  });
});

describe('the place in the address', () => {
  const [one, two] = [newImportId(), newImportId()];

  it('is a list of ids and comes back as written', () => {
    expect(idsOf(pathOf(writtenPath([one, two]) ?? ''))).toEqual([one, two]);
    expect(writtenPath([])).toBeUndefined();
  });

  it('is left out when it is anything else', () => {
    expect(pathOf(`${one}.x`)).toBeUndefined();
  });
});

describe('a refused deletion', () => {
  it('names the acts, whatever else stands in the answer', () => {
    expect(documentsOf({ documents: ['ACP-000001', 2] })).toEqual(['ACP-000001']);
    expect(documentsOf({})).toEqual([]);
  });
});
