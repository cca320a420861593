import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '../../test/render.tsx';
import { MOST_LETTERS } from './filter-values.ts';
import { TextFilter } from './text-filter.tsx';

const open = async () => {
  const onChange = vi.fn<(patch: object) => void>();
  const filter = { kind: 'text', name: 'keyword', label: 'Слово' } as const;
  await show(<TextFilter filter={filter} values={{}} onChange={onChange} />);
  return { onChange, field: screen.getByLabelText<HTMLInputElement>('Слово') };
};

afterEach(cleanup);

it('a text that is pasted is cut to what a list takes, and the list is asked for the rest', async () => {
  const { field, onChange } = await open();
  await userEvent.click(field);
  await userEvent.paste('я'.repeat(MOST_LETTERS + 100));
  await waitFor(() => expect(onChange).toHaveBeenCalledWith({ keyword: 'я'.repeat(MOST_LETTERS) }));
  expect(field.value).toBe('я'.repeat(MOST_LETTERS));
});

it('where it is short it says that it searches, and is named by what it looks into', async () => {
  const filter = { kind: 'text', name: 'keyword', label: 'Номер, название или текст' } as const;
  await show(<TextFilter filter={filter} values={{}} onChange={vi.fn()} isShort />);
  const field = screen.getByRole('textbox', { name: 'Номер, название или текст' });
  expect(field.getAttribute('placeholder')).toBe('Поиск');
});
