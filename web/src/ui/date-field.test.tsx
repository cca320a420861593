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
