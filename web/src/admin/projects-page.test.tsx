import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aRow } from '../projects/testing/examples.ts';
import { type Answers, refusal } from '../projects/testing/serve.ts';
import { onPhone, openAs, pageOf } from './testing/office.ts';

const school = aRow(1, { couponNumber: 'KZ26REA1', archived: true });
const open = (answers: Answers = {}, search = '') =>
  openAs('ADMIN', `/app/admin/projects${search}`, {
    'GET /projects?': () => pageOf([school]),
    ...answers,
  });
const unarchive = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Вернуть из архива: Объект 1' }));
  const question = within(await screen.findByRole('dialog'));
  await userEvent.click(question.getByRole('button', { name: 'Вернуть из архива' }));
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the archived objects', () => {
  it('stand in a table with what tells them apart', async () => {
    await open();
    const table = await screen.findByRole('table', { name: 'Строительные объекты' });
    const row = await within(table).findByRole('row', { name: /Объект 1/ });
    expect(row.textContent).toContain('Казахстан, Акмолинская область, КокшетауKZ26REA101.03.2026');
    const titles = within(table).getAllByRole('columnheader');
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      'Полное наименование',
      'Регион',
      '№ талона',
      'Создан',
      'Действие',
    ]);
  });

  it('are asked for with the parameters of the address', async () => {
    const search = '?regionId=5&createdAtStart=2026-01-01&keyword=дом&size=20&page=2';
    const { made } = await open({}, search);
    await screen.findByRole('row', { name: /Объект 1/ });
    const asked = made.find(({ call }) => call.startsWith('GET /projects?'))?.call ?? '';
    expect(Object.fromEntries(new URLSearchParams(asked.split('?')[1]))).toEqual({
      archived: 'true',
      regionId: '5',
      createdAtStart: '2026-01-01',
      keyword: 'дом',
      size: '20',
      page: '2',
    });
  });

  it('come back after a question, as the server says', async () => {
    const message = 'Объект возвращен из архива.';
    let content = [school];
    const path = `PATCH /admin/projects/${school.id}/unarchive`;
    await open({
      'GET /projects?': () => pageOf(content),
      [path]: () => {
        content = [];
        return Response.json({ message });
      },
    });
    await unarchive();
    expect(await screen.findByText(message)).toBeDefined();
    expect(await screen.findByText('Архив пуст')).toBeDefined();
  });

  it('that are back already are said to be', async () => {
    const path = `PATCH /admin/projects/${school.id}/unarchive`;
    const { made } = await open({
      [path]: () => refusal(409, 'project-not-archived', 'Объект не в архиве.'),
    });
    await unarchive();
    expect(await screen.findByText('Объект не в архиве.')).toBeDefined();
    const lists = () => made.filter(({ call }) => call.startsWith('GET /projects?'));
    await waitFor(() => expect(lists()).toHaveLength(2));
  });

  it('are cards with the same button on a phone', async () => {
    onPhone();
    await open({
      [`PATCH /admin/projects/${school.id}/unarchive`]: () => Response.json({ message: 'Вернули' }),
    });
    const cards = await screen.findByRole('list', { name: 'Строительные объекты' });
    expect(within(cards).getByRole('link', { name: 'Объект 1' }).getAttribute('href')).toBe(
      `/app/project/${school.id}`,
    );
    await unarchive();
    expect(await screen.findByText('Вернули')).toBeDefined();
  });
});
