import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../test/show-page.tsx';
import { signInAs } from '../../test/sign-in-as.ts';
import { clearTokens } from '../api/tokens.ts';
import { documentId } from '../document-kit/testing/document-server.ts';
import { anEntry, keepLog, logAddress } from '../journals/testing/log.ts';
import { hasTexts } from './kept-texts.ts';
import { followSession } from './session.ts';

const [contractor, expert] = ['019a-contractor', '019a-expert'];

const profile = {
  id: contractor,
  fullname: 'Омаров Марат Талгатұлы',
  iin: null,
  iinConfirmed: false,
  email: 'omarov@test.kz',
  phone: null,
  language: 'ru',
  lastLoginTime: null,
  lastFailedAttempt: null,
  demo: true,
};

/** Somebody opens the log's form at this computer. */
const openAs = async (person: string, address = `${logAddress}/create`) => {
  cleanup();
  const calls = keepLog({ rows: [], entry: anEntry() }, ({ method, path }) => {
    switch (`${method} ${path}`) {
      case 'GET /identity':
        return Response.json(profile);
      case 'POST /auth/logout':
        return new Response(null, { status: 204 });
      default:
        return undefined;
    }
  });
  signInAs(person);
  await showPage(address);
  await screen.findByRole('heading', { name: /Новая запись|Изменить запись/ });
  return calls;
};
const works = () =>
  screen.getByLabelText<HTMLTextAreaElement>(/^Описание работ/, { selector: 'textarea' });
const type = async (text: string) => {
  await userEvent.clear(works());
  await userEvent.click(works());
  await userEvent.paste(text);
};
const askOut = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /Меню пользователя/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Выйти' }));
  return screen.findByRole('dialog', { name: 'Выйти' });
};

const [assign, reload] = [vi.fn<(address: string | URL) => void>(), vi.fn<() => void>()];

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

describe('what was typed and not sent', () => {
  it.each([
    ['a new entry', `${logAddress}/create`],
    ['an entry that is changed', `${logAddress}/edit/${documentId}`],
  ])('on the form of %s is found again by its person and by nobody else', async (_, address) => {
    await openAs(contractor, address);
    const before = works().value;
    await type('Опалубка секции 2');
    // The session ends by itself, and others sit down at this computer meanwhile.
    clearTokens();
    await openAs(expert, address);
    expect(works().value).toBe(before);
    expect(screen.queryByText('Восстановлен несохраненный текст')).toBeNull();
    await openAs(contractor, address);
    expect(works().value).toBe('Опалубка секции 2');
  });

  it('in a form that keeps nothing is told of as well', async () => {
    await openAs(contractor);
    const unsaved = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', unsaved);
    expect((await askOut()).textContent).toContain('Есть несохраненный текст.');
    window.removeEventListener('beforeunload', unsaved);
  });

  it('is not spoken of where there is none', async () => {
    await openAs(contractor);
    expect((await askOut()).textContent).toContain('Вы уверены, что хотите выйти?');
  });
});

describe('an open page', () => {
  const open = (person: string) => {
    window.history.replaceState(null, '', '/app/profile');
    signInAs(person);
    return followSession();
  };
  afterEach(() => window.history.replaceState(null, '', '/'));

  it('is loaded anew when somebody else signs in beside it, and stays for its own person', () => {
    const stop = open(contractor);
    signInAs(contractor);
    expect(reload).not.toHaveBeenCalled();
    signInAs(expert);
    expect(reload).toHaveBeenCalledOnce();
    stop();
  });

  it('that a browser shows again after its person left leads to sign in', () => {
    const stop = open(contractor);
    // A page that was put aside hears nothing of what happens meanwhile.
    localStorage.removeItem('nysan.tokens');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(assign).toHaveBeenCalledWith('/auth/sign-in?redirectUrl=%2Fapp%2Fprofile');
    stop();
  });
});

// The last: its page believes itself to be left.
describe('signing out', () => {
  it('tells of what was typed and not sent, and gives it up for its person alone', async () => {
    await openAs(expert);
    await type('Замечаний нет');
    const calls = await openAs(contractor);
    await type('Опалубка секции 2');
    const asked = await askOut();
    expect(asked.textContent).toContain('Есть несохраненный текст.');
    await userEvent.click(within(asked).getByRole('button', { name: 'Нет' }));
    expect(works().value).toBe('Опалубка секции 2');
    expect(hasTexts()).toBe(true);
    await userEvent.click(within(await askOut()).getByRole('button', { name: 'Выйти' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/auth/sign-in'));
    expect(calls.some(({ path }) => path === '/auth/logout')).toBe(true);
    await openAs(contractor);
    expect(works().value).toBe('');
    await openAs(expert);
    expect(works().value).toBe('Замечаний нет');
  });
});
