import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../test/show-page.tsx';
import {
  type Answer,
  type Called,
  idOf,
  pageOf,
  projectId,
  refusal,
} from '../../document-kit/testing/document-server.ts';
import { me, room } from '../testing/people.ts';
import {
  aDraft,
  aMemo,
  aRow,
  asked,
  listAddress,
  memoAddress,
  memoId,
  withMemos,
} from './testing/memos.ts';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 40_000 });
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const listPath = `${room}/memos/project/${projectId}`;
const rows =
  (...listed: object[]): Answer =>
  ({ path }) =>
    path === listPath ? pageOf(listed) : undefined;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const said = (calls: Called[], action: string) =>
  calls
    .filter(({ method, path }) => method === 'POST' && path === `${room}/memos/${memoId}/${action}`)
    .map(({ body }) => body);
const statusOf = (code: string, description: string) => ({
  mainRecipient: asked(me, { code, description }),
  recipientStatus: { code, description },
});
/** Opens the memo from the list, so that there is a screen to go back to. */
const openFromList = async () => {
  const page = await showPage(listAddress);
  await userEvent.click(await screen.findByText('О переносе городка'));
  await screen.findByRole('article', { name: 'О переносе городка' });
  return page;
};
const isBack = (page: Awaited<ReturnType<typeof showPage>>) =>
  waitFor(() => expect(page.history.location.pathname).toBe(listAddress));

describe('the list of memos', () => {
  it('is asked by what stands in the address, ten at a time, and the address by the tabs', async () => {
    const calls = withMemos();
    const { history } = await showPage(`${listAddress}?unread=true&status=DOCUMENT_SENT`);
    await screen.findByText('О переносе городка');
    await userEvent.click(screen.getByRole('radio', { name: 'Черновики' }));
    await waitFor(() => expect(history.location.search).toContain('stage=DRAFT'));
    await waitFor(() =>
      expect(calls.at(-1)?.query).toBe('status=DOCUMENT_SENT&stage=DRAFT&unread=true&page=0'),
    );
  });

  it('shows date, number, topic, author and status, and opens a memo by its row', async () => {
    withMemos(rows(aRow({ isUnread: true })));
    const { history } = await showPage(listAddress);
    const table = await screen.findByRole('table', { name: 'Служебные записки' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Дата', 'Номер', 'Тема', 'Автор', 'Статус']);
    const row = (await within(table).findByText('О переносе городка')).closest('tr');
    expect(row?.textContent).toMatch(/Не прочитано02.03.2026СЗ-2026-000002О переносе городка/);
    expect(row?.textContent).toContain('Отправлено');
    await userEvent.click(screen.getByText('О переносе городка'));
    await waitFor(() => expect(history.location.pathname).toBe(memoAddress));
  });

  it('paints a draft as a warning and nothing else', async () => {
    const draft = {
      id: idOf(3),
      documentNumber: '',
      documentStatus: { code: 'DOCUMENT_DRAFT', description: 'Черновик' },
    };
    withMemos(rows(aRow(), aRow(draft)));
    await showPage(listAddress);
    expect((await screen.findByText('Черновик')).dataset['tone']).toBe('amber');
    expect(screen.getByText('Отправлено').dataset['tone']).toBe('gray');
  });

  it('says what will stand there, and leads out of filters that nothing passes', async () => {
    withMemos(rows());
    const { history } = await showPage(`${listAddress}?stage=DRAFT`);
    expect(await screen.findByText('Черновиков нет')).toBeDefined();
    await userEvent.type(screen.getByRole('textbox', { name: /^Номер, тема/ }), 'бетон');
    expect(await screen.findByText('Служебных записок не найдено')).toBeDefined();
    const [reset] = await screen.findAllByRole('button', { name: 'Сбросить' });
    await userEvent.click(reset ?? document.body);
    await waitFor(() => expect(history.location.search).toBe('?stage=DRAFT'));
  });
});

describe('a memo', () => {
  it('shows from whom and to whom it is, where it stands, and what its recipients did and said', async () => {
    withMemos();
    await showPage(memoAddress);
    const paper = await screen.findByRole('article', { name: 'О переносе городка' });
    expect(paper.textContent).toContain('СЗ-2026-000002');
    expect(paper.textContent).toContain('Обновлено 02.03.2026');
    expect(paper.textContent).toContain('ИМАНОВА ДИНАРА');
    expect(screen.getByText('Отправлено')).toBeDefined();
    const recipients = screen.getByRole('region', { name: 'Получатели' });
    expect(recipients.textContent).toContain('person13@test.kz');
    expect(recipients.textContent).toContain('Исполнено');
    expect(recipients.textContent).toContain('Сделано в срок');
    expect(screen.getByRole('link', { name: 'Проверить' }).getAttribute('href')).toBe(
      '/verify/Ld7r5xYPsI_a23sjUXl7AiCg',
    );
  });

  it('is marked as read by its reader with a comment, and one goes back a screen', async () => {
    const calls = withMemos(({ path }) =>
      path.endsWith('/review') ? Response.json(aMemo({ mayAct: false })) : undefined,
    );
    const page = await openFromList();
    await userEvent.type(screen.getByRole('textbox', { name: 'Комментарий' }), 'Принято');
    await press('Ознакомиться');
    await isBack(page);
    expect(said(calls, 'review')).toEqual([{ comment: 'Принято' }]);
    expect(await screen.findByText('Вы ознакомились со служебной запиской')).toBeDefined();
  });

  it('is said to be done by whom it asks to do something', async () => {
    const memo = aMemo(statusOf('MEMO_IN_PROGRESS', 'На исполнение'));
    const calls = withMemos(
      ({ path }) => (path.endsWith('/execute') ? Response.json(memo) : undefined),
      memo,
    );
    const page = await openFromList();
    expect(screen.queryByRole('button', { name: 'Отклонить' })).toBeNull();
    await press('Исполнить');
    await isBack(page);
    expect(said(calls, 'execute')).toEqual([{ comment: '' }]);
  });

  it('is refused with a reason alone', async () => {
    const memo = aMemo(statusOf('MEMO_FOR_APPROVAL', 'На согласование'));
    const calls = withMemos(({ path }) => {
      if (path === `/signer/types/${memoId}`) {
        return Response.json([{ code: 'DEMO_KEY', name: 'Демо-ключ' }]);
      }
      return path.endsWith('/reject') ? Response.json(memo) : undefined;
    }, memo);
    const page = await openFromList();
    await press('Отклонить');
    expect(await screen.findByText('Это поле обязательно для заполнения')).toBeDefined();
    expect(said(calls, 'reject')).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: 'Комментарий' }), 'Рано');
    await press('Отклонить');
    await isBack(page);
    expect(said(calls, 'reject')).toEqual([{ comment: 'Рано' }]);
  });

  it('is approved by a signature, whose comment follows when the server has it already', async () => {
    let memo = aMemo(statusOf('MEMO_FOR_APPROVAL', 'На согласование'));
    const calls = withMemos(({ method, path }) => {
      if (path === `/signer/types/${memoId}`) {
        return Response.json([{ code: 'DEMO_KEY', name: 'Демо-ключ' }]);
      }
      if (method === 'POST' && path === `/signer/demo/${memoId}`) {
        memo = aMemo({ ...statusOf('MEMO_APPROVED', 'Согласовано'), mayAct: false });
        return Response.json({ message: 'Документ подписан.' });
      }
      const isMemo = path === `${room}/memos/${memoId}` || path.endsWith('/approve');
      return isMemo ? Response.json(memo) : undefined;
    }, memo);
    const page = await openFromList();
    await userEvent.type(screen.getByRole('textbox', { name: 'Комментарий' }), 'Согласен');
    await press('Демо-ключ');
    await isBack(page);
    expect(said(calls, 'approve')).toEqual([{ comment: 'Согласен' }]);
    expect(await screen.findByText('Вы согласовали служебную записку')).toBeDefined();
  });

  it('says why a step was refused, and keeps the comment', async () => {
    withMemos(({ path }) =>
      path.endsWith('/review') ? refusal(409, 'already-decided') : undefined,
    );
    await showPage(memoAddress);
    const comment = await screen.findByRole('textbox', { name: 'Комментарий' });
    await userEvent.type(comment, 'Принято');
    await press('Ознакомиться');
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(screen.getByDisplayValue('Принято')).toBeDefined();
  });

  it('asks nothing of who has done what he was asked for, nor of its sender', async () => {
    withMemos(undefined, aMemo({ mayAct: false, ...statusOf('MEMO_REVIEWED', 'Ознакомлен') }));
    const { unmount } = await showPage(memoAddress);
    expect(await screen.findByRole('button', { name: 'Ответить' })).toBeDefined();
    expect(screen.queryByRole('textbox', { name: 'Комментарий' })).toBeNull();
    unmount();
    const own = { mayAct: false, recipientStatus: null, stage: 'OUTCOMMING' } as const; // sic
    withMemos(undefined, aMemo(own));
    await showPage(memoAddress);
    await screen.findByRole('article', { name: 'О переносе городка' });
    expect(screen.queryByRole('button', { name: 'Ответить' })).toBeNull();
  });

  it('is not there for others', async () => {
    withMemos(({ path }) =>
      path === `${room}/memos/${memoId}` ? refusal(404, 'not-found') : undefined,
    );
    await showPage(memoAddress);
    expect(await screen.findByText('Документ не найден')).toBeDefined();
    expect(screen.getByRole('button', { name: 'К списку служебных записок' })).toBeDefined();
  });
});

describe('a draft', () => {
  it('is written on or deleted, after asking', async () => {
    const calls = withMemos(
      ({ method }) => (method === 'DELETE' ? new Response(null, { status: 204 }) : undefined),
      aDraft(),
    );
    const { history } = await showPage(memoAddress);
    expect((await screen.findByText('Черновик')).dataset['tone']).toBe('amber');
    expect(screen.queryByRole('link', { name: 'Проверить' })).toBeNull();
    await press('Удалить');
    expect(await screen.findByText('Удалить черновик?')).toBeDefined();
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await press('Да');
    await waitFor(() => expect(history.location.pathname).toBe(listAddress));
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      `${room}/memos/${memoId}/draft`,
    ]);
  });
});
