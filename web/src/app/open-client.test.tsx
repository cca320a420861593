import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeTokens } from '../api/tokens.ts';
import { entranceAddress } from './entrance-address.ts';
import { openClient } from './open-client.tsx';

const answers: Record<string, () => Response> = {
  '/api/settings': () =>
    Response.json({
      demo: true,
      demoAccounts: [{ email: 'customer@demo.nysan.kz', role: 'CUSTOMER' }],
    }),
  '/api/auth/login': () => Response.json({ token: 't', refreshToken: 'r' }),
  '/api/identity/roles': () => Response.json([]),
};

const ends: (() => void)[] = [];

/** The client as a browser opens it at an address. */
const openAt = async (address: string) => {
  window.history.replaceState(null, '', address);
  document.body.innerHTML = '<div id="root"></div>';
  const end = await act(() => openClient(document.body.children[0] as Element));
  ends.push(end);
};
const address = () => `${window.location.pathname}${window.location.search}`;

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(answers[url]?.() ?? Response.json({}, { status: 404 })),
  );
});
afterEach(() => {
  act(() => ends.splice(0).forEach((end) => end()));
  document.body.innerHTML = '';
  window.history.replaceState(null, '', '/');
});

describe('the entrance', () => {
  it('stands alone wherever somebody who is not signed in would be sent to sign in', () => {
    const at = (wanted: string) => entranceAddress(new URL(wanted, 'https://nysan.kz'));
    expect(at('/auth/sign-in?redirectUrl=%2Fapp%2Fprofile')).toBe(
      '/auth/sign-in?redirectUrl=%2Fapp%2Fprofile',
    );
    expect(at('/')).toBe('/auth/sign-in');
    expect(at('/app')).toBe('/auth/sign-in');
    expect(at('/app/profile?a=1#b')).toBe('/auth/sign-in?redirectUrl=%2Fapp%2Fprofile%3Fa%3D1%23b');
    expect(at('/auth/sign-up')).toBeUndefined();
    expect(at('/verify/AB12')).toBeUndefined();
    expect(at('/apple')).toBeUndefined();
  });

  it('asks who is not signed in, and goes on to what they wanted', async () => {
    await openAt('/app/access-denied?a=1');
    expect(address()).toBe('/auth/sign-in?redirectUrl=%2Fapp%2Faccess-denied%3Fa%3D1');
    await userEvent.click(await screen.findByRole('button', { name: /Заказчик/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Войти' }));
    expect(await screen.findByRole('heading', { name: 'Доступ запрещен' })).toBeDefined();
    expect(address()).toBe('/app/access-denied?a=1');
    expect(document.activeElement?.id).toBe('main');
  });

  it('leads to the other pages before sign-in without loading anew', async () => {
    await openAt('/auth/sign-in');
    const { length } = window.history;
    await userEvent.click(screen.getByRole('link', { name: 'Зарегистрироваться' }));
    expect(await screen.findByRole('heading', { name: 'Регистрация' })).toBeDefined();
    expect(address()).toBe('/auth/sign-up');
    expect(window.history.length).toBe(length + 1);
  });

  it('shows why it refused, and stays', async () => {
    vi.stubGlobal('fetch', () =>
      Promise.resolve(
        Response.json(
          { code: 'wrong-credentials', message: 'Неверная почта или пароль' },
          { status: 401 },
        ),
      ),
    );
    await openAt('/auth/sign-in');
    await userEvent.type(screen.getByLabelText('Электронная почта'), 'a@b.kz');
    await userEvent.type(screen.getByLabelText('Пароль'), 'wrong');
    await userEvent.click(screen.getByRole('button', { name: 'Войти' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Неверная почта или пароль');
    expect(screen.getByLabelText('Электронная почта')).toHaveProperty('value', 'a@b.kz');
  });
});

it('opens the rooms at once for who is signed in, and for pages open to anyone', async () => {
  await openAt('/verify');
  await waitFor(() => expect(document.title).toBe('Проверка документа · Nysan'));
  storeTokens({ token: 't', refreshToken: 'r' });
  await openAt('/app/access-denied');
  expect(await screen.findByRole('heading', { name: 'Доступ запрещен' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Войти' })).toBeNull();
});
