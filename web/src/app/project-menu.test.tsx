import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showPage } from '../../test/show-page.tsx';
import { storeTokens } from '../api/index.ts';

const project = '019a0000-0000-7000-8000-000000000001';
const waiting = [
  { kind: 'hidden-work-act', waiting: 3, unread: 0 },
  { kind: 'letter', waiting: 0, unread: 120 },
];

beforeEach(async () => {
  localStorage.clear();
  storeTokens({ token: 't', refreshToken: 'r' });
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(answerTo(url)));
  await showPage(`/app/project/${project}/estimate`);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const answerTo = (url: string) => {
  if (url.startsWith('/api/identity/roles')) {
    return Response.json([{ id: 1, name: 'Заказчик', code: 'CUSTOMER' }]);
  }
  return url === `/api/notifications/waiting/${project}`
    ? Response.json(waiting)
    : Response.json({ code: 'not-found', message: 'Не найдено' }, { status: 404 });
};
const edge = () => screen.getByRole('separator', { name: 'Ширина меню' });
const width = () => Number(edge().getAttribute('aria-valuenow'));
const kept = () => localStorage.getItem('nysan.menu.width');

it('says at each entry how many wait there, and nothing where none does', async () => {
  const acts = await screen.findByRole('link', { name: /^Акты скрытых работ ?: ждут 3/ });
  expect(acts.textContent).toContain('3');
  const letters = screen.getByRole('link', { name: /^Письма ?: непрочитанных: 120/ });
  expect(letters.textContent).toContain('99+');
  expect(screen.getByRole('link', { name: 'Справки' }).textContent).toBe('Справки');
});

it('says the same when it is folded', async () => {
  await screen.findByRole('link', { name: /^Акты скрытых работ ?: ждут 3/ });
  await userEvent.click(screen.getByRole('button', { name: 'Свернуть меню' }));
  expect(screen.getByRole('link', { name: /^Акты скрытых работ ?: ждут 3/ }).textContent).toBe('3');
  expect(screen.queryByRole('separator')).toBeNull();
});

it('is drawn narrower by arrow keys between its bounds, and stays so', () => {
  expect([width(), edge().getAttribute('aria-valuemax')]).toEqual([336, '336']);
  fireEvent.keyDown(edge(), { key: 'ArrowRight' });
  expect(width()).toBe(336);
  fireEvent.keyDown(edge(), { key: 'ArrowLeft' });
  expect([width(), kept()]).toEqual([320, '320']);
  fireEvent.keyDown(edge(), { key: 'Home' });
  fireEvent.keyDown(edge(), { key: 'ArrowLeft' });
  expect(width()).toBe(Number(edge().getAttribute('aria-valuemin')));
});

it('is drawn by hand, and as wide as ever after two presses', async () => {
  edge().setPointerCapture = () => undefined;
  fireEvent.pointerDown(edge(), { clientX: 336, pointerId: 1 });
  fireEvent.pointerMove(edge(), { clientX: 300, pointerId: 1 });
  expect([width(), kept()]).toEqual([300, '336']);
  fireEvent.pointerUp(edge(), { clientX: 290, pointerId: 1 });
  await waitFor(() => expect([width(), kept()]).toEqual([290, '290']));
  fireEvent.doubleClick(edge());
  expect(width()).toBe(336);
});

it('brings the section that is open into sight, and each that is gone to', async () => {
  const shown: (string | null)[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this.textContent);
  });
  cleanup();
  await showPage(`/app/project/${project}/finance/references`);
  await waitFor(() => expect(shown).toEqual(['Справки']));
  await userEvent.click(screen.getByRole('link', { name: 'Смета' }));
  await waitFor(() => expect(shown.at(-1)).toBe('Смета'));
});

it('folds a group, keeps that, and still opens the group of the page its reader comes to', async () => {
  const finance = () => screen.findByRole('button', { name: /^Финансы/ });
  const shown = () => screen.queryByRole('link', { name: 'Справки' }) !== null;
  (await finance()).focus();
  expect([(await finance()).getAttribute('aria-expanded'), shown()]).toEqual(['true', true]);
  await userEvent.keyboard('{Enter}');
  expect([(await finance()).getAttribute('aria-expanded'), shown()]).toEqual(['false', false]);
  cleanup();
  await showPage(`/app/project/${project}/estimate`);
  expect([(await finance()).getAttribute('aria-expanded'), shown()]).toEqual(['false', false]);
  cleanup();
  await showPage(`/app/project/${project}/finance/references`);
  expect([(await finance()).getAttribute('aria-expanded'), shown()]).toEqual(['true', true]);
  await userEvent.click(await finance());
  expect(shown()).toBe(false);
});

it('says at a folded group how many wait in it', async () => {
  await screen.findByRole('link', { name: /^Акты скрытых работ ?: ждут 3/ });
  await userEvent.click(screen.getByRole('button', { name: 'Исполнительная документация' }));
  screen.getByRole('button', { name: /^Исполнительная документация ?: ждут 3/ });
});
