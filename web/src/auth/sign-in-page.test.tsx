import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../test/show-page.tsx';
import { readTokens } from '../api/index.ts';

const settings = {
  demo: true,
  demoAccounts: [{ email: 'customer@demo.nysan.kz', role: 'CUSTOMER' }],
  mapTiles: null,
  mapCredits: null,
};

/** A server that knows one password. */
const serve = (demo = true) =>
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
    if (url === '/api/settings') {
      return Promise.resolve(Response.json({ ...settings, demo }));
    }
    if (url === '/api/identity/roles') {
      return Promise.resolve(Response.json([{ id: 1, name: 'Заказчик', code: 'CUSTOMER' }]));
    }
    if (url !== '/api/auth/login') {
      return Promise.resolve(Response.json({}, { status: 404 })); // What the page after it shows is not asked here.
    }
    const isRight = typeof body === 'string' && body.includes('"Nysan-2026"');
    return Promise.resolve(
      isRight
        ? Response.json({ token: 't', refreshToken: 'r' })
        : Response.json(
            { code: 'wrong-credentials', message: 'Неверная почта или пароль' },
            { status: 401 },
          ),
    );
  });

beforeEach(() => {
  localStorage.clear();
  serve();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('/auth/sign-in', () => {
  it('shows why it refused, and asks for nothing without both fields', async () => {
    await showPage('/auth/sign-in');
    const submit = await screen.findByRole('button', { name: 'Войти' });
    await userEvent.click(submit);
    expect(screen.getAllByText('Это поле обязательно для заполнения')).toHaveLength(2);
    await userEvent.type(screen.getByLabelText('Электронная почта'), 'a@b.kz');
    await userEvent.type(screen.getByLabelText('Пароль'), 'wrong');
    await userEvent.click(submit);
    expect((await screen.findByRole('alert')).textContent).toBe('Неверная почта или пароль');
    expect(readTokens()).toBeUndefined();
  });

  it('fills the form with a demo account and goes to where the person came from', async () => {
    const { history } = await showPage('/auth/sign-in?redirectUrl=%2Fapp%2Fprofile%3Fa%3D1');
    await userEvent.click(await screen.findByRole('button', { name: /Заказчик/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Войти' }));
    await waitFor(() => expect(history.location.href).toBe('/app/profile?a=1'));
    expect(readTokens()).toEqual({ token: 't', refreshToken: 'r' });
  });

  it('does not follow an address of another site', async () => {
    const { history } = await showPage('/auth/sign-in?redirectUrl=%2F%2Fevil.example%2Fapp');
    await userEvent.click(await screen.findByRole('button', { name: /Заказчик/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Войти' }));
    await waitFor(() => expect(history.location.pathname).toBe('/app/project'));
  });

  it('shows no accounts when the demo is off', async () => {
    serve(false);
    await showPage('/auth/sign-in');
    await screen.findByRole('button', { name: 'Войти' });
    expect(screen.queryByText('Демонстрационные учетные записи')).toBeNull();
  });
});

describe('the page of sign-in, to who knows the password of a sign-up', () => {
  const unconfirmed = { code: 'address-unconfirmed', message: 'Подтвердите адрес' };

  it('says to confirm the address and sends the letter again', async () => {
    const asked: unknown[] = [];
    vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
      if (url === '/api/auth/login') {
        return Promise.resolve(Response.json(unconfirmed, { status: 401 }));
      }
      if (url === '/api/auth/signup/again') {
        asked.push(typeof body === 'string' && JSON.parse(body));
        return Promise.resolve(Response.json({ message: '' }, { status: 202 }));
      }
      return Promise.resolve(Response.json({ ...settings, demo: false }));
    });
    await showPage('/auth/sign-in');
    await userEvent.type(await screen.findByLabelText('Электронная почта'), 'a@b.kz');
    await userEvent.type(screen.getByLabelText('Пароль'), 'Nysan-2026');
    await userEvent.click(screen.getByRole('button', { name: 'Войти' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Подтвердите адрес');
    // What is typed since does not change whom the letter goes to.
    await userEvent.type(screen.getByLabelText('Электронная почта'), 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Отправить еще раз' }));
    expect(await screen.findByText('Письмо отправлено еще раз.')).toBeDefined();
    expect(asked).toEqual([{ email: 'a@b.kz', password: 'Nysan-2026' }]);
  });
});

describe('/app', () => {
  it('sends a person who is not signed in to sign in and come back', async () => {
    const { history } = await showPage('/app/profile?a=1');
    await screen.findByRole('button', { name: 'Войти' });
    expect(history.location.href).toBe('/auth/sign-in?redirectUrl=%2Fapp%2Fprofile%3Fa%3D1');
  });
});

describe('/auth/*', () => {
  it('is not found', async () => {
    await showPage('/auth/nothing');
    expect(await screen.findByRole('heading', { name: 'Страница не найдена' })).toBeDefined();
  });
});
