import type { Conclusion } from '@nysan/contract/documents/quality-conclusion.ts';
import { conclusionPlain } from '@nysan/contract/documents/quality-conclusion-fields.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../test/show-page.tsx';
import {
  type Answer,
  aHead,
  blank,
  documentId,
  idOf,
  keep,
  projectId,
} from '../../document-kit/testing/document-server.ts';

const address = `/app/project/${projectId}/technical/quality-conclusion/${documentId}`;

const aConclusion = (changes: Partial<Conclusion> = {}): Conclusion => ({
  ...aHead('ЗК-000004'),
  type: 'TECHNICAL',
  ...blank(conclusionPlain),
  approvers: [],
  ...changes,
});

const open = async (changes: Partial<Conclusion> = {}, answer?: Answer) => {
  const server = keep(aConclusion(changes), {
    path: `/supervision-conclusion/${documentId}`,
    change: () => ({ descripiton: 'Соответствует', totalPrice: 1500.5 }), // sic
    answer,
  });
  await showPage(address);
  await screen.findByRole('heading', { name: 'ЗК-000004. Заключение за март 2026' });
  return server;
};
const statement = () => screen.getByRole('textbox', { name: /^Вывод о соответствии/ });
const price = () => screen.getByRole('textbox', { name: /^Стоимость принятых работ/ });
const puts = (calls: { method: string }[]) => calls.filter(({ method }) => method === 'PUT');

const customer = { id: 11, name: 'Заказчик', code: 'CUSTOMER' };
const expert = { id: 9, name: 'Технический надзор', code: 'TECHNICAL_SUPERVISION' };
const members = [customer, customer, expert, expert].map((role, at) => ({
  id: idOf(at + 1),
  membershipId: idOf(at + 1),
  fullname: `${role === customer ? 'Заказчик' : 'Эксперт'} ${at + 1}`,
  email: `member${at + 1}@test.kz`,
  jobTitle: 'Директор',
  role,
  organization: null,
}));

const ready = { descripiton: 'Соответствует', totalPrice: 1 }; // sic
type Server = Awaited<ReturnType<typeof open>>;

const anIssuer = (isCurrentUser: boolean): NonNullable<Conclusion['issuer']> => ({
  ...(members[2] as (typeof members)[number]),
  status: { code: 'WAITING', name: 'Ждет' },
  decidedAt: null,
  reason: null,
  isCurrentUser,
});
const inApproval: Partial<Conclusion> = {
  ...ready,
  status: { status: 'INAPPROVE', name: 'В работе' }, // sic
  editable: false,
};

/** The reader has this role in the project; what is asked to be sent is sent. */
const asRole =
  (code: string): Answer =>
  ({ path, method }) => {
    if (path.startsWith('/identity/roles')) {
      return Response.json([{ id: 7, name: 'Участник', code }]);
    }
    if (path === `/memberships/${projectId}`) {
      return Response.json(members);
    }
    if (path.startsWith('/signer/types')) {
      return Response.json([{ code: 'NCALAYER', name: 'NCALayer' }]);
    }
    return method === 'POST' ? Response.json({ message: 'Отправлено' }) : undefined;
  };

/** It is frozen, and waits for the reader's own signature. */
const sentBy = (server: Server): Response => {
  server.changeByOthers({
    ...inApproval,
    issuer: anIssuer(true),
    isApprover: true,
    recallable: true,
  });
  return Response.json({ message: 'Документ ждет подписи' });
};

const send = async (word: string) => {
  const [start] = screen.getAllByRole('button', { name: word });
  await userEvent.click(start ?? document.body);
  return within(await screen.findByRole('dialog', { name: 'Кому отправить' }));
};
const startedWith = ({ calls }: Server) =>
  calls.find(({ path }) => path.startsWith('/signer/start'))?.body;

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a conclusion', () => {
  it('saves itself as a whole once nothing is wanting, over the version that is shown', async () => {
    const { calls } = await open();
    await userEvent.type(statement(), 'Соответствует');
    await userEvent.tab();
    expect(await screen.findByText('Не сохранено')).toBeDefined();
    expect(puts(calls)).toEqual([]);
    await userEvent.type(price(), '1 500,50');
    await userEvent.tab();
    await screen.findByText(/^Сохранено в/);
    expect(puts(calls)).toMatchObject([
      {
        ifMatch: '"7"',
        body: { period: '2026-03', descripiton: 'Соответствует', totalPrice: '1500.50' }, // sic
      },
    ]);
  });

  it('says of a field that was left empty that it is wanting', async () => {
    await open();
    await userEvent.click(price());
    await userEvent.tab();
    expect(await screen.findByText('Это поле обязательно для заполнения')).toBeDefined();
  });

  it('keeps what is typed when its page is closed, until it is saved', async () => {
    await open();
    await userEvent.type(statement(), 'Соответствует');
    cleanup();
    const { calls } = await open();
    expect(statement()).toHaveProperty('value', 'Соответствует');
    await userEvent.type(price(), '1500,50');
    await waitFor(() => expect(puts(calls)).toHaveLength(1));
    await screen.findByText(/^Сохранено в/);
    cleanup();
    await open();
    expect(statement()).toHaveProperty('value', '');
  });

  it('takes up what an earlier build kept of it as text, and saves it', async () => {
    const base = { period: '2026-03', descripiton: '', totalPrice: '' }; // sic
    const text = { ...base, descripiton: 'Соответствует', totalPrice: '1500.' }; // sic
    localStorage.setItem(
      `nysan.draft..${documentId}.form`,
      JSON.stringify({ text: JSON.stringify(text), base: JSON.stringify(base) }),
    );
    const { calls } = await open();
    await waitFor(() =>
      expect(puts(calls)).toMatchObject([
        { body: { period: '2026-03', descripiton: 'Соответствует', totalPrice: '1500' } }, // sic
      ]),
    );
    await screen.findByText(/^Сохранено в/);
    expect(localStorage.getItem(`nysan.draft..${documentId}.form`)).toBeNull();
  });

  it('lets its writer choose when somebody else has changed it meanwhile', async () => {
    const theirs = { descripiton: 'Их вывод', totalPrice: 10, version: 9 }; // sic
    const typed = async () => {
      cleanup();
      localStorage.clear();
      await open();
      await userEvent.type(statement(), 'Мой вывод');
      cleanup();
      const { calls } = await open(theirs);
      const choice = within(await screen.findByRole('alert'));
      expect(choice.getByText('Их вывод')).toBeDefined();
      return {
        calls,
        choose: (name: string) => userEvent.click(choice.getByRole('button', { name })),
      };
    };
    const mine = await typed();
    await mine.choose('Сохранить мой вариант');
    await userEvent.type(price(), '10');
    await waitFor(() =>
      expect(puts(mine.calls)).toMatchObject([
        { ifMatch: '"9"', body: { descripiton: 'Мой вывод' } }, // sic
      ]),
    );
    const other = await typed();
    await other.choose('Оставить как есть');
    expect(statement()).toHaveProperty('value', 'Их вывод');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(puts(other.calls)).toEqual([]);
  });

  it('is signed by its expert in the dialog that sends it, to those of the customer who are not left out', async () => {
    const server = await open(ready, (called) =>
      called.path.startsWith('/signer/start')
        ? sentBy(server)
        : asRole('TECHNICAL_SUPERVISION')(called),
    );
    const dialog = await send('Подписать и отправить');
    await userEvent.click(await dialog.findByRole('checkbox', { name: /Заказчик 2/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Подписать и отправить' }));
    const signing = within(await screen.findByRole('dialog', { name: 'Подписать и отправить' }));
    await signing.findByRole('button', { name: 'Подписать ЭЦП' });
    expect(startedWith(server)).toEqual({ approvers: [idOf(1)] });
    // The dialog says it; nothing else does beside it.
    expect(screen.queryByText('Документ ждет подписи')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const panel = within(screen.getByRole('region', { name: 'Согласование' }));
    expect(panel.getByText('Подпишите документ, чтобы отправить его участникам.')).toBeDefined();
    expect(panel.getByRole('heading', { name: 'Выпустил' })).toBeDefined();
    expect(panel.getByRole('button', { name: 'Отозвать' })).toBeDefined();
    expect(panel.queryByRole('button', { name: 'Отклонить' })).toBeNull();
  });

  it('is issued by whom an administrator names', async () => {
    const server = await open(ready, asRole('ADMIN'));
    const dialog = await send('Отправить на согласование');
    const button = dialog.getByRole('button', { name: 'Отправить на согласование' });
    await userEvent.click(await dialog.findByRole('radio', { name: /Эксперт 4/ }));
    await userEvent.click(button);
    await waitFor(() =>
      expect(startedWith(server)).toEqual({ approvers: [idOf(1), idOf(2)], issuer: idOf(4) }),
    );
    expect(await screen.findByText('Отправлено')).toBeDefined();
  });

  it('says to others that it waits for the signature of its expert', async () => {
    await open({ ...inApproval, issuer: anIssuer(false), isCreator: false });
    expect(
      screen.getByText(
        'Документ не отправлен: ожидаем подписи того, кто его выпускает, Эксперт 3.',
      ),
    ).toBeDefined();
  });

  it('is read by whom the server does not let edit', async () => {
    await open({ editable: false, descripiton: 'Соответствует', totalPrice: 1500.5 });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('Соответствует')).toBeDefined();
    expect(screen.getByText('1 500,50 ₸')).toBeDefined();
  });
});
