import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openAs, pageOf } from '../admin/testing/office.ts';
import type { Fact, Mail } from './types.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const aMail = (changes: Partial<Mail> = {}): Mail => ({
  id: '17',
  to: 'i••••@mail.kz',
  subject: 'Приглашение в объект «Школа»',
  state: 'given-up',
  tries: 12,
  mostTries: 12,
  queuedAt: '2026-06-10T12:00:00.000Z',
  nextAt: null,
  error: 'connect ECONNREFUSED 10.0.0.1:25',
  isOver: false,
  ...changes,
});

describe('outgoing mail', () => {
  it('shows why a mail has not left, and sends it again after a question', async () => {
    const { changes } = await openAs('ADMIN', '/app/admin/mails', {
      'GET /admin/mails?': () => pageOf([aMail()]),
      'POST /admin/mails/17/resend': () => Response.json(aMail({ state: 'waiting', tries: 0 })),
    });
    expect(await screen.findByText('connect ECONNREFUSED 10.0.0.1:25')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: /^Отправить еще раз/ }));
    const dialog = await screen.findByRole('dialog');
    expect(changes()).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Отправить еще раз' }));
    expect(await screen.findByText('Письмо поставлено в очередь')).toBeDefined();
    expect(changes().map(({ call }) => call)).toEqual(['POST /admin/mails/17/resend']);
  });

  it('does not offer to send one whose link is over', async () => {
    await openAs('ADMIN', '/app/admin/mails', {
      'GET /admin/mails?': () => pageOf([aMail({ isOver: true })]),
    });
    expect(await screen.findByText('Ссылка в письме уже не действует')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Отправить еще раз/ })).toBeNull();
  });
});

describe('the system page', () => {
  it('says what is known, and of the rest that it is not', async () => {
    const none = { bytes: null, at: null, details: [] };
    const facts: Fact[] = [
      { code: 'database', state: 'good', text: 'База «nysan»', ...none, bytes: 5 * 1024 ** 3 },
      { code: 'backup', state: 'unknown', text: 'Нет данных.', ...none },
    ];
    await openAs('ADMIN', '/app/admin/system', {
      'GET /admin/system': () => Response.json(facts),
    });
    expect((await screen.findByText(/База «nysan»/)).textContent).toMatch(/5(,0)?\s?ГБ/);
    expect(screen.getByText('Неизвестно')).toBeDefined();
    expect(screen.getByText('Нет данных.')).toBeDefined();
  });

  it('says what happened at the moment each fact is about', async () => {
    const fact = (code: Fact['code'], state: Fact['state'], hour: number): Fact => ({
      code,
      state,
      text: code,
      bytes: null,
      details: [],
      at: `2026-06-10T${hour}:00:00.000Z`,
    });
    const shown = async (...facts: Fact[]) => {
      await openAs('ADMIN', '/app/admin/system', {
        'GET /admin/system': () => Response.json(facts),
      });
      return (await screen.findAllByText(/: \d\d\.\d\d\.2026/)).map(
        ({ textContent }) => textContent?.match(/^[^:]+/)?.[0],
      );
    };
    const facts = [fact('storage', 'good', 10), fact('history', 'fault', 11)];
    const [, ...told] = await shown(...facts, fact('backup', 'attention', 12));
    expect(told).toEqual(['Измерено', 'Проверена', 'Создана']);
    cleanup();
    const [, ...failed] = await shown(fact('backup', 'fault', 12));
    expect(failed).toEqual(['Сбой']);
  });
});
