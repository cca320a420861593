import type { ImportPreview } from '@nysan/contract/import-preview.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../test/show-page.tsx';
import { keepLog, logAddress, paths } from '../testing/log.ts';

const understood: ImportPreview = {
  fileName: 'журнал.xlsx',
  sheets: [
    {
      name: 'Март',
      isRead: true,
      reason: null,
      head: 1,
      columns: [
        { letter: 'A', title: '№ п/п', meaning: null, isHidden: false },
        { letter: 'B', title: 'Дата работ', meaning: 'Дата работ', isHidden: false },
      ],
      rows: [{ row: 2, cells: ['1', '05.03.2026'] }],
      count: 21,
      hiddenRows: 0,
    },
  ],
  count: 21,
  passedOver: [{ sheet: 'Март', reason: 'total', count: 1, rows: [23] }],
  totals: [{ name: 'Итого: Выполнено за смену', inFile: '1250.5', read: '1250' }],
  doubles: { count: 0, held: 0, inFile: 0, what: [], sameFile: null },
  faults: [],
  units: [],
  asks: [],
};

/** The browser's request, which can tell of its progress; answered at once: the preview, and then the file itself. */
const answering = (status: number, body: object, preview: Partial<ImportPreview> = {}) => {
  const sent: string[] = [];
  class Answered {
    upload = {};
    status = 0;
    responseText = '';
    onload?: () => void;
    url = '';
    open(_: string, url: string) {
      this.url = url;
      sent.push(url.replace(/^.*upload-excel/, ''));
    }
    setRequestHeader() {}
    abort() {}
    send() {
      const isPreview = this.url.includes('/preview') && status !== 415;
      this.status = isPreview ? 200 : status;
      this.responseText = JSON.stringify(isPreview ? { ...understood, ...preview } : body);
      this.onload?.();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Answered);
  return sent;
};

const refused = {
  code: 'sheet-refused',
  message: 'Файл Excel не принят, ничего не загружено.',
  errors: [
    {
      path: 'row 3: dateOfWork',
      code: 'date',
      message: 'строка 3: Дата работ – Такой даты нет.',
      reason: 'Такой даты нет.',
      found: '31.02.2026',
    },
    { path: 'row 3: weatherConditioin', code: 'choice', message: 'неизвестное слово' }, // sic
    { path: 'row 7: specialtyAmount', code: 'required', message: 'пусто' },
  ],
};

const give = async () => {
  const calls = keepLog({});
  await showPage(logAddress);
  await userEvent.click(await screen.findByRole('button', { name: 'Загрузить Excel' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.upload(dialog.getByLabelText('Выбрать файл'), new File(['PK'], 'журнал.xlsx'));
  return { dialog, calls };
};

/** The same, written once it was looked at. */
const giveAndWrite = async () => {
  const given = await give();
  await userEvent.click(await given.dialog.findByRole('button', { name: 'Загрузить' }));
  return given;
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a workbook of shifts', () => {
  it('that is refused lists row by row what its cells show and what is wrong, by the names of the columns', async () => {
    answering(422, refused);
    const { dialog } = await giveAndWrite();
    expect(await dialog.findByText('Файл «журнал.xlsx» не принят.')).toBeDefined();
    expect(dialog.getByText('3 ошибки в 2 строках')).toBeDefined();
    const lines = dialog
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      );
    expect(lines).toEqual([
      ['3', 'Дата работ', '31.02.2026', 'Такой даты нет.'],
      ['', 'Погода', '', 'неизвестное слово'],
      ['7', 'Количество рабочих', '', 'пусто'],
    ]);
  });

  it('hands its refusals to the clipboard, a line for each', async () => {
    answering(422, refused);
    const user = userEvent.setup();
    const { dialog } = await giveAndWrite();
    await user.click(await dialog.findByRole('button', { name: 'Скопировать список' }));
    expect(await screen.findByText('Список скопирован')).toBeDefined();
    const copied = await navigator.clipboard.readText();
    expect(copied.split('\n').slice(0, 2)).toEqual([
      'строка 3: Дата работ – «31.02.2026». Такой даты нет.',
      'строка 3: Погода – неизвестное слово',
    ]);
  });

  it('that is no workbook is refused with the sentence of the server', async () => {
    answering(415, { code: 'file-content-mismatch', message: 'Это не файл Excel' });
    const { dialog } = await give();
    expect(await dialog.findByText('Это не файл Excel')).toBeDefined();
    expect(dialog.queryByRole('table')).toBeNull();
  });

  it('that is taken closes the dialog, and the log is read anew', async () => {
    answering(201, { imported: 21, importId: 'x', replaced: 0, skipped: 0 });
    const { calls } = await giveAndWrite();
    expect(await screen.findByText('Загружена 21 запись')).toBeDefined();
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const lists = calls.filter(
      ({ path, query }) => path === paths.list && query.includes('page=0'),
    );
    expect(lists.length).toBeGreaterThan(1);
  });

  it('shows what is understood of it before anything is written', async () => {
    const sent = answering(201, {});
    const { dialog } = await give();
    expect(await dialog.findByText('Будет загружена 21 запись')).toBeDefined();
    expect(
      dialog.getByText(/^Итого: Выполнено за смену: в файле 1 250,5, прочитано 1 250/),
    ).toBeDefined();
    expect(dialog.getByText('итоги – 1 (строки: 23)')).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: /Март/ }));
    const [columns] = dialog.getAllByRole('table');
    expect(within(columns as HTMLElement).getByText('не читается')).toBeDefined();
    expect(sent).toEqual(['/preview']);
  });

  it('is written once what it asks is answered', async () => {
    const doubles = { count: 2, held: 1, inFile: 0, what: ['05.03.2026, Дневная'], sameFile: null };
    const sent = answering(
      201,
      { imported: 1, importId: 'x', replaced: 1, skipped: 1 },
      { doubles, asks: ['doubles'] },
    );
    const { dialog } = await give();
    expect(await dialog.findByText(/^2 записи уже есть в журнале/)).toBeDefined();
    const write = dialog.getByRole('button', { name: 'Загрузить' });
    expect(write.hasAttribute('disabled')).toBe(true);
    await userEvent.click(dialog.getByRole('radio', { name: 'Заменить' }));
    await userEvent.click(write);
    expect(await screen.findByText('Загружена 1 запись, заменено: 1, пропущено: 1')).toBeDefined();
    expect(sent).toEqual(['/preview', '?doubles=replace']);
  });

  it('with faults tells each kind once and cannot be written', async () => {
    answering(
      201,
      {},
      {
        faults: [
          {
            sheet: 'Март',
            column: 'D',
            name: 'Дата работ',
            code: 'required',
            message: 'Это поле обязательно для заполнения',
            count: 14,
            rows: [3, 4],
            found: '',
          },
        ],
      },
    );
    const { dialog } = await give();
    expect(await dialog.findByText(/^D \(Дата работ\): Это поле/)).toBeDefined();
    expect(dialog.getByText(/14 строк: 3, 4…/)).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Скачать файл с замечаниями' })).toBeDefined();
    expect(dialog.queryByRole('button', { name: 'Загрузить' })).toBeNull();
  });
});
