import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { show } from '../../test/render.tsx';
import { PhoneField } from './phone-field.tsx';

afterEach(cleanup);

const Field = () => {
  const [value, setValue] = useState('');
  return <PhoneField label="Телефон" value={value} onChange={setValue} />;
};

it('a phone with more digits than ten is marked with a word until they are gone', async () => {
  await show(<Field />);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Телефон' });
  await userEvent.click(input);
  await userEvent.paste('+7 701 123 45 67 8');
  expect(input.value).toBe('+7(701)123-45-678');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Лишние цифры: после +7 их десять')).toBeDefined();
  await userEvent.type(input, '{Backspace}');
  expect(input.value).toBe('+7(701)123-45-67');
  expect(screen.queryByText('Лишние цифры: после +7 их десять')).toBeNull();
});
