import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { showPage } from '../../../test/show-page.tsx';
import { documentId, keep } from '../../document-kit/testing/document-server.ts';
import { actPath, exampleAct, listAddress } from './testing/act.ts';

const fieldNames = { name: 'Наименование работ', usedMaterial: 'Применены материалы' };
const changed = (auditId: number, at: string, by: string, differences: object) => ({
  auditId,
  event: { code: 'changed', name: 'Изменение' },
  performedBy: by,
  createdAt: `2026-11-18T${at}:00Z`,
  differences,
  fieldNames,
});
const materials = (value1: string, value2: string) => ({ usedMaterial: { value1, value2 } });
const rejected = {
  ...changed(4, '09:00', 'Ахметов Жандос', {}),
  event: { code: 'rejected', name: 'Отклонение' },
};
const entries = [
  changed(7, '10:20', 'Сейткали Қайрат', {
    name: { value1: 'Ростверк', value2: 'Устройство ростверка' },
  }),
  changed(6, '10:10', 'Сейткали Қайрат', materials('Бетон В25', 'Бетон В25 W6')),
  changed(5, '10:00', 'Сейткали Қайрат', materials('Бетон В20', 'Бетон В25')),
  rejected,
];

const open = async (history: object[] = entries) => {
  keep(exampleAct(), {
    path: actPath,
    answer: ({ path }) => (path.startsWith('/history') ? Response.json(history) : undefined),
  });
  await showPage(`${listAddress}/history/${documentId}`);
};
const rowsOf = (item: HTMLElement) =>
  within(item)
    .queryAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

describe('the history of an act', () => {
  it('tells what somebody changed in one go as one, each field before and after', async () => {
    await open();
    await screen.findByText('2 поля, 3 правки');
    const [sitting, decision, ...more] = screen.getAllByRole('listitem').slice(-2);
    expect(more).toEqual([]);
    expect(rowsOf(sitting as HTMLElement)).toEqual([
      ['Бетон В20', 'Бетон В25 W6'],
      ['Ростверк', 'Устройство ростверка'],
    ]);
    expect(decision?.textContent).toContain('Ахметов Жандос Отклонение');
  });

  it('shows each change of a sitting on demand, and everywhere when asked', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'По правкам' }));
    expect(screen.getByText('Бетон В25', { selector: 'del' })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Каждая правка' }));
    expect(screen.getAllByText('Изменение')).toHaveLength(3);
  });

  it('shows decisions alone, and the changes of one person', async () => {
    await open();
    await userEvent.click(await screen.findByRole('radio', { name: 'Решения и подписи' }));
    expect(screen.queryByText('Изменение')).toBeNull();
    expect(screen.getByText('Отклонение')).toBeTruthy();
    await userEvent.click(screen.getByRole('combobox', { name: 'Автор' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Сейткали Қайрат' }));
    expect(screen.getByText('Таких изменений нет')).toBeTruthy();
  });
});
