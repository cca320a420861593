import type { EstimatePreview } from '@nysan/contract/estimate-preview.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { showPage } from '../../test/show-page.tsx';
import { serveEstimate } from './testing/estimate-desk.ts';
import { aNode } from './testing/nodes.ts';

const projectId = '019a0000-0000-7000-8000-000000000001';

const column = (letter: string, title: string, meaning: string | null, factor = 1) => ({
  letter,
  title,
  meaning,
  isHidden: false,
  factor,
  factors: [{ row: 2, factor }],
});
const aSheet = (part: Partial<EstimatePreview['sheets'][number]>) => ({
  name: 'Стены',
  number: 1,
  isRead: true,
  reason: null,
  head: 2,
  columns: [
    column('A', 'Наименование', 'Наименование'),
    column('B', 'Сумма, тыс. тенге', 'Сумма', 1000),
    column('C', 'Примечание', null),
  ],
  rows: [{ row: 3, cells: ['Бетон', '5000', ''] }],
  count: 1,
  hiddenRows: 0,
  merged: { count: 0, rows: [] },
  money: '5000000.00',
  documentTotal: '5000000.00',
  difference: null,
  withoutCost: 0,
  ...part,
});
const preview: EstimatePreview = {
  fileName: 'Школа.xlsx',
  isKnown: false,
  sheets: [
    aSheet({}),
    aSheet({ name: 'Полы', number: 2, money: '1800000.00', documentTotal: null, hiddenRows: 2 }),
    aSheet({ name: 'Титул', number: 3, isRead: false, reason: 'no-head', columns: [], count: 0 }),
  ],
  count: 2,
  money: '6800000.00',
  passedOver: [{ sheet: 'Стены', reason: 'total', count: 1, rows: [4] }],
  faults: [],
  unknownUnits: [{ written: 'шкк', nearest: 'шт', count: 1 }],
  doubles: [],
  questions: [],
};

/** Requests with a body, answered at once. */
const requests: string[] = [];
let answers: [status: number, body: object][];

class Sending {
  upload = {};
  status = 0;
  responseText = '';
  onload?: () => void;
  address = '';
  open(_method: string, address: string) {
    this.address = address;
  }
  setRequestHeader() {}
  getResponseHeader() {
    return null;
  }
  getAllResponseHeaders() {
    return 'content-type: application/json';
  }
  send() {
    requests.push(this.address.replace(/importId=[^&]+/, 'importId=…'));
    const [status, body] = answers.shift() ?? [500, {}];
    this.status = status;
    this.responseText = JSON.stringify(body);
    queueMicrotask(() => this.onload?.());
  }
  abort() {}
}

beforeEach(() => {
  requests.length = 0;
  answers = [
    [200, preview],
    [201, []],
  ];
  vi.stubGlobal('XMLHttpRequest', Sending);
  serveEstimate({
    [`estimate/document/root/${projectId}`]: [],
    [`estimate/imports/${projectId}`]: [],
  });
});

const drop = async (name = 'Школа.xlsx') => {
  await showPage(`/app/project/${projectId}/estimate`);
  await screen.findByRole('button', { name: 'Загрузить смету' });
  const files = [new File(['PK'], name)];
  fireEvent.dragEnter(document.body, { dataTransfer: { types: ['Files'], files } });
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files } });
};
const dialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Что прочитано в файле' }));

it('a workbook is shown as it was read before anything is imported', async () => {
  await drop();
  const shown = await dialog();
  expect(await shown.findByText(/2 позиции, 6.800.000.₸/)).toBeDefined();
  expect(shown.getByText(/в файле 5.000.000.₸, прочитано 5.000.000.₸/)).toBeDefined();
  expect(shown.getAllByText('Сумма, × 1 000').length).toBe(2);
  expect(shown.getByText('нет шапки, не читается')).toBeDefined();
  expect(shown.getByText('2 скрытые строки тоже взяты')).toBeDefined();
  expect(shown.getByText(/Лист «Стены»: итоги – 1/)).toBeDefined();
  expect(requests).toEqual([`/api/estimate/upload/${projectId}/preview`]);
});

it('the sheets that are chosen are imported', async () => {
  await drop();
  const shown = await dialog();
  await userEvent.click(await shown.findByRole('checkbox', { name: 'Полы' }));
  expect(shown.getByText(/1 позиция, 5.000.000.₸/)).toBeDefined();
  await userEvent.click(shown.getByRole('button', { name: 'Загрузить' }));
  await waitFor(() => expect(requests.length).toBe(2));
  expect(requests[1]).toBe(`/api/estimate/upload/${projectId}?sheets=1&hiddenRows=take&importId=…`);
  expect(await screen.findByText('Успешно загружено!')).toBeDefined();
});

it('no sheet at all cannot be imported', async () => {
  await drop();
  const shown = await dialog();
  await userEvent.click(await shown.findByRole('checkbox', { name: 'Полы' }));
  await userEvent.click(shown.getByRole('checkbox', { name: 'Стены' }));
  expect(shown.getByRole<HTMLButtonElement>('button', { name: 'Загрузить' }).disabled).toBe(true);
});

it('rows nobody sees are left out when asked for, and the file is read anew', async () => {
  answers.splice(1, 0, [200, { ...preview, money: '6000000.00' }]);
  await drop();
  const shown = await dialog();
  await userEvent.click(
    await shown.findByRole('checkbox', { name: 'Не загружать скрытые строки' }),
  );
  await waitFor(() => expect(requests.length).toBe(2));
  expect(requests[1]).toBe(`/api/estimate/upload/${projectId}/preview?hiddenRows=skip`);
  await userEvent.click(shown.getByRole('button', { name: 'Загрузить' }));
  await waitFor(() => expect(requests.length).toBe(3));
  expect(requests[2]).toContain('hiddenRows=skip');
});

it('a file the project has is not imported again', async () => {
  answers = [[200, { ...preview, isKnown: true }]];
  await drop();
  const shown = await dialog();
  expect(await shown.findByText(/уже загружен/)).toBeDefined();
  expect(shown.getByRole<HTMLButtonElement>('button', { name: 'Загрузить' }).disabled).toBe(true);
});

it('a file with faults tells them by column and is not imported', async () => {
  const fault = {
    sheet: 'Стены',
    column: 'E',
    name: 'Объем',
    code: 'BAD_NUMBER',
    message: 'Строка 3: не удалось прочитать число «сто».',
    count: 14,
    rows: [3, 4],
    found: 'сто',
  };
  answers = [[200, { ...preview, faults: [fault] }]];
  await drop();
  const shown = await dialog();
  expect(await shown.findByText(/E \(Объем\): Строка 3: не удалось прочитать число/)).toBeDefined();
  expect(shown.getByText(/14 строк: 3, 4…/)).toBeDefined();
  expect(shown.getByRole<HTMLButtonElement>('button', { name: 'Загрузить' }).disabled).toBe(true);
});

it('a file that cannot be read says why', async () => {
  const message = 'Строка 2: суммы в столбце «Цена, USD» указаны в валюте: USD.';
  answers = [[422, { code: 'FOREIGN_CURRENCY', message }]];
  await drop();
  expect(await (await dialog()).findByText(message)).toBeDefined();
});

const double: EstimatePreview['doubles'][number] = {
  number: 1,
  read: 'Стены',
  estimateId: '019a0000-0000-7000-8000-000000000002',
  name: 'Стены',
  isSame: true,
  percent: 100,
  message: 'Эта смета уже загружена: «Стены».',
};
const loadButton = (shown: Awaited<ReturnType<typeof dialog>>) =>
  shown.getByRole<HTMLButtonElement>('button', { name: 'Загрузить' });

it('an estimate the project has is taken as a separate one under another name alone', async () => {
  answers = [
    [200, { ...preview, doubles: [double] }],
    [201, []],
  ];
  await drop();
  const shown = await dialog();
  expect(await shown.findByText(double.message)).toBeDefined();
  expect(loadButton(shown).disabled).toBe(true);
  await userEvent.click(shown.getByRole('checkbox', { name: 'Это отдельные сметы' }));
  const name = await shown.findByLabelText(/Название перед именем каждой сметы/);
  expect(loadButton(shown).disabled).toBe(true);
  await userEvent.type(name, ' стены');
  expect(shown.getByText(/Так называется смета/)).toBeDefined();
  expect(loadButton(shown).disabled).toBe(true);
  await userEvent.type(name, ' 2');
  await userEvent.click(loadButton(shown));
  await waitFor(() => expect(requests.length).toBe(2));
  expect(decodeURIComponent(requests[1] ?? '')).toContain('doubles=separate&name=стены');
});

it('a sheet that is not taken is asked nothing about', async () => {
  answers = [[200, { ...preview, doubles: [double] }]];
  await drop();
  const shown = await dialog();
  await userEvent.click(await shown.findByRole('checkbox', { name: 'Стены' }));
  expect(shown.queryByText(double.message)).toBeNull();
  expect(loadButton(shown).disabled).toBe(false);
});

it('a KENML estimate that the project has is shown with what can be done, as its newer version too', async () => {
  const fileName = 'смета.kenml';
  const one = aSheet({ name: fileName, columns: [] });
  const similar = { ...double, isSame: false, percent: 75, message: 'На 75 % повторяет «Стены».' };
  serveEstimate({
    [`estimate/document/root/${projectId}`]: [
      aNode(double.estimateId ?? '', { name: 'Стены', parentId: null }),
    ],
    [`estimate/imports/${projectId}`]: [],
    [`estimate/${double.estimateId}/newer`]: { waiting: null },
  });
  answers = [
    [409, { code: 'estimate-similar', message: similar.message }],
    [200, { ...preview, fileName, sheets: [one], doubles: [similar] }],
    [409, {}],
  ];
  await drop(fileName);
  const shown = await dialog();
  expect(await shown.findByText(similar.message)).toBeDefined();
  expect(loadButton(shown).disabled).toBe(true);
  await userEvent.click(
    shown.getByRole('button', { name: 'Загрузить как новую версию сметы «Стены»' }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Загрузить файл смета.kenml' }));
  await waitFor(() => expect(requests.length).toBe(3));
  expect(requests[2]).toBe(`/api/estimate/${double.estimateId}/newer?importId=…`);
});

it('a KENML estimate is imported at once', async () => {
  answers = [[201, []]];
  await drop('смета.kenml');
  await waitFor(() => expect(requests).toEqual([`/api/estimate/upload/${projectId}?importId=…`]));
});
