import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { show } from '../../test/render.tsx';
import { DateField } from './date-field.tsx';

afterEach(cleanup);

const Field = () => {
  const [value, setValue] = useState<string | null>(null);
  return (
    <>
      <DateField label="Дата" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
};
const calendar = () => document.querySelector('[data-dates-dropdown]');

it('the calendar opens with the field and gives way once a whole date is written', async () => {
  await show(<Field />);
  const field = screen.getByLabelText('Дата');
  await userEvent.click(field);
  expect(calendar()).not.toBeNull();
  await userEvent.type(field, '12.10.202');
  expect(calendar()).not.toBeNull();
  await userEvent.type(field, '6', { skipClick: true });
  expect(calendar()).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('2026-10-12');
  await userEvent.click(field);
  expect(calendar()).not.toBeNull();
});

it('the calendar stays while what is written is no day', async () => {
  await show(<Field />);
  await userEvent.type(screen.getByLabelText('Дата'), '31.02.2026');
  expect(calendar()).not.toBeNull();
});

const Kept = () => {
  const [value, setValue] = useState<string | null>('2026-01-15');
  return (
    <>
      <DateField label="Дата" value={value} onChange={setValue} />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('2026-02-01')}>
        Вчера
      </button>
    </>
  );
};
const kept = () => screen.getByRole('status').textContent;
const input = () => screen.getByLabelText<HTMLInputElement>('Дата');

it.each(['5.3.2026', '05/03/2026', '5.3.26', '5-3-2026', '2026-03-05', '05032026', ' 5.3.2026 г.'])(
  'a day typed as %s is read',
  async (typed) => {
    await show(<Kept />);
    await userEvent.clear(input());
    await userEvent.type(input(), typed);
    await userEvent.tab();
    expect([kept(), input().value]).toEqual(['2026-03-05', '05.03.2026']);
  },
);

it('what is no day stays in the field with a word, and is not taken for the old one', async () => {
  await show(<Kept />);
  await userEvent.clear(input());
  await userEvent.type(input(), '31.02.2026');
  expect(screen.queryByText(/Не удалось прочитать/)).toBeNull();
  await userEvent.tab();
  expect([kept(), input().value]).toEqual(['31.02.2026', '31.02.2026']);
  expect(screen.getByText('Такой даты нет: «31.02.2026»')).toBeDefined();
  expect(input().getAttribute('aria-invalid')).toBe('true');
});

it('what was typed in vain gives way to a day typed after it or put there from elsewhere', async () => {
  await show(<Kept />);
  await userEvent.clear(input());
  await userEvent.type(input(), 'скоро');
  await userEvent.tab();
  await userEvent.click(screen.getByRole('button', { name: 'Вчера' }));
  expect([kept(), input().value]).toEqual(['2026-02-01', '01.02.2026']);
  await userEvent.clear(input());
  await userEvent.type(input(), 'скоро{Enter}');
  expect(kept()).toBe('скоро');
  await userEvent.clear(input());
  await userEvent.type(input(), '7.3.26');
  await userEvent.tab();
  expect([kept(), input().value]).toEqual(['2026-03-07', '07.03.2026']);
  expect(screen.queryByText(/Не удалось прочитать/)).toBeNull();
});
