import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { connectionError } from '../api/errors.ts';
import { loadTexts, startTexts } from '../i18n/index.ts';
import { Entrance, type Leave } from './entrance.tsx';
import { Look } from './look.tsx';

const prepare = vi.fn();
const leave = vi.fn<Leave>(() => Promise.reject(connectionError('offline')));

beforeEach(async () => {
  localStorage.clear();
  prepare.mockClear();
  leave.mockClear();
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      url === '/api/auth/login'
        ? Response.json({ token: 't', refreshToken: 'r' })
        : Response.json({ demo: false, demoAccounts: [] }),
    ),
  );
  await startTexts('ru');
  await loadTexts('auth');
  render(
    <Look>
      <Entrance leave={leave} prepare={prepare} />
    </Look>,
  );
});

it('says why what a link leads to did not come, and keeps what was typed', async () => {
  await userEvent.type(screen.getByLabelText('Электронная почта'), 'a@b.kz');
  await userEvent.click(screen.getByRole('link', { name: 'Забыли пароль?' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Нет связи с сервером');
  expect(leave).toHaveBeenCalledExactlyOnceWith('/auth/forgot-password', 'pushState');
  expect(screen.getByLabelText('Электронная почта')).toHaveProperty('value', 'a@b.kz');
});

it('says why the first page after sign-in did not come, and lets the person try again', async () => {
  await userEvent.type(screen.getByLabelText('Электронная почта'), 'a@b.kz');
  await userEvent.type(screen.getByLabelText('Пароль'), 'Nysan-2026');
  await userEvent.click(screen.getByRole('button', { name: 'Войти' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Нет связи с сервером');
  expect(leave).toHaveBeenCalledExactlyOnceWith('/app', 'replaceState');
  await userEvent.click(screen.getByRole('button', { name: 'Войти' }));
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(2));
});

it('leaves a link that is to open in another tab to the browser', async () => {
  const user = userEvent.setup();
  const link = screen.getByRole('link', { name: 'Зарегистрироваться' });
  link.addEventListener('click', (event) => event.preventDefault());
  await user.keyboard('{Control>}');
  await user.click(link);
  expect(leave).not.toHaveBeenCalled();
});

it('fetches what comes next when somebody begins to use it, not before', async () => {
  expect(prepare).not.toHaveBeenCalled();
  await userEvent.click(screen.getByLabelText('Пароль'));
  expect(prepare).toHaveBeenCalled();
});
