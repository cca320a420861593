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

describe('a number in a field', () => {
  it('has its thousands apart while nobody types in it, and plain digits while somebody does', async () => {
    await show(<Field />);
    await userEvent.type(input(), '1234567,5');
    expect(input().value).toBe('1234567,5');
    await userEvent.tab();
    expect(input().value).toBe('1\u00a0234\u00a0567,50');
    await userEvent.click(input());
    expect(input().value).toBe('1234567,5');
    expect(screen.getByRole('status').textContent).toBe('1234567.5');
  });

  it('is marked whole as before when it is entered by Tab', async () => {
    await show(<Field />);
    await userEvent.type(input(), '1234567');
    await userEvent.tab();
    input().setSelectionRange(0, input().value.length);
    await userEvent.tab({ shift: true });
    expect([input().selectionStart, input().selectionEnd]).toEqual([0, 7]);
  });

  it('copied as it stands is read where it is pasted', async () => {
    await show(<Field />);
    await userEvent.type(input(), '1234567,5');
    await userEvent.tab();
    const copied = input().value;
    await userEvent.clear(input());
    await paste(copied);
    expect(screen.getByRole('status').textContent).toBe('1234567.50');
  });

  it('that cannot be read stays as it was typed', async () => {
    await show(<Field />);
    await userEvent.type(input(), '12345м');
    await userEvent.tab();
    expect(input().value).toBe('12345м');
  });
});

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
