import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf } from '../../document-kit/testing/document-server.ts';
import { exampleAct, keepAct, openAct, position } from './testing/done-work-act.ts';

const below = { id: idOf(601), name: 'ТОО «Монолит»' };
const general = { id: idOf(602), name: 'ТОО «Генстрой»' };
const other = { id: idOf(603), name: 'ТОО «Вектор»' };

const internal = (overrides: Parameters<typeof exampleAct>[0] = {}) =>
  exampleAct({ isInternal: true, payee: below, payer: general, payers: [], ...overrides });

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('an act between contractors', () => {
  it('says who is paid and who pays, and shows the groups of both alone', async () => {
    keepAct(internal());
    await openAct();
    expect(screen.getByText(below.name)).toBeDefined();
    expect(screen.getByText(general.name)).toBeDefined();
    expect(screen.getByText(/Акт между подрядчиками/)).toBeDefined();
    expect(screen.queryByText('Договор')).toBeNull();
    expect(screen.queryByRole('group', { name: 'Технический надзор' })).toBeNull();
    expect(screen.getByRole('group', { name: 'Подписанты' })).toBeDefined();
  });

  it('is billed to whom its author chooses', async () => {
    const { patches } = keepAct(internal({ payer: null, payers: [general, other] }), {
      PAYER: () => ({ payer: other }),
    });
    await openAct();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Плательщик' }), other.name);
    expect(patches()).toEqual([{ field: 'PAYER', action: 'UPDATE', updateValue: other.id }]);
  });

  it('takes a price of a line, for a unit or in percent', async () => {
    const { patches } = keepAct(internal(), {
      INTERNAL_PRICE: () => ({
        positions: [{ ...position(1), internalUnitCost: 200_000, amount: 8_000_000 }],
      }),
    });
    await openAct();
    const line = within(await screen.findByRole('list', { name: 'Строки и их цены' }));
    await userEvent.click(line.getByRole('button', { name: 'Действия' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Задать цену' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('radio', { name: 'Цена за единицу' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Цена за единицу' }), '200000');
    await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(patches()).toEqual([
      {
        field: 'INTERNAL_PRICE',
        action: 'UPDATE',
        updateValue: { id: idOf(1), unitCost: '200000' },
      },
    ]);
    expect((await line.findAllByText(/8 000 000,00/)).length).toBeGreaterThan(0);
  });
});

it('an act that the customer pays has no prices of its own', async () => {
  keepAct(exampleAct());
  await openAct();
  expect(screen.queryByText('Цены субподряда')).toBeNull();
  expect(screen.getByText('ГУ «Заказчик»')).toBeDefined();
});
