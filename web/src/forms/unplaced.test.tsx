import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { show } from '../../test/render.tsx';
import { ApiError } from '../api/errors.ts';
import { ToastHost } from '../ui/toasts.tsx';
import { FormRefusal } from './form-parts.tsx';
import { refuseForm, unplaced } from './unplaced.ts';

afterEach(cleanup);

const refused = (...errors: { path: string; message: string }[]) =>
  new ApiError({
    status: 400,
    code: 'bad-input',
    message: 'Проверьте поля.',
    errors: errors.map((one) => ({ ...one, code: 'not-a-date' })),
  });
const date = { path: 'endDate', message: 'Такой даты нет.' };
const hidden = { path: 'files.0', message: 'Файл не найден.' };

const Form = ({ error }: { error: unknown }) => {
  const form = useForm({ initialValues: { endDate: '' } });
  return (
    <>
      <TextInput label="Дата" {...form.getInputProps('endDate')} />
      <button type="button" onClick={() => refuseForm(form, error)}>
        Сохранить
      </button>
      <ToastHost />
    </>
  );
};
const refuse = async (error: unknown) => {
  await show(<Form error={error} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Сохранить' }));
};
const toasts = () => screen.queryAllByRole('alert').map((one) => one.textContent);

describe('a refused form', () => {
  it('says what is wrong with a field at the field, and in no toast', async () => {
    await refuse(refused(date));
    expect(await screen.findByText('Такой даты нет.')).toBeDefined();
    expect(toasts()).toEqual([]);
  });

  it('tells of a field it does not show in a toast, beside those it shows', async () => {
    await refuse(refused(date, hidden));
    expect(await screen.findByText('Файл не найден.')).toBeDefined();
    expect(toasts()).toEqual(['Файл не найден.']);
    expect(screen.getByText('Такой даты нет.')).toBeDefined();
  });

  it('tells a refusal of the whole in a toast', async () => {
    await refuse(new ApiError({ status: 409, code: 'already-exists', message: 'Уже есть.' }));
    await screen.findByText('Уже есть.');
    expect(toasts()).toEqual(['Уже есть.']);
  });
});

describe('the refusal above a form', () => {
  const said = async (error: unknown) => {
    await show(<FormRefusal error={error} fields={['endDate']} />);
    return screen.queryByRole('alert')?.textContent;
  };

  it('keeps silent of fields that say it themselves, of their parts too', async () => {
    expect(await said(refused(date))).toBeUndefined();
    expect(unplaced(refused(hidden), ['files'])).toBeUndefined();
  });

  it('tells of a field the form does not show', async () => {
    expect(await said(refused(date, hidden))).toBe('Файл не найден.');
  });
});
