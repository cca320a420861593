import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../test/show-page.tsx';
import { version } from './testing/version.ts';

const code = 'Ld7r5xYPsI_a23sjUXl7AiCg';
/** The hash of «abc». */
const known = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
let asked: string[] = [];

const serve = () =>
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    const answers: Record<string, () => Response> = {
      [`/api/verify/by-hash/${known}`]: () => Response.json({ verificationCode: code }),
      [`/api/verify/${code}`]: () => Response.json(version()),
    };
    const missing = () => Response.json({ code: 'x', message: 'Не найдено.' }, { status: 404 });
    return Promise.resolve((answers[address] ?? missing)());
  });
const open = async (at = '/verify') => {
  const shown = await showPage(at);
  await screen.findByRole('heading', { name: 'Проверка документа', level: 1 });
  return shown;
};
const choose = (text: string) =>
  userEvent.upload(
    screen.getByLabelText('Выбрать файл', { selector: 'input' }),
    new File([text], 'акт.pdf', { type: 'application/pdf' }),
  );

beforeEach(() => {
  localStorage.clear();
  asked = [];
  serve();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('/verify without a code', () => {
  it.each(['/verify', '/verify/'])('opens at %s without a session', async (at) => {
    const { history } = await open(at);
    expect(history.location.pathname).toMatch(/^\/verify\/?$/);
    expect(asked).toEqual([]);
  });

  it.each([
    ['the code in the groups it is printed in', 'Ld7r 5xYP sI_a 23sj UXl7 AiCg'],
    ['the whole address', `https://nysan.kz/verify/${code}`],
  ])('takes %s', async (_, typed) => {
    const { history } = await open();
    await userEvent.type(screen.getByLabelText('Код или адрес документа'), `${typed}{Enter}`);
    expect(await screen.findByRole('heading', { name: /АСР-000003/ })).toBeTruthy();
    expect(history.location.pathname).toBe(`/verify/${code}`);
  });

  it('says that nothing was typed', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Проверить' }));
    expect(screen.getByText('Это поле обязательно для заполнения')).toBeTruthy();
  });

  it('finds the document of a file by its hash, and says there that the file is the signed one', async () => {
    const { history } = await open();
    await choose('abc');
    expect(await screen.findByRole('heading', { name: /АСР-000003/ })).toBeTruthy();
    expect(screen.getByText('Файл совпадает с подписанным документом')).toBeTruthy();
    expect(screen.getByText('акт.pdf')).toBeTruthy();
    expect(history.location.pathname).toBe(`/verify/${code}`);
  });

  it('explains why a file may be unknown, and what to do with a copy that has the sheet', async () => {
    await open();
    await choose('abd');
    expect(await screen.findByText('Документ с таким содержимым не найден')).toBeTruthy();
    expect(screen.getByText(/копия с листом согласования, введите код/)).toBeTruthy();
    expect(screen.getByText(/Иначе файл изменен/)).toBeTruthy();
  });

  it('says when the server cannot be asked', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await open();
    await choose('abc');
    expect(await screen.findByText(/Нет связи с сервером/)).toBeTruthy();
  });
});
