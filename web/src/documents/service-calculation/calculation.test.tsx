import type {
  EarlierServices,
  ServiceCalculation,
  ServiceRow,
} from '@nysan/contract/documents/service-calculation.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../test/show-page.tsx';
import {
  aHead,
  documentId,
  idOf,
  keep,
  projectId,
  refusal,
} from '../../document-kit/testing/document-server.ts';

const address = `/app/project/${projectId}/technical/service-calculations/${documentId}`;
const path = `/supervision-services-act/${documentId}`;

const aRow = (number: number, changes: Partial<ServiceRow> = {}): ServiceRow => ({
  id: idOf(60 + number),
  number,
  name: `Этап ${number}`,
  contractPrice: '1000.00',
  percentContractPrice: '50',
  totalPrice: '200.00',
  percentTotalPrice: '20',
  currentPeriodPrice: '100.00',
  percentPeriodPrice: '10',
  notes: 'акт',
  ...changes,
});

const sums = { contractPrice: '0.00', totalPrice: '0.00', currentPeriodPrice: '0.00' };
const aCalculation = (changes: Partial<ServiceCalculation> = {}): ServiceCalculation => ({
  ...aHead('РУ-000004'),
  type: 'TECHNICAL',
  calculationPeriod: '2026-03',
  calculationOfRenderedSupervisionServicesDtos: [],
  sums,
  approvers: [],
  ...changes,
});

type Sent = { rows: (Omit<ServiceRow, 'number' | 'id'> & { id?: string })[] };

type Opened = Partial<ServiceCalculation> & {
  earlier?: EarlierServices;
  /** What the server refuses of a table. */
  refuses?: (rows: Sent['rows']) => { path: string; code: string; message: string }[];
};

/** The server keeps what it is sent: new rows get ids from 81 on. */
const open = async (
  rows: ServiceRow[] = [],
  { earlier = { latest: null, rows: [] }, refuses = () => [], ...changes }: Opened = {},
) => {
  const calculationOfRenderedSupervisionServicesDtos = rows;
  let table: Sent['rows'] = [];
  const server = keep(aCalculation({ ...changes, calculationOfRenderedSupervisionServicesDtos }), {
    path,
    answer: (call) => {
      if (call.method === 'PUT') {
        table = (call.body as Sent).rows;
        const errors = refuses(table);
        if (errors.length > 0) {
          return refusal(400, 'bad-input', { errors });
        }
      }
      return call.path === `${path}/earlier` ? Response.json(earlier) : undefined;
    },
    change: (_, field, { updateValue }) =>
      field === 'calculationPeriod'
        ? { calculationPeriod: String(updateValue) }
        : {
            calculationOfRenderedSupervisionServicesDtos: table.map((row, at) => ({
              number: at + 1,
              ...row,
              id: row.id ?? idOf(81 + at),
            })),
          },
  });
  await showPage(address);
  await screen.findAllByText('Оказанные услуги');
  return server;
};
const cell = (number: number, name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `${name}, строка ${number}` });
const sent = (calls: { method: string; body?: unknown }[]) =>
  calls.filter(({ method }) => method === 'PUT').map(({ body }) => (body as Sent).rows);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the table of a calculation', () => {
  it('takes a table from a spreadsheet, says what is wanting, and saves itself when nothing is', async () => {
    const { calls } = await open();
    await press('Добавить строку');
    cell(1, 'Наименование этапа, объекта').focus();
    await userEvent.paste(
      'Каркас\t2 000,50\t50%\t400\t20\t100\t5\t\nФасад\t2000,5\t50\t0\t0\t0\t0\t–\n',
    );
    await userEvent.tab();
    expect(
      await screen.findByText(
        'Строка 1: заполните поле «Примечание». До этого таблица не сохраняется.',
      ),
    ).toBeDefined();
    expect(sent(calls)).toEqual([]);
    await userEvent.type(cell(1, 'Примечание'), 'акт');
    await screen.findByText(/^Сохранено в/);
    expect(sent(calls)).toEqual([
      [
        expect.objectContaining({ name: 'Каркас', contractPrice: '2000.50', notes: 'акт' }),
        expect.objectContaining({ name: 'Фасад', contractPrice: '2000.5', notes: '–' }),
      ],
    ]);
    expect(within(screen.getByRole('table')).getByText('4 001,00')).toBeDefined();
  });

  it('knows a row it made by its id, though its page was not left', async () => {
    const { calls } = await open([aRow(1)]);
    await press('Добавить строку');
    cell(2, 'Наименование этапа, объекта').focus();
    await userEvent.paste('Каркас\t2000\t50\t400\t20\t100\t5\tакт');
    await waitFor(() => expect(sent(calls)).toHaveLength(1));
    await screen.findByText(/^Сохранено в/);
    await userEvent.type(cell(2, 'Примечание'), ' 7');
    await waitFor(() => expect(sent(calls)).toHaveLength(2));
    expect(sent(calls)[1]).toMatchObject([
      { id: idOf(61), name: 'Этап 1' },
      { id: idOf(82), name: 'Каркас', notes: 'акт 7' },
    ]);
  });

  it('takes back what was pasted over a row', async () => {
    await open([aRow(1)]);
    cell(1, 'Наименование этапа, объекта').focus();
    await userEvent.paste('Другой\t5');
    expect(cell(1, 'Наименование этапа, объекта').value).toBe('Другой');
    await press('Отменить вставку');
    expect(cell(1, 'Наименование этапа, объекта').value).toBe('Этап 1');
    expect(cell(1, 'Стоимость по договору, тг').value).toBe('1\u00a0000,00');
  });

  it('goes down by Enter, makes a row below the last one, and takes a hint by «=»', async () => {
    await open([aRow(1, { percentPeriodPrice: '7' })]);
    cell(1, 'За отчетный период, тг').focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(cell(2, 'За отчетный период, тг')));
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(document.activeElement).toBe(cell(1, 'За отчетный период, тг')));
    cell(1, '% за период').focus();
    await userEvent.keyboard('=');
    expect(cell(1, '% за период').value).toBe('10');
  });

  it('offers services of earlier months and fills empty cells by calculation, on a click alone', async () => {
    const { calls } = await open([], {
      earlier: {
        latest: { id: idOf(9), documentId: 'РУ-000003', calculationPeriod: '2026-02' },
        rows: [{ name: 'Каркас', contractPrice: '2000.00', currentPeriodPrice: '300.00' }],
      },
    });
    await press('Взять 1 услугу из прежних расчетов');
    await userEvent.type(cell(1, 'За отчетный период, тг'), '100');
    expect(cell(1, 'Оказано с начала, тг').value).toBe('');
    await press('Оказано с начала, тг: подставить 400,00');
    expect(cell(1, 'Оказано с начала, тг').value).toBe('400,00');
    await press('Подставить 3 подсказки');
    await userEvent.type(cell(1, 'Примечание'), 'акт');
    await waitFor(() => expect(sent(calls)).toHaveLength(1));
    expect(sent(calls)[0]).toMatchObject([
      {
        name: 'Каркас',
        percentContractPrice: '100',
        totalPrice: '400.00',
        percentTotalPrice: '20',
        percentPeriodPrice: '5',
      },
    ]);
  });

  it('takes a single figure as a spreadsheet writes it', async () => {
    await open([aRow(1)]);
    for (const [name, text, shown] of [
      ['% за период', '50%', '50'],
      ['Стоимость по договору, тг', '1\u00a0500\u00a0000,00 ₸', '1500000,00'],
      ['Оказано с начала, тг', '12 тг', '12'],
    ] as const) {
      cell(1, name).focus();
      await userEvent.paste(text);
      expect(cell(1, name).value).toBe(shown);
    }
    cell(1, 'Примечание').focus();
    await userEvent.paste(' по 50%');
    expect(cell(1, 'Примечание').value).toBe('акт по 50%');
  });

  it('says which cell was refused, marks it and leads there', async () => {
    await open([aRow(1)], {
      refuses: (sentRows) =>
        sentRows.flatMap(({ percentTotalPrice }, at) =>
          Number(percentTotalPrice) > 1000
            ? [{ path: `rows.${at}.percentTotalPrice`, code: 'x', message: 'Слишком много.' }]
            : [],
        ),
    });
    await press('Добавить строку');
    await press('Добавить строку');
    cell(3, 'Наименование этапа, объекта').focus();
    await userEvent.paste('Каркас\t2000\t50\t400\t2000\t100\t5\tакт');
    expect(await screen.findByText('Строка 3, «% с начала»: Слишком много.')).toBeDefined();
    const atFault = cell(3, '% с начала');
    expect(atFault.getAttribute('aria-invalid')).toBe('true');
    expect(cell(1, '% с начала').getAttribute('aria-invalid')).not.toBe('true');
    await press('Перейти к полю');
    expect(document.activeElement).toBe(atFault);
    await userEvent.clear(atFault);
    await userEvent.type(atFault, '20');
    await screen.findByText(/^Сохранено в/);
    expect(screen.queryByText(/Слишком много/)).toBeNull();
  });

  it('keeps a table of which somebody else deleted and changed rows, and shows what they wrote', async () => {
    const { calls, changeByOthers } = await open([aRow(1), aRow(2), aRow(3)]);
    changeByOthers({
      calculationOfRenderedSupervisionServicesDtos: [
        aRow(2, { number: 1, notes: 'по акту', contractPrice: '1000.5' }),
        aRow(3, { number: 2 }),
        aRow(7, { number: 3, name: 'Лифты' }),
      ],
    });
    await userEvent.type(cell(3, 'Примечание'), ' 7');
    await screen.findByText('Сейчас сохранено:');
    const note = within(screen.getByRole('alert'));
    expect(note.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Строка 1 · Этап 2',
      'Строка 2 · Этап 3',
      'Строка 3 · Лифты',
      'Ваша строка 1 · Этап 1',
    ]);
    const told = note.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(told[0]).toBe('Стоимость по договору, тг: 1\u00a0000,50; Примечание: по акту');
    expect(told[3]).toBe('Удалена другим участником');
    await press('Сохранить мой вариант');
    await screen.findByText(/^Сохранено в/);
    expect(
      sent(calls)
        .at(-1)
        ?.map(({ id, name }) => [id, name]),
    ).toEqual([
      [undefined, 'Этап 1'],
      [idOf(62), 'Этап 2'],
      [idOf(63), 'Этап 3'],
    ]);
    await userEvent.type(cell(1, 'Примечание'), ' 8');
    await waitFor(() => expect(sent(calls).at(-1)?.[0]?.notes).toBe('акт 8'));
    expect(sent(calls).at(-1)?.[0]?.id).toBe(idOf(81));
  });

  it('may be for another month as long as it is written, and asks what was before that', async () => {
    const { calls, patches } = await open([aRow(1)]);
    await userEvent.click(screen.getByRole('button', { name: 'Расчетный период март 2026' }));
    await userEvent.click(await screen.findByRole('button', { name: /апр/i }));
    await screen.findByRole('heading', { name: 'РУ-000004. Расчет за апрель 2026' });
    expect(patches()).toEqual([
      { field: 'calculationPeriod', action: 'UPDATE', updateValue: '2026-04' },
    ]);
    await waitFor(() =>
      expect(calls.filter(({ path: asked }) => asked === `${path}/earlier`)).toHaveLength(2),
    );
  });

  it('asks before a row goes', async () => {
    const { calls } = await open([aRow(1), aRow(2)]);
    await press('Удалить строку 1');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('1 · Этап 1')).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Да' }));
    await waitFor(() => expect(sent(calls)).toMatchObject([[{ id: idOf(62) }]]));
  });

  it('is read by everybody else, with its sums', async () => {
    await open([aRow(1), aRow(2)], { editable: false, isCreator: false });
    const table = within(screen.getByRole('table', { name: 'Оказанные услуги' }));
    expect(table.queryByRole('textbox')).toBeNull();
    expect(table.getByText('2 000,00')).toBeDefined();
    expect(table.getAllByText('10 %')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Добавить строку' })).toBeNull();
  });
});

describe('the table on a phone', () => {
  beforeEach(() => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList,
    );
  });
  afterEach(() => vi.restoreAllMocks());

  it('leads into the form of the row to what is wanting', async () => {
    await open([aRow(1), aRow(2)]);
    await userEvent.click(await screen.findByText('2. Этап 2'));
    const field = await screen.findByRole('textbox', { name: /% с начала/ });
    await userEvent.clear(field);
    await press('Готово');
    await screen.findByText(
      'Строка 2: заполните поле «% с начала». До этого таблица не сохраняется.',
    );
    await press('Перейти к полю');
    const again = await screen.findByRole('textbox', { name: /% с начала/ });
    await waitFor(() => expect(document.activeElement).toBe(again));
    expect(again.getAttribute('aria-invalid')).toBe('true');
  });

  it('has two hundred rows at most, and says so of what is more', async () => {
    const rows = Array.from({ length: 199 }, (_, at) => aRow(at + 100));
    const service = { contractPrice: '2000.00', currentPeriodPrice: '300.00' };
    await open(rows, {
      earlier: {
        latest: { id: idOf(9), documentId: 'РУ-000003', calculationPeriod: '2026-02' },
        rows: [
          { name: 'Каркас', ...service },
          { name: 'Кровля', ...service },
        ],
      },
    });
    await press('Взять 2 услуги из прежних расчетов');
    await screen.findByText('В таблице может быть не более 200 строк.');
    expect(screen.getByText('200. Каркас')).toBeDefined();
    expect(screen.queryByText(/Кровля/)).toBeNull();
  });
});
