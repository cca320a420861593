import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../test/render.tsx';
import { type Answers, profile, refusal, serve } from '../signing/testing/signing-desk.ts';
import { ToastHost } from '../ui/toasts.tsx';
import { ProfilePage } from './profile-page.tsx';

beforeEach(() => {
  localStorage.setItem('nysan.tokens', 't\nr');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const showProfile = async (own: object = {}, answers: Answers = {}) => {
  const made = serve({
    'GET /api/identity': () => Response.json({ ...profile, ...own }),
    ...answers,
  });
  await show(
    <>
      <ProfilePage />
      <ToastHost />
    </>,
  );
  await screen.findByRole('heading', { name: 'Мой профиль' });
  await screen.findByText('Входы');
  return made;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const fill = async (label: string, text: string) =>
  userEvent.type(await screen.findByLabelText(label), text);
const fillPasswords = async (old: string, fresh: string, again: string) => {
  await press('Сменить пароль?');
  await fill('Текущий пароль', old);
  await fill('Новый пароль', fresh);
  await fill('Повторите новый пароль', again);
  await press('Сохранить');
};

describe('ProfilePage', () => {
  it('shows what is there, and what is missing as such', async () => {
    await showProfile({
      iin: null,
      iinConfirmed: false,
      phone: '7015550102',
      lastLoginTime: '2026-03-05T09:32:07Z',
    });
    expect(screen.getByText('------')).toBeDefined();
    expect(screen.getByText('+7(701)555-01-02')).toBeDefined();
    expect(screen.getByText('******')).toBeDefined();
    expect(screen.getByText(/05\.03\.2026/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Выйти' })).toBeNull();
  });

  it('lets a phone sign out here, and only a phone', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList,
    );
    await showProfile();
    expect(screen.getByRole('button', { name: 'Выйти' })).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Подтвердить в eGov Mobile' })).toBeDefined();
  });

  it('takes a phone under its mask and sends ten digits', async () => {
    const made = await showProfile(
      {},
      { 'POST /api/identity/phone': () => Response.json({ ...profile, phone: '7015550102' }) },
    );
    await press('Добавить');
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Телефон' });
    await userEvent.type(field, '7015550102');
    expect(field.value).toBe('+7(701)555-01-02');
    await press('Сохранить');
    expect(await screen.findByText('Номер телефона успешно изменен!')).toBeDefined();
    expect(made.find(({ call }) => call === 'POST /api/identity/phone')?.body).toEqual({
      phone: '7015550102',
    });
    expect(await screen.findByText('+7(701)555-01-02')).toBeDefined();
  });
});

describe('changing the password', () => {
  it('refuses what can be no password, and two that differ, before anything is sent', async () => {
    const made = await showProfile();
    await fillPasswords('nysan', 'short', 'Other-2026');
    expect(screen.getAllByText('Неверный пароль')).toHaveLength(2);
    expect(screen.getByText('Пароли не совпадают')).toBeDefined();
    expect(made.some(({ call }) => call.includes('password'))).toBe(false);
  });

  it('says that the old one was wrong at its field, and in no toast beside it', async () => {
    await showProfile(
      {},
      {
        'POST /api/identity/password': () =>
          refusal(422, 'wrong-old-password', 'Текущий пароль указан неверно.'),
      },
    );
    await fillPasswords('Nysan-2025', 'Nysan-2026', 'Nysan-2026');
    expect(await screen.findByText('Неверный пароль')).toBeDefined();
    expect(screen.queryByText('Текущий пароль указан неверно.')).toBeNull();
  });

  it('says that something went wrong when the server does not say what', async () => {
    await showProfile(
      {},
      { 'POST /api/identity/password': () => new Response('Bad Gateway', { status: 502 }) },
    );
    await fillPasswords('Nysan-2025', 'Nysan-2026', 'Nysan-2026');
    expect(await screen.findByText('Что-то пошло не так!')).toBeDefined();
  });

  it('tells of success', async () => {
    await showProfile(
      {},
      { 'POST /api/identity/password': () => Response.json({ message: 'Пароль изменён.' }) },
    );
    await fillPasswords('Nysan-2025', 'Nysan-2026', 'Nysan-2026');
    expect(await screen.findByText('Успешно обнавлено!')).toBeDefined();
  });
});

describe('the privacy policy', () => {
  it('is saved under the name the server gives it', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    URL.createObjectURL = () => 'blob:x';
    const name = encodeURIComponent('Политика конфиденциальности.pdf');
    const headers = { 'content-disposition': `attachment; filename*=UTF-8''${name}` };
    await showProfile(
      {},
      {
        'GET /api/file/download/public/policy': () => new Response('%PDF', { headers }),
      },
    );
    await press('Политика конфиденциальности');
    expect(await screen.findByText('Политика конфиденциальности успешно загружена')).toBeDefined();
    await waitFor(() => expect(saved).toEqual(['Политика конфиденциальности.pdf']));
  });

  it('says when it could not be had', async () => {
    await showProfile(
      {},
      {
        'GET /api/file/download/public/policy': () =>
          refusal(500, 'server-error', 'Внутренняя ошибка.'),
      },
    );
    await press('Политика конфиденциальности');
    expect(await screen.findByText('Внутренняя ошибка.')).toBeDefined();
  });
});
