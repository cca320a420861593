import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeTokens } from '../api/index.ts';
import { aNode } from './testing/nodes.ts';
import type { EstimateNode } from './types.ts';
import { useTree } from './use-tree.ts';

const parent = (id: string) => aNode(id, { hasChildren: true });
const [one, other] = [parent('one'), parent('other')];
const children: Record<string, EstimateNode[]> = {
  one: [parent('s'), aNode('p')],
  other: [aNode('x')],
  s: [aNode('q')],
};

let asked: string[] = [];
let broken: string | undefined;

/** The tree of an estimate on a page whose address names a path. */
const show = (roots: EstimateNode[], path: string[] = []) => {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 30_000 } },
  });
  const wrapper = (props: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{props.children}</QueryClientProvider>
  );
  const { result, rerender } = renderHook(
    (given: { roots: EstimateNode[]; path: string[] }) => useTree(given.roots, given.path),
    { wrapper, initialProps: { roots, path } },
  );
  return {
    lines: () => result.current.rows.map(({ key, depth }) => `${depth} ${key}`),
    toggle: (id: string) => act(() => result.current.toggle(id)),
    retry: (id: string) => act(() => result.current.retry(id)),
    go: (to: string[]) => rerender({ roots, path: to }),
  };
};

beforeEach(() => {
  asked = [];
  broken = undefined;
  storeTokens({ token: 't', refreshToken: 'r' });
  vi.stubGlobal('fetch', (address: string) => {
    const id = address.slice(address.lastIndexOf('/') + 1);
    asked.push(id);
    return Promise.resolve(
      id === broken
        ? Response.json({ code: 'internal', message: 'Сбой' }, { status: 500 })
        : Response.json(children[id]),
    );
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the tree', () => {
  it('of a single estimate is open from the start', async () => {
    const { lines } = show([one]);
    expect(lines()).toEqual(['0 one', '1 one loading']);
    await waitFor(() => expect(lines()).toEqual(['0 one', '1 s', '1 p']));
  });

  it('of several estimates is closed, and asks for nothing', () => {
    expect(show([one, other]).lines()).toEqual(['0 one', '0 other']);
    expect(asked).toEqual([]);
  });

  it('loads a node when it is opened, and only then', async () => {
    const { lines, toggle } = show([one, other]);
    toggle('other');
    await waitFor(() => expect(lines()).toEqual(['0 one', '0 other', '1 x']));
    toggle('other');
    expect(lines()).toEqual(['0 one', '0 other']);
    toggle('other');
    expect(lines()).toEqual(['0 one', '0 other', '1 x']);
    expect(asked).toEqual(['other']);
  });

  it('stays closed once the reader has closed the single estimate', async () => {
    const { lines, toggle, go } = show([one]);
    await waitFor(() => expect(lines()).toHaveLength(3));
    toggle('one');
    go([]);
    expect(lines()).toEqual(['0 one']);
  });

  it('is open along the way the address names', async () => {
    const { lines } = show([one, other], ['one', 's']);
    await waitFor(() => expect(lines()).toEqual(['0 one', '1 s', '2 q', '1 p', '0 other']));
  });

  it('keeps a node of that way closed until the address names another way', async () => {
    const { lines, toggle, go } = show([one, other], ['one', 's']);
    await waitFor(() => expect(lines()).toHaveLength(5));
    toggle('s');
    go(['one', 's']);
    expect(lines()).toEqual(['0 one', '1 s', '1 p', '0 other']);
    go(['other']);
    await waitFor(() => expect(lines()).toEqual(['0 one', '1 s', '1 p', '0 other', '1 x']));
    go(['one', 's']);
    expect(lines()).toEqual(['0 one', '1 s', '2 q', '1 p', '0 other', '1 x']);
  });

  it('shows where it could not be loaded, and loads it after all', async () => {
    broken = 'one';
    const { lines, retry } = show([one, other], ['one']);
    await waitFor(() => expect(lines()).toEqual(['0 one', '1 one failed', '0 other']));
    broken = undefined;
    retry('one');
    await waitFor(() => expect(lines()).toEqual(['0 one', '1 s', '1 p', '0 other']));
  });
});
