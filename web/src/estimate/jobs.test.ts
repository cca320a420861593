import { importState } from '@nysan/contract/estimate.ts';
import { describe, expect, it } from 'vitest';
import { idsOf, pathOf, writtenPath } from '../routing/node-path.ts';
import { newImportId, stageOf } from './jobs.ts';
import { documentsOf } from './refusal.ts';

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
