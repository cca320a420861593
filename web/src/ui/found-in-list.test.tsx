import { MultiSelect, Select } from '@mantine/core';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { show } from '../../test/render.tsx';
import { foundInList, isFound } from './found-in-list.ts';

afterEach(cleanup);

describe('what is looked for in a list', () => {
  it.each([
    ['Бетон С25/30', 'c25/30'],
    ['Объём щебня', 'объем'],
    ['Объем щебня', 'ОБЪЁМ'],
    ['Алексеи\u0306 Ким', 'алексей'],
    ['Крой', 'крои'],
    ['ТОО\u00a0«Сапа»', 'тоо сапа'.replace('сапа', '«сапа')],
    ['Гидро\u00adизоляция', 'гидроизоляция'],
    ['Ахметов Канат', 'канат  ахметов'],
  ])('is found in «%s» as «%s»', (text, search) => {
    expect(isFound(text, search)).toBe(true);
  });

  it('is not found in other words', () => {
    expect(isFound('Бетон В25', 'В30')).toBe(false);
  });
});

describe('the options of a list', () => {
  const filter = foundInList();
  const item = (label: string) => ({ value: label, label, disabled: false });

  it('are limited over all groups together', () => {
    const groups = ['а', 'б'].map((group) => ({
      group,
      items: [item(`${group} 1`), item(`${group} 2`)],
    }));
    expect(filter({ options: groups, search: '', limit: 3 })).toEqual([
      groups[0],
      { group: 'б', items: [item('б 1')] },
    ]);
  });

  it.each([
    ['fr,ekfr', 'ЖК Акбулак'],
    ['акбулок', 'ЖК Акбулак'],
    ['ЖК окбулак', 'ЖК Акбулак'],
    ['шкалы', undefined],
    ['гимнозея', 'Гимназия № 7'],
    ['акб', 'ЖК Акбулак'],
  ])('are found by what was nearly their name: %s', (search, label) => {
    const options = ['ЖК Акбулак', 'Гимназия № 7', 'Школа'].map(item);
    expect(filter({ options, search, limit: 5 })).toEqual(label ? [item(label)] : []);
  });

  it.each([
    ['one choice', Select],
    ['several choices', MultiSelect],
  ])('of %s are looked through so everywhere', async (_, List) => {
    await show(<List searchable label="Марка" data={['Бетон С25/30', 'Раствор']} />);
    await userEvent.type(screen.getByLabelText('Марка', { selector: 'input' }), 'c25');
    expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['Бетон С25/30']);
  });
});
