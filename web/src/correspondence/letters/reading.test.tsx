import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../test/show-page.tsx';
import {
  type Answer,
  idOf,
  pageOf,
  projectId,
  refusal,
} from '../../document-kit/testing/document-server.ts';
import { me, room } from '../testing/people.ts';
import {
  aLetter,
  aRow,
  letterAddress,
  letterId,
  listAddress,
  withLetters,
} from './testing/letters.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const listPath = `${room}/letters/${projectId}/get-all-letters`;
const rows =
  (...listed: object[]): Answer =>
  ({ path }) =>
    path === listPath ? pageOf(listed) : undefined;
/** A window as wide as the query says, or the layout of a phone. */
const inWindow = (size: 'wide' | 'phone') =>
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const matches = media.includes(size === 'wide' ? 'min-width: 80em' : 'max-width: 47.99em');
    return Object.assign(new EventTarget(), { matches, media }) as MediaQueryList;
  });

describe('the list of letters', () => {
  it('is asked by what stands in the address, and the address by the tabs', async () => {
    const calls = withLetters();
    const { history } = await showPage(`${listAddress}?unread=true&keyword=бетон`);
    await screen.findByText('Замена гидроизоляции');
    await userEvent.click(screen.getByRole('radio', { name: 'Исходящие' }));
    await waitFor(() => expect(history.location.search).toContain('stage=OUTCOMMING')); // sic
    await waitFor(() =>
      expect(calls.at(-1)?.query).toBe('keyword=бетон&stage=OUTCOMMING&unread=true&page=0&size=20'),
    );
  });

  it('marks what was not read, and says of a sent letter to whom it went', async () => {
    withLetters(
      rows(
        aRow({ isUnread: true, hasFiles: true }),
        aRow({
          id: idOf(3),
          stage: 'OUTCOMMING', // sic
          senderName: me.fullname,
          mainRecipientName: 'Ахметов Жандос Болатұлы',
        }),
      ),
    );
    await showPage(listAddress);
    const [unread, sent] = await screen.findAllByRole('link', { name: /Замена гидроизоляции/ });
    expect(unread?.textContent).toMatch(/^Не прочитаноИманова\u00a0Д\.\u00a0С\.С файлами/);
    expect(sent?.textContent).toMatch(/^Кому: Ахметов/);
  });

  it('says what will stand there, and leads out of filters that nothing passes', async () => {
    withLetters(rows());
    const { history } = await showPage(`${listAddress}?stage=INCOMMING`); // sic
    expect(await screen.findByText('Входящих писем нет')).toBeDefined();
    await userEvent.type(screen.getByRole('textbox', { name: /^Номер, тема/ }), 'бетон');
    await userEvent.click(await screen.findByRole('button', { name: 'Сбросить' }));
    await waitFor(() => expect(history.location.search).toBe(''));
  });

  it('can be asked again when it did not come', async () => {
    let isThere = false;
    withLetters(({ path }) => (path === listPath && !isThere ? refusal(422, 'oops') : undefined));
    await showPage(listAddress);
    const retry = await screen.findByRole('button', { name: 'Повторить' });
    isThere = true;
    await userEvent.click(retry);
    expect(await screen.findByText('Замена гидроизоляции')).toBeDefined();
  });

  it('stands beside the opened letter where there is room, and stays as it was asked', async () => {
    inWindow('wide');
    withLetters();
    const { history } = await showPage(`${listAddress}?stage=INCOMMING`);
    await userEvent.click(await screen.findByRole('link', { name: /Замена гидроизоляции/ }));
    await screen.findByRole('article', { name: 'Замена гидроизоляции' });
    expect(screen.getByRole('radio', { name: 'Входящие 1' })).toBeDefined();
    expect(history.location.href).toBe(`${letterAddress}?stage=INCOMMING`);
  });
});

describe('a letter', () => {
  it('counts as read once it stands before its reader, and is there all the same when that fails', async () => {
    const readPath = `${room}/documents/${letterId}/read`;
    const calls = withLetters(({ path }) =>
      path === readPath ? refusal(422, 'not-now') : undefined,
    );
    await showPage(letterAddress);
    await screen.findByRole('article', { name: 'Замена гидроизоляции' });
    await waitFor(() => expect(calls.some(({ path }) => path === readPath)).toBe(true));
    expect(screen.queryByText('not-now')).toBeNull();
  });

  it('names a letter that its reader may not open and leads to one that they may', async () => {
    const parent = { documentNumber: 'ИСХ-2026-000001', title: 'Запрос' };
    withLetters(undefined, aLetter({ parent: { ...parent, id: null } }));
    const { unmount } = await showPage(letterAddress);
    expect((await screen.findByText(/^на/)).textContent).toBe('на ИСХ-2026-000001');
    expect(screen.queryByRole('link', { name: 'ИСХ-2026-000001' })).toBeNull();
    unmount();
    withLetters(undefined, aLetter({ parent: { ...parent, id: idOf(5) } }));
    await showPage(letterAddress);
    const link = await screen.findByRole('link', { name: 'ИСХ-2026-000001' });
    expect(link.getAttribute('href')).toBe(`${listAddress}/${idOf(5)}`);
  });

  it('stands between the earlier and the later letters of its chain', async () => {
    const chain = [
      aRow({
        id: idOf(5),
        title: 'Запрос',
        createdAt: '2026-03-01T10:00:00Z',
        stage: 'OUTCOMMING',
      }), // sic
      aRow(),
      aRow({ id: idOf(6), title: 'Принято', createdAt: '2026-03-03T10:00:00Z' }),
    ];
    withLetters(({ path }) => (path.endsWith('/chain') ? Response.json(chain) : undefined));
    await showPage(letterAddress);
    const earlier = await screen.findByRole('list', { name: 'Предыдущие письма' });
    expect(
      within(earlier)
        .getAllByRole('link')
        .map(({ title }) => title),
    ).toEqual(['Запрос']);
    expect(earlier.textContent).toContain('Вы · Запрос');
    const later = screen.getByRole('list', { name: 'Последующие письма' });
    expect(
      within(later)
        .getAllByRole('link')
        .map(({ title }) => title),
    ).toEqual(['Принято']);
  });

  it('shows who signed it, who signed that they have it, and leads to its check', async () => {
    const receipt = { ...aLetter().signature, id: idOf(91), signer: 'СЕЙТКАЛИ ҚАЙРАТ' };
    withLetters(undefined, aLetter({ receipts: [receipt], maySign: false, repayable: false }));
    await showPage(letterAddress);
    expect(await screen.findByText('ИМАНОВА ДИНАРА')).toBeDefined();
    expect(screen.getByText('Получение подписано')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Проверить' }).getAttribute('href')).toBe(
      '/verify/Ld7r5xYPsI_a23sjUXl7AiCg',
    );
    expect(screen.queryByRole('button', { name: 'Подписать получение' })).toBeNull();
  });

  it('is signed as received', async () => {
    let letter = aLetter();
    withLetters(({ method, path }) => {
      if (path === `/signer/types/${letterId}`) {
        return Response.json([{ code: 'DEMO_KEY', name: 'Демо-ключ' }]);
      }
      if (method === 'POST' && path === `/signer/demo/${letterId}`) {
        letter = aLetter({ maySign: false, receipts: [letter.signature] });
        return Response.json({ message: 'Документ подписан.' });
      }
      return path === `${room}/letters/${letterId}` ? Response.json(letter) : undefined;
    });
    await showPage(letterAddress);
    await userEvent.click(await screen.findByRole('button', { name: 'Подписать получение' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Демо-ключ' }));
    expect(await screen.findByText('Получение подписано')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Подписать получение' })).toBeNull();
  });

  it('names the receipt on a phone as well, beside the answer', async () => {
    inWindow('phone');
    withLetters(undefined, aLetter({ repayable: true, maySign: true }));
    await showPage(letterAddress);
    expect(await screen.findByRole('button', { name: 'Подписать получение' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Ответить' })).toBeDefined();
  });

  it('offers a phone the answer only to whom it is meant for', async () => {
    inWindow('phone');
    withLetters(undefined, aLetter({ repayable: false, maySign: false }));
    const { unmount } = await showPage(letterAddress);
    await screen.findByRole('article', { name: 'Замена гидроизоляции' });
    expect(screen.queryByRole('button', { name: 'Ответить' })).toBeNull();
    unmount();
    withLetters();
    await showPage(letterAddress);
    expect(await screen.findByRole('button', { name: 'Ответить' })).toBeDefined();
  });

  it('is not there for others', async () => {
    withLetters(({ path }) =>
      path === `${room}/letters/${letterId}` ? refusal(404, 'not-found') : undefined,
    );
    await showPage(letterAddress);
    expect(await screen.findByText('Документ не найден')).toBeDefined();
    expect(screen.getByRole('button', { name: 'К списку писем' })).toBeDefined();
  });
});
