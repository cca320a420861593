import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { show } from '../../../test/render.tsx';
import { formatDate } from '../../i18n/format.ts';
import { type Held, HeldBy, HeldLine } from './held-by.tsx';

afterEach(cleanup);

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const held = (overrides: Partial<Held>): Held => ({
  waitingSince: daysAgo(3),
  waitsFor: { names: ['Надзор Технический Иванович', 'Надзор Авторский'], count: 7 },
  waitsForMe: false,
  ...overrides,
});
const titleOf = (text: string) => screen.getByText(text).closest('[title]')?.getAttribute('title');

it('names the first who holds a document, how many more and for how long', async () => {
  await show(<HeldBy row={held({})} />);
  expect(await screen.findByText('+6 · 3 дн.')).toBeDefined();
  const all = 'ждет 3\u00a0дня: Надзор\u00a0Т.\u00a0И., Надзор\u00a0А. и еще 5';
  expect(titleOf('+6 · 3 дн.')).toBe(all);
});

it('tells readers when it is they who hold it', async () => {
  await show(<HeldBy row={held({ waitsForMe: true })} />);
  expect(await screen.findByText('Подписать')).toBeDefined();
});

it('names the day on the first one', async () => {
  const row = held({ waitingSince: daysAgo(0), waitsFor: { names: ['Надзор'], count: 1 } });
  await show(<HeldLine row={row} />);
  const today = formatDate(new Date()).slice(0, 5);
  expect(await screen.findByText(`ждет с ${today}: Надзор`)).toBeDefined();
});

it('says nothing of a document nobody holds', async () => {
  const row = held({ waitingSince: null, waitsFor: { names: [], count: 0 } });
  await show(<HeldBy row={row} />);
  expect(await screen.findByText('—')).toBeDefined();
});
