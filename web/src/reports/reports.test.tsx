import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onPhone, openAs, pageOf } from '../admin/testing/office.ts';
import { refusal } from '../projects/testing/serve.ts';
import type { Report } from './report-parts.tsx';

const aReport = (number: number, changes: Partial<Report> = {}): Report => ({
  id: `019a0000-0000-7000-8000-00000000000${number}`,
  reason: 'WRONG_INFORMATION',
  comment: `Не тот объем ${number}`,
  subject: 'PAGE',
  place: '/app/project/1/estimate?keyword=бетон',
  createdAt: '2026-11-20T08:00:00.000Z',
  author: { fullname: 'Ахметова Динара', email: 'customer@example.kz' },
  handledAt: null,
  handledBy: null,
  ...changes,
});
const profile = {
  'GET /identity': () => Response.json({ id: '1', email: 'a@b.kz', fullname: 'Ким' }),
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a problem', () => {
  const openDialog = async (answer: () => Response) => {
    const shown = await openAs('CUSTOMER', '/app/access-denied?from=menu', {
      ...profile,
      'GET /identity/roles': () => Response.json([]),
      'POST /reports': answer,
    });
    await userEvent.click(await screen.findByRole('button', { name: /Меню пользователя/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Сообщить о проблеме' }));
    const dialog = within(await screen.findByRole('dialog'));
    return { ...shown, dialog, send: await dialog.findByRole('button', { name: 'Отправить' }) };
  };

  it('is reported with a reason, and a comment if one likes', async () => {
    const { dialog, send, changes } = await openDialog(() =>
      Response.json({ id: '1' }, { status: 201 }),
    );
    expect(dialog.getAllByRole('radio')).toHaveLength(4);
    for (const reason of ['Неверная информация', 'Оскорбительный контент', 'Спам', 'Другое']) {
      expect(dialog.getByRole('radio', { name: reason })).toBeDefined();
    }
    expect(send).toHaveProperty('disabled', true);
    await userEvent.click(dialog.getByRole('radio', { name: 'Спам' }));
    await userEvent.type(dialog.getByLabelText('Комментарий'), ' реклама ');
    await userEvent.click(send);
    expect(await screen.findByText(/Сообщение отправлено администраторам/)).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(changes()).toMatchObject([
      {
        call: 'POST /reports',
        body: {
          reason: 'SPAM',
          comment: 'реклама',
          subject: 'PAGE',
          place: '/app/access-denied?from=menu',
        },
      },
    ]);
  });

  it('that could not be sent keeps what was written', async () => {
    const { dialog, send } = await openDialog(() => refusal(429, 'too-many', 'Слишком часто'));
    await userEvent.click(dialog.getByRole('radio', { name: 'Другое' }));
    await userEvent.type(dialog.getByLabelText('Комментарий'), 'текст');
    await userEvent.click(send);
    expect((await dialog.findByRole('alert')).textContent).toContain('Слишком часто');
    expect(dialog.getByLabelText('Комментарий')).toHaveProperty('value', 'текст');
    await userEvent.click(dialog.getByRole('button', { name: 'Отмена' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is reported from the menu of a phone too', async () => {
    onPhone();
    await openAs('CUSTOMER', '/app/access-denied', profile);
    await userEvent.click(await screen.findByRole('button', { name: 'Разделы' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Сообщить о проблеме' }));
    expect(await screen.findByRole('radio', { name: 'Спам' })).toBeDefined();
  });
});

describe('the reported problems', () => {
  const handled = aReport(2, {
    reason: 'OTHER',
    comment: '',
    handledAt: '2026-11-21T09:00:00.000Z',
    handledBy: 'Администратор',
  });
  const message = aReport(3, { subject: 'ASSISTANT_MESSAGE', place: 'Ответ <b>не</b> о том' });

  it('stand with reason, words, page and author', async () => {
    const answers = { 'GET /admin/reports': () => pageOf([aReport(1), message, handled]) };
    await openAs('ADMIN', '/app/admin/reports', answers);
    const row = await screen.findByRole('row', { name: /Не тот объем 1/ });
    for (const text of ['Неверная информация', 'Ахметова Динара', 'customer@example.kz']) {
      expect(within(row).getByText(text)).toBeDefined();
    }
    expect(within(row).getByRole('link').getAttribute('href')).toContain('/app/project/1/estimate');
    expect(screen.getByText('Ответ <b>не</b> о том')).toBeDefined();
    const done = screen.getByRole('row', { name: /Обработано/ });
    expect(done.textContent).toContain('Администратор · 21.11.2026');
    expect(within(done).queryByRole('button')).toBeNull();
  });

  it('are cut short until all of their words are wanted', async () => {
    const comment = 'слово '.repeat(60).trim();
    await openAs('ADMIN', '/app/admin/reports', {
      'GET /admin/reports': () => pageOf([aReport(1, { comment })]),
    });
    const more = await screen.findByRole('button', { name: 'Показать полностью' });
    expect(screen.queryByText(comment)).toBeNull();
    await userEvent.click(more);
    expect(screen.getByText(comment)).toBeDefined();
  });

  it('do not lead out of the service', async () => {
    const answers = {
      'GET /admin/reports': () => pageOf([aReport(1, { place: 'javascript:alert(1)' })]),
    };
    await openAs('ADMIN', '/app/admin/reports', answers);
    const row = await screen.findByRole('row', { name: /javascript:alert/ });
    expect(within(row).queryByRole('link')).toBeNull();
  });

  it.each([[false], [true]])('are marked as handled (phone: %s)', async (isPhone) => {
    if (isPhone) {
      onPhone();
    }
    let content = [aReport(1)];
    const path = `POST /admin/reports/${aReport(1).id}/handle`;
    const { changes } = await openAs('ADMIN', '/app/admin/reports', {
      'GET /admin/reports': () => pageOf(content),
      [path]: () => {
        content = [{ ...handled, id: aReport(1).id }];
        return Response.json(content[0]);
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Отметить обработанным' }));
    expect(await screen.findByText('Обработано')).toBeDefined();
    await waitFor(() => expect(changes().map(({ call }) => call)).toEqual([path]));
  });

  it('may be none', async () => {
    await openAs('ADMIN', '/app/admin/reports', { 'GET /admin/reports': () => pageOf([]) });
    expect(await screen.findByText('Сообщений о проблемах нет')).toBeDefined();
  });
});
