import type { Reference } from '@nysan/contract/documents/reference.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../test/show-page.tsx';
import { type Answer, documentId, pageOf } from '../../document-kit/testing/document-server.ts';
import { address, anAct, aReference, keeping, referencePath } from './testing/reference.ts';

const whole = 'Всего с НДС';

const open = async (changes: Partial<Reference> = {}, answer?: Answer) => {
  const server = keeping(aReference(changes), answer);
  await showPage(address);
  await screen.findByRole('heading', { name: 'СПР-000012. Справка № 12 за март 2026' });
  return server;
};
const totals = () => within(screen.getByRole('region', { name: 'Стоимость, тг' }));
const write = async (label: string, typed: string) => {
  const field = totals().getByRole('textbox', { name: label });
  await userEvent.clear(field);
  await userEvent.type(field, `${typed}{Enter}`);
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a reference', () => {
  it('shows month, agreement and the acts it stands on with their money', async () => {
    await open();
    expect(screen.getByRole('button', { name: 'Отчетный период март 2026' })).toBeDefined();
    expect(screen.getByLabelText('Номер договора')).toHaveProperty('value', '142');
    expect(screen.getByLabelText('Дата договора')).toHaveProperty('value', '20.02.2026');
    const acts = within(screen.getByRole('table', { name: 'Акты выполненных работ' }));
    const link = acts.getByRole('link', { name: 'АВР-000001' });
    expect(link.getAttribute('href')).toBe(
      address.replace(`references/${documentId}`, `done-work-act/${anAct(1).id}`),
    );
    expect(acts.getAllByText('696 000,25')).toHaveLength(2);
  });

  it('takes addresses and contract over from the last one, field by field or all at once', async () => {
    const says = { customerAddress: 'Астана', agreementDate: '2026-01-20' };
    const fields = Object.entries(says).map(([field, updateValue]) => ({
      field,
      text: updateValue,
      changes: [{ field, action: 'UPDATE', updateValue }],
    }));
    const written = new Set<string>();
    const { patches } = await open({ agreementDate: null }, ({ path, method }) => {
      if (method === 'PATCH') {
        written.add(path.split('/').at(-1) ?? '');
      }
      const open = fields.filter(({ field }) => !written.has(field));
      const carried = { documentId: 'СПР-000011', fields: open };
      return path.startsWith('/signer/suggested')
        ? Response.json({ documentId: null, groups: [], carried })
        : undefined;
    });
    expect(await screen.findByText('Адрес заказчика, Дата договора')).toBeDefined();
    const byPress = (name: string) => screen.findByRole('button', { name });
    await userEvent.click(await byPress('Как в СПР-000011 2026-01-20'));
    expect(screen.getByLabelText('Дата договора')).toHaveProperty('value', '20.01.2026');
    await userEvent.click(await byPress('Как в СПР-000011'));
    await waitFor(() =>
      expect(patches()).toEqual([
        { field: 'agreementDate', action: 'UPDATE', updateValue: '2026-01-20' },
        { field: 'customerAddress', action: 'UPDATE', updateValue: 'Астана' },
      ]),
    );
  });

  it('takes an opening balance beside its totals', async () => {
    const { patches } = await open();
    await write('НДС начального остатка', '1600,5');
    await waitFor(() =>
      expect(patches()).toEqual([
        { field: 'openingVatMoney', action: 'UPDATE', updateValue: '1600.5' },
      ]),
    );
  });

  it('shows a dash for the cost of the year and of all years while an earlier reference is decided on', async () => {
    await open({ totalSinceStart: null, constrationTotalOfBeginningYear: null }); // sic
    const year = totals().getByRole('textbox', { name: 'Стоимость с начала года' });
    expect([year.getAttribute('placeholder'), year.getAttribute('value')]).toEqual(['—', '']);
    expect(year.getAttribute('aria-invalid')).not.toBe('true');
    expect(totals().getByText('—')).toBeDefined();
  });

  it('moves to another month by its calendar', async () => {
    const { patches } = await open();
    screen.getByRole('button', { name: 'Отчетный период март 2026' }).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'февраль 2026' }));
    await screen.findByRole('heading', { name: 'СПР-000012. Справка № 12 за февраль 2026' });
    expect(patches()).toEqual([{ field: 'period', action: 'UPDATE', updateValue: '2026-02' }]);
  });

  it('loses the day of its agreement by the cross or by the keyboard', async () => {
    const { patches } = await open();
    const field = screen.getByRole('textbox', { name: 'Дата договора' });
    await userEvent.click(screen.getByRole('button', { name: 'Очистить' }));
    expect(field).toHaveProperty('value', '');
    await userEvent.click(field);
    await userEvent.keyboard('{Escape}');
    expect(field).toHaveProperty('value', '20.02.2026');
    await userEvent.clear(field);
    await userEvent.keyboard('{Enter}');
    await screen.findByText(/^Сохранено в/);
    expect(field).toHaveProperty('value', '');
    expect(patches()).toEqual([{ field: 'agreementDate', action: 'DELETE' }]);
  });

  it('can only be read by whom the server does not let edit', async () => {
    await open({ editable: false, overwritten: ['constractionTotal'] });
    expect(totals().queryByRole('button')).toBeNull();
    expect(totals().getByText(/^по актам:/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Добавить акты' })).toBeNull();
  });
});

describe('a total of a reference', () => {
  it('follows the acts until somebody writes over it, with a comma or a point', async () => {
    const { patches } = await open();
    expect(totals().queryByText(/^по актам:/)).toBeNull();
    await write('Стоимость с начала года', '5 000 000,25');
    const note = await totals().findByText(/^по актам:/);
    expect(note.textContent.replaceAll('\u00a0', ' ')).toBe('по актам: 4 000 000,00');
    expect(patches()).toEqual([
      {
        field: 'constrationTotalOfBeginningYear', // sic
        action: 'UPDATE',
        updateValue: '5000000.25',
      },
    ]);
  });

  it('follows the acts again by one press', async () => {
    const { patches } = await open({
      constractionTotal: 1_400_000,
      overwritten: ['constractionTotal'],
    });
    await userEvent.click(totals().getByRole('button', { name: `Взять по актам: ${whole}` }));
    await waitFor(() =>
      expect(totals().getByRole('textbox', { name: whole })).toHaveProperty(
        'value',
        '1\u00a0392\u00a0000,50',
      ),
    );
    expect(totals().queryByText(/^по актам:/)).toBeNull();
    expect(patches()).toEqual([{ field: 'constractionTotal', action: 'DELETE' }]);
  });

  it('that is not the sum of its parts is pointed at', async () => {
    await open();
    const warning = 'Всего с НДС не равно сумме строк «Итого без НДС» и «НДС».';
    expect(totals().queryByText(warning)).toBeNull();
    await write(whole, '1392000,51');
    expect(await totals().findByText(warning)).toBeDefined();
  });
});

describe('the acts of a reference', () => {
  it('are chosen from approved ones that no reference has taken', async () => {
    const { patches } = await open({ doneWorkActs: [] }, ({ path }) =>
      path === `${referencePath}/done-work-acts` ? pageOf([anAct(3), anAct(4)]) : undefined,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Добавить акты' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByPlaceholderText('Номер или период: 03.2026')).toBeDefined();
    for (const name of [/АВР-000003/, /АВР-000004/]) {
      await userEvent.click(await dialog.findByRole('checkbox', { name }));
    }
    await userEvent.click(dialog.getByRole('button', { name: 'Добавить 2' }));
    await waitFor(() =>
      expect(patches()).toEqual([
        { field: 'acts', action: 'ADD', updateValue: [anAct(3).id, anAct(4).id] },
      ]),
    );
  });
});
