import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { show } from '../../test/render.tsx';
import { DecimalField } from './decimal-field.tsx';

afterEach(cleanup);

const Field = ({ decimals = 2, signed = false }) => {
  const [value, setValue] = useState('');
  return (
    <>
      <DecimalField
        label="Сумма"
        decimals={decimals}
        signed={signed}
        value={value}
        onChange={setValue}
      />
      <output>{value}</output>
    </>
  );
};
const input = () => screen.getByLabelText<HTMLInputElement>('Сумма');
const paste = async (text: string) => {
  await userEvent.click(input());
  await userEvent.paste(text);
};

describe('a number pasted into a field', () => {
  it.each([
    ['1,234.56', '1234.56'],
    ['1.234.567,8', '1234567.8'],
    ['1 234,56', '1234.56'],
    ['1 234 567', '1234567'],
  ])('as %s is read', async (text, value) => {
    await show(<Field />);
    await paste(text);
    expect(screen.getByRole('status').textContent).toBe(value);
    expect(input().getAttribute('aria-invalid')).not.toBe('true');
  });

  it.each([
    ['12,5 м3', 2, 'Это не число. Пример: 1234,56'],
    ['12,345', 2, 'Знаков после запятой больше 2'],
    ['12,5', 0, 'Нужно целое число'],
    ['-5', 2, 'Это не число. Пример: 1234,56'],
  ])('as %s, of %i decimals, stays with a word', async (text, decimals, word) => {
    await show(<Field decimals={decimals} />);
    await paste(text);
    expect(input().value).toBe(text);
    expect(screen.getByText(word)).toBeDefined();
    expect(screen.getByRole('status').textContent).not.toMatch(/^\d+(\.\d{1,2})?$/);
  });

  it('with a minus is read where one may stand', async () => {
    await show(<Field signed />);
    await paste('−1,234.5');
    expect(screen.getByRole('status').textContent).toBe('-1234.5');
  });
});
