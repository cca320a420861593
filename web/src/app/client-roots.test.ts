import { clientRoots } from '@nysan/contract/client-roots.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { makeRouter } from './router.tsx';

/** Addresses of no page, which lead to where the reader begins. */
const STRAY = ['/', '/$'];

it('every page of the router lies below an address that the server answers with the page', () => {
  const paths = Object.keys(makeRouter(new QueryClient()).routesByPath);
  const pages = paths.filter((path) => !STRAY.includes(path));
  const firstWords = pages.map((path) => path.split('/')[1] ?? '');

  expect(pages.length).toBeGreaterThan(50);
  expect(new Set(firstWords)).toEqual(new Set(clientRoots));
});
