import { screen, waitFor, within } from '@testing-library/react';
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
import { designer, expert, me, room } from '../testing/people.ts';
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

  it('leads back from all that was asked for, and from nothing when nothing was', async () => {
    withMemos();
    const { history } = await showPage(`${listAddress}?stage=INCOMMING&unread=true`); // sic
    const reset = await screen.findByRole('button', { name: 'Сбросить' });
    await userEvent.click(reset);
    await waitFor(() => expect(history.location.search).toBe(''));
    expect(reset).toHaveProperty('disabled', true);
  });

  it('shows an administrator what nobody can read any more, which they open after asking, and why they cannot write', async () => {
    const unreadable = {
      id: memoId,
      type: 'MEMO',
      documentNumber: 'СЗ-2026-000009',
      author: designer.fullname,
      createdAt: '2026-03-02T10:00:00Z',
      isOpen: false,
    };
    const calls = withMemos(
      ({ method, path }) => {
        switch (`${method} ${path}`) {
          case `GET ${room}/documents/project/${projectId}/unreadable`:
            return Response.json([unreadable, { ...unreadable, id: idOf(91), type: 'LETTER' }]);
          case `GET ${room}/documents/project/${projectId}/recipients`:
            return Response.json([designer]);
          case `POST ${room}/documents/${memoId}/open`:
            return Response.json({ message: 'Документ открыт.' });
          default:
            return undefined;
        }
      },
      aMemo(),
      'ADMIN',
    );
    const { history } = await showPage(listAddress);
    await press('Открыть');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Да' }));
    await waitFor(() => expect(history.location.pathname).toBe(`${listAddress}/${memoId}`));
    expect(calls.filter(({ path }) => path.endsWith('/open'))).toHaveLength(1);
    await showPage(`${listAddress}/send`);
    await screen.findByText('Писать могут только участники объекта, а вас среди них нет');
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
    await waitFor(() => expect(history.location.search).toBe(''));
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

  it('says in heads what stands in a row, who signed it, and leads to its history', async () => {
    const approval = {
      id: idOf(95),
      signer: 'АХМЕТОВ ЖАНДОС',
      organization: 'ТОО «Сапа Сараптама»',
      signedAt: '2026-03-02T12:00:00Z',
    };
    const calls = withMemos(undefined, aMemo({ approvals: [approval] }));
    const { history } = await showPage(memoAddress);
    const heads = await screen.findAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'Ф. И. О.',
      'E-mail',
      'Статус',
      'Комментарий',
    ]);
    expect(screen.getByText('АХМЕТОВ ЖАНДОС, ТОО «Сапа Сараптама»')).toBeDefined();
    await press('PDF');
    await userEvent.click(await screen.findByRole('switch', { name: 'С подписями' }));
    await waitFor(() => expect(calls.some(({ query }) => query === 'sheet=true')).toBe(true));
    await userEvent.keyboard('{Escape}');
    await press('История');
    await waitFor(() => expect(history.location.pathname).toBe(`${listAddress}/history/${memoId}`));
    expect(await screen.findByRole('link', { name: 'СЗ-2026-000002' })).toBeDefined();
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

  it('asks nothing of who has done what they were asked for, nor of its sender', async () => {
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

describe('a recipient who left', () => {
  const left = idOf(77);
  const gone = aMemo({ mainRecipient: asked(expert, undefined, { leftSeat: left }) });
  const passOn = `PUT ${room}/documents/${memoId}/recipient`;
  const open = async (answer: Answer = () => undefined) => {
    const calls = withMemos(answer, gone);
    await showPage(memoAddress);
    await press(`Передать другому: ${expert.fullname}`);
    return { calls, dialog: within(await screen.findByRole('dialog')) };
  };

  it('is replaced by another, chosen among the members of the project', async () => {
    const { calls, dialog } = await open(({ method, path }) =>
      `${method} ${path}` === passOn ? new Response(null, { status: 204 }) : undefined,
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Передать' }));
    expect(await dialog.findByText('Это поле обязательно для заполнения')).toBeDefined();
    await userEvent.type(dialog.getByRole('combobox'), 'Иманова');
    await userEvent.click(await screen.findByRole('option', { name: /Иманова/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Передать' }));
    await waitFor(() =>
      expect(calls.find(({ method, path }) => `${method} ${path}` === passOn)?.body).toEqual({
        fromMembershipId: left,
        toMembershipId: designer.id,
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is replaced by nobody where the server refuses, which says why', async () => {
    const { dialog } = await open(({ method, path }) =>
      `${method} ${path}` === passOn ? refusal(409, 'still-answered') : undefined,
    );
    await userEvent.type(dialog.getByRole('combobox'), 'Иманова');
    await userEvent.click(await screen.findByRole('option', { name: /Иманова/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Передать' }));
    expect(await dialog.findByText('still-answered')).toBeDefined();
  });

  it('is shown without a button where somebody answers', async () => {
    withMemos();
    await showPage(memoAddress);
    await screen.findByText('Получатели');
    expect(screen.queryByRole('button', { name: /^Передать другому/ })).toBeNull();
  });
});
