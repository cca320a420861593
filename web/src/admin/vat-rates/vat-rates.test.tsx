import type { VatRate } from '@nysan/contract/vat-rates.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openAs } from '../testing/office.ts';

const first: VatRate = {
  id: '019a0000-0000-7000-8000-000000000001',
  since: '1900-01-01',
  percent: 12,
  isFirst: true,
};
const now: VatRate = {
  id: '019a0000-0000-7000-8000-000000000002',
  since: '2026-01-01',
  percent: 16,
  isFirst: false,
};

const open = async () => {
  let rates = [now, first];
  return openAs('ADMIN', '/app/admin/vat-rates', {
    'GET /admin/vat-rates': () => Response.json(rates),
    'POST /admin/vat-rates': () => {
      const made = { ...now, id: '019a0000-0000-7000-8000-000000000003', since: '2027-01-01' };
      rates = [{ ...made, percent: 18.5 }, ...rates];
      return Response.json(rates[0], { status: 201 });
    },
    [`DELETE /admin/vat-rates/${now.id}`]: () => {
      rates = [first];
      return new Response(null, { status: 204 });
    },
  });
};
const row = (name: RegExp) => screen.findByRole('row', { name });

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('rates of VAT', () => {
  it('are added with their first day, which begins a month', async () => {
    const { made } = await open();
    await row(/01\.01\.2026.*16/);
    const [add] = screen.getAllByRole('button', { name: 'Добавить ставку' });
    await userEvent.click(add ?? document.body);
    const dialog = within(await screen.findByRole('dialog'));
    const since = dialog.getByRole('textbox', { name: /^Действует с/ });
    await userEvent.type(since, '15.01.2027');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Ставка/ }), '18,5');
    await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(made.some(({ call }) => call.startsWith('POST'))).toBe(false);
    await userEvent.clear(since);
    await userEvent.type(since, '01.01.2027');
    await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }));
    await row(/01\.01\.2027.*18,5/);
    const sent = made.filter(({ call }) => call.startsWith('POST'));
    expect(sent.map(({ body }) => body)).toEqual([{ since: '2027-01-01', percent: '18.5' }]);
  });

  it('are taken away, but the earliest one', async () => {
    const { made } = await open();
    const menuOf = async (name: RegExp) => {
      await userEvent.click(within(await row(name)).getByRole('button', { name: 'Действия' }));
    };
    await menuOf(/01\.01\.1900/);
    await screen.findByRole('menuitem', { name: 'Изменить' });
    expect(screen.queryByRole('menuitem', { name: 'Удалить' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await menuOf(/01\.01\.2026/);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Удалить' }));
    const sure = within(await screen.findByRole('dialog'));
    await userEvent.click(sure.getByRole('button', { name: 'Удалить' }));
    await waitFor(() =>
      expect(made.map(({ call }) => call)).toContain(`DELETE /admin/vat-rates/${now.id}`),
    );
    await waitFor(() => expect(screen.queryByRole('row', { name: /01\.01\.2026/ })).toBeNull());
  });
});
