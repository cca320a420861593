import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf } from '../../document-kit/testing/document-server.ts';
import { exampleAct, keepAct, openAct } from './testing/done-work-act.ts';

const winter = { id: idOf(5), name: 'Зимнее удорожание', value: 1.5 };

const rateField = (name: string) => screen.getByRole('textbox', { name: `Ставка, %: ${name}` });
const dialog = async () => within(await screen.findByRole('dialog'));
const chooseOf = async (row: RegExp, action: string) => {
  const line = within(await screen.findByRole('row', { name: row }));
  await userEvent.click(line.getByRole('button', { name: 'Действия' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a predefined coefficient', () => {
  it('takes a comma and sends the rate as text with a point over the version read', async () => {
    const { patches, calls } = keepAct(exampleAct(), {
      ESTIMATED_PROFIT: ({ updateValue }) => ({ estimatedProfit: Number(updateValue) }),
    });
    await openAct();
    const field = rateField('Сметная прибыль');
    await userEvent.type(field, '9,5{Enter}');
    await screen.findByText(/^Сохранено в/);
    expect(field).toHaveProperty('value', '9,5');
    expect(patches()).toEqual([
      { field: 'ESTIMATED_PROFIT', action: 'UPDATE', updateValue: '9.5' },
    ]);
    expect(calls.find(({ method }) => method === 'PATCH')?.ifMatch).toBe('"7"');
  });

  it('is taken over from the last approved act, rate and switch', async () => {
    const changes = [
      { field: 'ESTIMATED_PROFIT', action: 'UPDATE', updateValue: '8.0000' },
      { field: 'IS_ESTIMATED_PROFIT_ENABLED', action: 'UPDATE', updateValue: true },
      { field: 'ACT_COEFICCIENT', action: 'ADD', updateValue: { name: 'Зима', value: '1.5' } },
    ];
    const carried = {
      documentId: 'АВР-000011',
      fields: [
        { field: 'ESTIMATED_PROFIT', text: 'Сметная прибыль: 8 %', changes: changes.slice(0, 2) },
        { field: 'ACT_COEFICCIENT', text: 'Зима: 1,5 %', changes: changes.slice(2) },
      ],
    };
    const { patches } = keepAct(exampleAct({ actCoefficients: [] }), {}, ({ path }) =>
      path.startsWith('/signer/suggested')
        ? Response.json({ documentId: null, groups: [], carried })
        : undefined,
    );
    await openAct();
    expect(await screen.findByText('Сметная прибыль: 8 %, Зима: 1,5 %')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Как в АВР-000011' }));
    await waitFor(() => expect(patches()).toEqual(changes));
  });

  it('is not sent above 100 percent', async () => {
    const { patches } = keepAct(exampleAct());
    await openAct();
    await userEvent.type(rateField('Затраты на снегоборьбу'), '101{Enter}');
    expect(await screen.findByText(/^От 0 до 100/)).toBeDefined();
    expect(patches()).toEqual([]);
  });

  it('switched on without a rate asks for it', async () => {
    const { patches } = keepAct(exampleAct(), {
      IS_SNOW_REMOVAL_ENABLED: () => ({ isSnowRemovalCostsEnabled: true }),
    });
    await openAct();
    await userEvent.click(screen.getByRole('switch', { name: 'Затраты на снегоборьбу' }));
    await waitFor(() => expect(document.activeElement).toBe(rateField('Затраты на снегоборьбу')));
    expect(screen.getByRole('switch', { name: /снегоборьбу/ })).toHaveProperty('checked', true);
    expect(patches()).toEqual([
      { field: 'IS_SNOW_REMOVAL_ENABLED', action: 'UPDATE', updateValue: true },
    ]);
  });

  it('of VAT offers the rate of the month by law', async () => {
    const { patches } = keepAct(exampleAct({ vat: 12 }), { VAT: () => ({ vat: 16 }) });
    await openAct();
    expect(screen.getByRole('switch', { name: 'НДС на 2026 год' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: /Поставить 16/ }));
    await waitFor(() => expect(screen.queryByText(/По закону/)).toBeNull());
    expect(patches()).toEqual([{ field: 'VAT', action: 'UPDATE', updateValue: '16' }]);
  });

  it('changed by somebody else meanwhile is not overwritten unasked', async () => {
    const { patches, changeByOthers } = keepAct(exampleAct({ vat: 12 }));
    await openAct();
    const field = rateField('НДС на 2026 год');
    changeByOthers({ vat: 10 });
    await userEvent.clear(field);
    await userEvent.type(field, '16{Enter}');
    expect(await screen.findByText(/поле изменил другой участник/)).toBeDefined();
    expect(screen.getByText('10 %')).toBeDefined();
    expect(patches()).toHaveLength(1);
  });

  it('is only shown when the act may not be edited', async () => {
    keepAct(exampleAct({ editable: false }));
    await openAct();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.getAllByText('Не учитывается')).toHaveLength(5);
    expect(screen.getByText('Учитывается')).toBeDefined();
    expect(screen.queryByRole('textbox', { name: /Ставка/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Добавить коэффициент' })).toBeNull();
  });
});

describe('a coefficient of the act', () => {
  it('is added with name and rate, a minus allowed', async () => {
    const { patches } = keepAct(exampleAct(), {
      ACT_COEFICCIENT: () => ({ actCoefficients: [{ ...winter, value: -1.5 }] }), // sic
    });
    await openAct();
    await userEvent.click(screen.getByRole('button', { name: 'Добавить коэффициент' }));
    const form = await dialog();
    await userEvent.click(form.getByRole('button', { name: 'Добавить' }));
    expect(form.getAllByText('Это поле обязательно для заполнения')).toHaveLength(2);
    await userEvent.type(form.getByLabelText(/Наименование/), 'Зимнее удорожание');
    await userEvent.type(form.getByLabelText(/Значение/), '-1,5');
    await userEvent.click(form.getByRole('button', { name: 'Добавить' }));
    expect(await screen.findByRole('row', { name: /Зимнее удорожание -1,5/ })).toBeDefined();
    expect(patches()).toEqual([
      {
        field: 'ACT_COEFICCIENT', // sic
        action: 'ADD',
        updateValue: { name: 'Зимнее удорожание', value: '-1.5' },
      },
    ]);
  });

  it('is changed in its dialog, and told when somebody else has changed it', async () => {
    const { patches, changeByOthers } = keepAct(exampleAct({ actCoefficients: [winter] }));
    await openAct();
    await chooseOf(/Зимнее/, 'Изменить');
    const form = await dialog();
    changeByOthers({ actCoefficients: [{ ...winter, value: 2 }] });
    const value = form.getByLabelText(/Значение/);
    await userEvent.clear(value);
    await userEvent.type(value, '3');
    await userEvent.click(form.getByRole('button', { name: 'Сохранить' }));
    expect(await form.findByText(/поле изменил другой участник/)).toBeDefined();
    expect(patches()).toEqual([
      {
        field: 'ACT_COEFICCIENT', // sic
        action: 'UPDATE',
        updateValue: { id: winter.id, name: winter.name, value: '3' },
      },
    ]);
  });

  it('is deleted after asking', async () => {
    const { patches } = keepAct(exampleAct({ actCoefficients: [winter] }), {
      ACT_COEFICCIENT: () => ({ actCoefficients: [] }), // sic
    });
    await openAct();
    await chooseOf(/Зимнее/, 'Удалить');
    expect(await screen.findByText('Удалить коэффициент «Зимнее удорожание»?')).toBeDefined();
    expect(patches()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Да' }));
    expect(await screen.findByText('Дополнительных коэффициентов нет')).toBeDefined();
    expect(patches()).toEqual([
      { field: 'ACT_COEFICCIENT', action: 'DELETE', updateValue: winter.id }, // sic
    ]);
  });
});
