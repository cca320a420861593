import type { Conclusion } from '@nysan/contract/documents/quality-conclusion.ts';
import { conclusionPlain } from '@nysan/contract/documents/quality-conclusion-fields.ts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
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

configure({ asyncUtilTimeout: 10_000 });

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

const members = [1, 2].map((serial) => ({
  id: idOf(serial),
  membershipId: idOf(serial),
  fullname: `Заказчик ${serial}`,
  email: `customer${serial}@test.kz`,
  jobTitle: 'Директор',
  role: { id: 11, name: 'Заказчик', code: 'CUSTOMER' },
  organization: null,
}));

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a conclusion', { timeout: 30_000 }, () => {
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

  it('is sent to those of the customer who are not left out', async () => {
    const { calls } = await open(
      { descripiton: 'Соответствует', totalPrice: 1 },
      ({ path, method }) => {
        if (path === `/memberships/${projectId}`) {
          return Response.json(members);
        }
        return method === 'POST' ? Response.json({ message: 'Отправлено' }) : undefined;
      },
    );
    const [start] = screen.getAllByRole('button', { name: 'Отправить на согласование' });
    await userEvent.click(start ?? document.body);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('checkbox', { name: /Заказчик 2/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Отправить на согласование' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path.startsWith('/signer/start'))?.body).toEqual({
        approvers: [members[0]?.membershipId],
      }),
    );
  });

  it('is read by whom the server does not let edit', async () => {
    await open({ editable: false, descripiton: 'Соответствует', totalPrice: 1500.5 });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('Соответствует')).toBeDefined();
    expect(screen.getByText('1 500,50 ₸')).toBeDefined();
  });
});
