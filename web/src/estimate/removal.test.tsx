import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showPage } from '../../test/show-page.tsx';
import { serveEstimate } from './testing/estimate-desk.ts';
import { aNode } from './testing/nodes.ts';

const id = (last: string) => `019a0000-0000-7000-8000-00000000000${last}`;
const [projectId, root] = [id('1'), id('2')];
const days = { code: null, plannedStart: '2026-05-01', plannedEnd: '2026-05-31' };
const named = ['Сваи', 'Ростверк', 'Стены', 'Кровля', 'Окна', 'Двери'];

let answers: Record<string, unknown>;
let calls: string[];

beforeEach(() => {
  localStorage.clear();
  // Nothing is laid out here; without a height the tree draws no lines.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(900);
  answers = {
    [`estimate/document/root/${projectId}`]: [aNode(root, { name: 'Школа', hasChildren: true })],
    [`estimate/imports/${projectId}`]: [],
  };
  calls = serveEstimate(answers);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const askToDelete = async () => {
  await showPage(`/app/project/${projectId}/estimate`);
  await screen.findByText('Школа');
  await userEvent.click(await screen.findByRole('button', { name: /^Действия/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Удалить смету' }));
};

it('who deletes an estimate is told how many plans go with it, and the first of them', async () => {
  answers[`estimate/${root}/plans`] = {
    count: 6,
    named: named.map((name) => ({ name, ...days })),
  };
  await askToDelete();
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Удалить смету «Школа»/).textContent).toContain(
    'Вместе с ней пропадут сроки календарного плана: 6',
  );
  const about = dialog.getByText(/Сваи, 01\.05/).textContent;
  expect(about).toContain('Окна');
  expect(about).not.toContain('Двери');
  await userEvent.click(dialog.getByRole('button', { name: 'Нет' }));
  expect(calls.some((call) => call.startsWith('DELETE'))).toBe(false);
});

it('an estimate without plans is deleted after the plain question', async () => {
  answers[`estimate/${root}/plans`] = { count: 0, named: [] };
  await askToDelete();
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByText(/календарного плана/)).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Удалить' }));
  await vi.waitFor(() => expect(calls).toContain(`DELETE estimate/${root}`));
});

it('nobody is asked while it is unknown what goes with the estimate', async () => {
  await askToDelete();
  expect(await screen.findByText('Не найдено')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.some((call) => call.startsWith('DELETE'))).toBe(false);
});
