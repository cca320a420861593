import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Answer,
  idOf,
  pageOf,
  projectId,
  refusal,
} from '../../document-kit/testing/document-server.ts';
import {
  actPath,
  exampleAct,
  hiddenAct,
  keepAct,
  openAct,
  position,
} from './testing/done-work-act.ts';

const dialog = async () => within(await screen.findByRole('dialog'));

/** Twelve acts that nobody has taken, ten on a page. */
const free = Array.from({ length: 12 }, (_, place) => hiddenAct(place + 1, { total: 1000.1 }));
const offer: Answer = ({ path, method }) =>
  method === 'GET' && path === `${actPath}/hidden-work-acts`
    ? pageOf(free.slice(0, 10), 12)
    : undefined;

const openPicker = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Добавить акты' }));
  return dialog();
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the picker of hidden-work acts', () => {
  it('adds several acts at once and says what they come to', async () => {
    const { patches } = keepAct(
      exampleAct({ hiddenWorkActs: [] }),
      { HIDDEN_WORK_ACT: () => ({ hiddenWorkActs: free.slice(0, 2) }) },
      offer,
    );
    await openAct();
    expect(screen.getByText('Акты скрытых работ не выбраны')).toBeDefined();
    const picker = await openPicker();
    await userEvent.click(await picker.findByRole('checkbox', { name: /АСР-000001/ }));
    await userEvent.click(picker.getByRole('checkbox', { name: /АСР-000002/ }));
    expect(picker.getByText('Выбрано 2 на 2 000,20 ₸')).toBeDefined();
    await userEvent.click(picker.getByRole('button', { name: 'Добавить 2' }));
    expect(await screen.findByRole('row', { name: /АСР-000002/ })).toBeDefined();
    expect(patches()).toEqual([
      { field: 'HIDDEN_WORK_ACT', action: 'ADD', updateValue: [idOf(1), idOf(2)] },
    ]);
  });

  it('asks for one page of ten, and for what is typed', async () => {
    const { calls } = keepAct(exampleAct(), {}, offer);
    await openAct();
    const picker = await openPicker();
    expect(await picker.findAllByRole('checkbox', { name: /АСР/ })).toHaveLength(10);
    expect(picker.getByText('1–10 из 12')).toBeDefined();
    await userEvent.type(picker.getByRole('textbox', { name: /Номер/ }), 'ростверк');
    await waitFor(() => expect(calls.at(-1)?.query).toBe('page=0&keyword=ростверк'));
    expect(calls.some(({ method }) => method === 'PATCH')).toBe(false);
  });

  it('takes and leaves a whole page at once', async () => {
    keepAct(exampleAct(), {}, offer);
    await openAct();
    const picker = await openPicker();
    const all = await picker.findByRole('checkbox', { name: 'Все на странице' });
    await userEvent.click(picker.getByRole('checkbox', { name: /АСР-000003/ }));
    expect(all).toHaveProperty('indeterminate', true);
    await userEvent.click(all);
    expect(picker.getByText('Выбрано 10 на 10 001,00 ₸')).toBeDefined();
    await userEvent.click(all);
    expect(picker.getByText('Отметьте один или несколько документов.')).toBeDefined();
  });

  it('says who was quicker, keeps the choice and lets it be cleared', async () => {
    keepAct(exampleAct(), {}, (called) =>
      called.method === 'PATCH' ? refusal(409, 'document-taken') : offer(called),
    );
    await openAct();
    const picker = await openPicker();
    await userEvent.click(await picker.findByRole('checkbox', { name: /АСР-000001/ }));
    await userEvent.click(picker.getByRole('button', { name: 'Добавить 1' }));
    expect(await picker.findByRole('alert')).toHaveProperty('textContent', 'document-taken');
    await userEvent.click(picker.getByRole('button', { name: 'Снять выбор' }));
    expect(picker.queryByRole('alert')).toBeNull();
    expect(picker.getByRole('button', { name: /Добавить/ })).toHaveProperty('disabled', true);
  });
});

describe('the hidden-work acts of an act', () => {
  it('lead to their pages and are taken out after asking', async () => {
    const { patches } = keepAct(exampleAct(), { HIDDEN_WORK_ACT: () => ({ hiddenWorkActs: [] }) });
    await openAct();
    const link = await screen.findByRole('link', { name: 'АСР-000101' });
    expect(link.getAttribute('href')).toBe(
      `/app/project/${projectId}/acts/hidden-work-act/${idOf(101)}`,
    );
    const line = within(link.closest('tr') ?? document.body);
    await userEvent.click(line.getByRole('button', { name: 'Действия' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Убрать' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Да' }));
    await screen.findByText('Акты скрытых работ не выбраны');
    expect(patches()).toEqual([
      { field: 'HIDDEN_WORK_ACT', action: 'DELETE', updateValue: idOf(101) },
    ]);
  });

  it('warn of what another act holds by now', async () => {
    keepAct(exampleAct({ hiddenWorkActs: [hiddenAct(101, { heldBy: 'АВР-000044' })] }));
    await openAct();
    expect(screen.getByText('Уже включен в АВР-000044: уберите его отсюда')).toBeDefined();
  });
});

describe('the calculation', () => {
  it('shows each line with its rate and base, and the totals to the tiyn', async () => {
    keepAct(exampleAct());
    await openAct();
    const table = within(screen.getByRole('table', { name: 'Расчет стоимости' }));
    const lines = table.getAllByRole('row').map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
    );
    expect(lines).toEqual([
      [],
      ['', '', '10 000 000,00'],
      ['', '', '10 000 000,00'],
      ['16 %', '10 000 000,00', '1 600 000,00'],
      ['', '', '11 600 000,00'],
    ]);
  });

  it('stands below the positions, of which the first twenty are shown until more are wanted', async () => {
    const positions = Array.from({ length: 520 }, (_, place) => position(place + 1));
    keepAct(exampleAct({ positions }));
    await openAct();
    const table = screen.getByRole('table', { name: 'Позиции сметы' });
    expect(within(table).getAllByRole('row')).toHaveLength(21);
    await userEvent.click(screen.getByRole('button', { name: 'Показать еще 500 позиций' }));
    expect(table.querySelectorAll('tbody tr')).toHaveLength(520);
    expect(screen.queryByRole('button', { name: /Показать еще/ })).toBeNull();
  });
});

describe('the positions of an act', () => {
  const note = /^\* Сумма дополняет/;

  it('mark each amount that is not volume × price, with one note below', async () => {
    const last = { ...position(2), amount: 9_999_999.97, completesWhole: true };
    keepAct(exampleAct({ positions: [position(1), last, { ...last, id: idOf(3) }] }));
    await openAct();
    expect(await screen.findAllByText('9 999 999,97*')).toHaveLength(2);
    expect(screen.getAllByText(note)).toHaveLength(1);
  });

  it('bear no note while every amount is', async () => {
    keepAct(exampleAct({ positions: [position(1)] }));
    await openAct();
    expect(screen.queryByText(note)).toBeNull();
  });
});
