import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '../../test/render.tsx';
import { type Filter, FilterBar, type FilterValues } from './filter-bar.tsx';
import { periodOf } from './periods.ts';

const filter: Filter = { kind: 'period', from: 'start', to: 'end', label: 'Создан' };
const month = periodOf('month', undefined);
const months = { start: month.from, end: month.to };

afterEach(cleanup);

const open = async (values: FilterValues, onChange = vi.fn()) => {
  await show(<FilterBar filters={[filter]} values={values} onChange={onChange} />);
  await userEvent.click(screen.getByRole('button', { name: /^Создан/ }));
  return onChange;
};

it('is set by one press on its name, and closes', async () => {
  const onChange = await open({});
  await userEvent.click(await screen.findByRole('button', { name: 'Месяц' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(months);
  expect(screen.queryByRole('button', { name: 'Месяц' })).toBeNull();
});

it('is called by its name, and taken back by one press', async () => {
  const onChange = await open(months);
  expect(screen.getByText('Создан:').parentElement?.textContent).toBe('Создан:Месяц');
  const pressed = await screen.findByRole('button', { name: 'Месяц', pressed: true });
  await userEvent.click(pressed);
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ start: undefined, end: undefined });
});

it('shows in its empty fields how a date is written', async () => {
  await open({});
  expect(await screen.findAllByPlaceholderText('дд.мм.гггг')).toHaveLength(2);
});
