import { useQuery } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '../../test/render.tsx';
import { ask } from '../api/queries.ts';
import { DemoLine } from './demo-line.tsx';

let demo: boolean | string;
let isDemoAccount: boolean;
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  asked = [];
  isDemoAccount = true;
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    const profile = { demo: isDemoAccount };
    const settings = { demo, demoAccounts: [], mapTiles: null, mapCredits: null, hosts: [] };
    return Promise.resolve(Response.json(url.endsWith('/settings') ? settings : profile));
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const Goals = () => {
  useQuery(ask('projects', 'goals'));
  return null;
};

const timesAsked = (end: string) => asked.filter((url) => url.endsWith(end)).length;
const filling = () => screen.queryByText('Наполняется демонстрационный мир');

it('the line of the demo stands while its world is filled, then goes and lets all be read again', async () => {
  demo = 'filling';
  await show(
    <>
      <DemoLine />
      <Goals />
    </>,
  );
  await waitFor(() => expect(filling()).not.toBeNull());
  expect(timesAsked('/goals')).toBe(1);

  demo = true;
  await act(() => vi.advanceTimersByTimeAsync(6000));
  await waitFor(() => expect(filling()).toBeNull());
  await waitFor(() => expect(timesAsked('/goals')).toBe(2));

  const often = timesAsked('/settings');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(timesAsked('/settings')).toBe(often);
});

it('the line of the demo says what to do when its world was not filled, and asks no more', async () => {
  demo = 'incomplete';
  await show(<DemoLine />);
  expect(await screen.findByText(/Перезапустите сервер/)).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(timesAsked('/settings')).toBe(1);
});

it('the line of the demo asks nothing for an account that is not of the demo', async () => {
  demo = 'filling';
  isDemoAccount = false;
  await show(<DemoLine />);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(timesAsked('/identity')).toBe(1);
  expect(timesAsked('/settings')).toBe(0);
});
