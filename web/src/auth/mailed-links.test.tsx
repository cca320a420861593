import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../test/show-page.tsx';

type Asked = { url: string; body: unknown };
let asked: Asked[] = [];
/** What the calls answer, by their path below /api; every other is 404. */
let answers: Record<string, () => Response> = {};

const refused = () =>
  Response.json({ code: 'token-refused', message: 'Ссылка недействительна' }, { status: 422 });
const sent = () => Response.json({ message: 'Письмо отправлено' }, { status: 202 });

beforeEach(() => {
  localStorage.clear();
  asked = [];
  answers = {};
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit = {}) => {
    const [path = ''] = url.replace('/api', '').split('?');
    asked.push({ url, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    return Promise.resolve(answers[path]?.() ?? Response.json({}, { status: 404 }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const bodiesOf = (path: string) =>
  asked.filter(({ url }) => url === `/api${path}`).map(({ body }) => body);
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('/auth/verify', () => {
  const confirm = async (password = 'Kerege-2026') => {
    await screen.findByLabelText('Пароль');
    await type('Пароль', password);
    await press('Подтвердить');
  };

  it('leads to sign-in by its main button, with the address filled in', async () => {
    answers['/auth/verify'] = () => Response.json({ message: '', email: 'dana@kerege.kz' });
    const { history } = await showPage('/auth/verify?token=t');
    await confirm();
    expect(bodiesOf('/auth/verify?token=t')).toEqual([{ signUpPassword: 'Kerege-2026' }]);
    await userEvent.click(await screen.findByRole('link', { name: 'Войти' }));
    await waitFor(() => expect(history.location.pathname).toBe('/auth/sign-in'));
    const field = await screen.findByLabelText<HTMLInputElement>('Электронная почта');
    expect(field.value).toBe('dana@kerege.kz');
  });

  it('asks for the password of the sign-up, and again when it was another', async () => {
    const why = 'Пароль не тот, что был придуман при этой регистрации.';
    answers['/auth/verify'] = () =>
      Response.json({ code: 'wrong-sign-up-password', message: why }, { status: 401 });
    await showPage('/auth/verify?token=t');
    await screen.findByLabelText('Пароль');
    await press('Подтвердить');
    expect(asked.filter(({ url }) => url.includes('verify'))).toEqual([]);
    await confirm('Ozgeshe-2026');
    expect((await screen.findByRole('alert')).textContent).toBe(why);
    expect(screen.getByRole('button', { name: 'Подтвердить' })).toBeDefined();
  });

  it('says of a link that was used that the address is confirmed, and leads to sign-in', async () => {
    answers['/auth/verify'] = () =>
      Response.json({ code: 'already-verified', message: '' }, { status: 409 });
    await showPage('/auth/verify?token=used');
    await confirm();
    await screen.findByRole('heading', { name: 'Адрес уже подтвержден, войдите' });
    expect(screen.getByRole('link', { name: 'Войти' })).toBeDefined();
  });

  it('offers a new link in place of a form that must fail again', async () => {
    answers = { '/auth/verify': refused, '/auth/signup/again': sent };
    await showPage('/auth/verify?token=old');
    await confirm();
    expect((await screen.findByRole('alert')).textContent).toBe('Ссылка недействительна');
    expect(screen.queryByRole('button', { name: 'Подтвердить' })).toBeNull();
    await type('Электронная почта', 'dana@kerege.kz');
    await type('Пароль', 'Kerege-2026');
    await press('Отправить новую ссылку');
    expect(await screen.findByText(/Мы отправили письмо на dana@kerege.kz/)).toBeDefined();
    expect(bodiesOf('/auth/signup/again')).toEqual([
      { email: 'dana@kerege.kz', password: 'Kerege-2026' },
    ]);
  });

  it('keeps its button when the server could not be asked', async () => {
    await showPage('/auth/verify?token=t');
    await confirm();
    await screen.findByRole('alert');
    expect(screen.getByRole('button', { name: 'Подтвердить' })).toBeDefined();
  });

  it('offers a new link at once where the address has no token', async () => {
    await showPage('/auth/verify');
    expect((await screen.findByRole('alert')).textContent).toContain('нет кода подтверждения');
    await press('Отправить новую ссылку');
    expect(screen.getByText('Введите корректный адрес электронной почты')).toBeDefined();
    expect(asked.filter(({ url }) => url.includes('again'))).toEqual([]);
  });
});

describe('/auth/invitation', () => {
  const invitation =
    (more: object = {}) =>
    () =>
      Response.json({
        email: 'dana@kerege.kz',
        project: 'Школа на 300 мест',
        inviter: 'Омарова Алия',
        hasAccount: false,
        ...more,
      });

  it('takes who has no account in by one form, with the address of the mail', async () => {
    answers = { '/auth/invitation': invitation(), '/auth/signup': sent };
    const { history } = await showPage('/auth/invitation?token=t');
    const field = await screen.findByLabelText<HTMLInputElement>('Электронная почта');
    expect([field.value, field.readOnly]).toEqual(['dana@kerege.kz', true]);
    expect(screen.getByText(/Омарова Алия приглашает вас/).textContent).toContain(
      'Школа на 300 мест',
    );
    await type('Фамилия, имя и отчество', 'Ермекова Дана');
    await type('Пароль', 'Kerege-2026');
    await type('Повторите пароль', 'Kerege-2026');
    await press('Зарегистрироваться и принять');
    await waitFor(() => expect(history.location.pathname).toBe('/auth/sign-in'));
    expect(bodiesOf('/auth/invitation')).toEqual([{ token: 't' }]);
    expect(bodiesOf('/auth/signup')).toEqual([
      {
        email: 'dana@kerege.kz',
        fullname: 'Ермекова Дана',
        password: 'Kerege-2026',
        invitation: 't',
      },
    ]);
  });

  it('sends who has an account to sign in, and back to accept', async () => {
    answers = { '/auth/invitation': invitation({ hasAccount: true }) };
    const { history } = await showPage('/auth/invitation?token=t');
    await userEvent.click(await screen.findByRole('button', { name: 'Войти и принять' }));
    await waitFor(() => expect(history.location.pathname).toBe('/auth/sign-in'));
    expect(history.location.search).toContain(encodeURIComponent('/app/invitation?token=t'));
  });

  it('says why a link leads nowhere', async () => {
    const message = 'Приглашение больше не действует';
    answers['/auth/invitation'] = () =>
      Response.json({ code: 'invitation-refused', message }, { status: 422 });
    await showPage('/auth/invitation?token=old');
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    cleanup();
    await showPage('/auth/invitation');
    expect((await screen.findByRole('alert')).textContent).toContain('нет кода приглашения');
  });
});

describe('/auth/sign-up', () => {
  const fill = async () => {
    await screen.findByLabelText('Электронная почта');
    await type('Фамилия, имя и отчество', 'Ермекова Дана');
    await type('Электронная почта', 'dana@kerge.kz');
    await type('Пароль', 'Kerege-2026');
    await type('Повторите пароль', 'Kerege-2026');
    await press('Зарегистрироваться');
    await screen.findByText(/Мы отправили письмо на dana@kerge.kz/);
  };

  it('sends the letter again', async () => {
    answers = { '/auth/signup': sent, '/auth/signup/again': sent };
    await showPage('/auth/sign-up');
    await fill();
    await press('Отправить еще раз');
    expect(await screen.findByText('Письмо отправлено еще раз.')).toBeDefined();
    expect(bodiesOf('/auth/signup/again')).toEqual([
      { email: 'dana@kerge.kz', password: 'Kerege-2026' },
    ]);
  });

  it('takes a national address, and none whose domain is not one', async () => {
    answers = { '/auth/signup': sent };
    await showPage('/auth/sign-up');
    await screen.findByLabelText('Электронная почта');
    await type('Фамилия, имя и отчество', 'Ерлан');
    await type('Электронная почта', 'ерлан@xn--zzzz.kz');
    await type('Пароль', 'Kerege-2026');
    await type('Повторите пароль', 'Kerege-2026');
    await press('Зарегистрироваться');
    expect(screen.getByText('Введите корректный адрес электронной почты')).toBeDefined();
    expect(bodiesOf('/auth/signup')).toEqual([]);
    await userEvent.clear(screen.getByLabelText('Электронная почта'));
    await type('Электронная почта', 'ерлан@стройка.қаз');
    await press('Зарегистрироваться');
    await screen.findByText(/Мы отправили письмо на ерлан@стройка\.қаз/);
    expect(bodiesOf('/auth/signup')).toEqual([
      { email: 'ерлан@стройка.қаз', password: 'Kerege-2026', fullname: 'Ерлан' },
    ]);
  });

  it('goes back to the form as it was typed when the address is wrong', async () => {
    answers = { '/auth/signup': sent };
    await showPage('/auth/sign-up');
    await fill();
    await press('Неверный адрес?');
    const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
    expect(valueOf('Электронная почта')).toBe('dana@kerge.kz');
    expect(valueOf('Фамилия, имя и отчество')).toBe('Ермекова Дана');
    await userEvent.clear(screen.getByLabelText('Электронная почта'));
    await type('Электронная почта', 'dana@kerege.kz');
    await press('Зарегистрироваться');
    await screen.findByText(/Мы отправили письмо на dana@kerege.kz/);
    expect(bodiesOf('/auth/signup')).toHaveLength(2);
  });
});

describe('/auth/verify/forgot_password', () => {
  const fill = async (password: string, confirmation: string) => {
    await userEvent.type(screen.getByLabelText('Новый пароль'), password);
    await userEvent.type(screen.getByLabelText('Повторите пароль'), confirmation);
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить пароль' }));
  };

  it('refuses without a token', async () => {
    await showPage('/auth/verify/forgot_password?token=%20');
    expect((await screen.findByRole('alert')).textContent).toContain('нет кода подтверждения');
    expect(screen.queryByLabelText('Новый пароль')).toBeNull();
  });

  it('offers a new link in place of a form that must fail again', async () => {
    answers = { '/auth/verify': refused, '/auth/forgot-password': sent };
    await showPage('/auth/verify/forgot_password?token=used');
    await screen.findByLabelText('Новый пароль');
    await fill('Nysan-2026', 'Nysan-2026');
    expect((await screen.findByRole('alert')).textContent).toBe('Ссылка недействительна');
    await type('Электронная почта', 'dana@kerege.kz');
    await press('Отправить ссылку');
    expect(await screen.findByRole('heading', { name: 'Проверьте почту' })).toBeDefined();
    expect(bodiesOf('/auth/forgot-password')).toEqual([{ email: 'dana@kerege.kz' }]);
  });

  it('asks more of the confirmation than of the password', async () => {
    await showPage('/auth/verify/forgot_password?token=t');
    await screen.findByLabelText('Новый пароль');
    await fill('Nysan-2026-long', 'Nysan-2026-long');
    expect(await screen.findByText(/Нужны 8–12 символов/)).toBeDefined();
  });
});
