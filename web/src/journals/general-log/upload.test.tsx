import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../test/show-page.tsx';
import { keepLog, logAddress, paths } from '../testing/log.ts';

/** The browser's request, which can tell of its progress; answered at once. */
const answering = (status: number, body: object) => {
  class Answered {
    upload = {};
    status = status;
    responseText = JSON.stringify(body);
    onload?: () => void;
    open() {}
    setRequestHeader() {}
    abort() {}
    send() {
      this.onload?.();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Answered);
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

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a workbook of shifts', () => {
  it('that is refused lists row by row what its cells show and what is wrong, by the names of the columns', async () => {
    answering(422, refused);
    const { dialog } = await give();
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
    const { dialog } = await give();
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
    answering(201, { imported: 21 });
    const { calls } = await give();
    expect(await screen.findByText('Загружена 21 запись')).toBeDefined();
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const lists = calls.filter(
      ({ path, query }) => path === paths.list && query.includes('page=0'),
    );
    expect(lists.length).toBeGreaterThan(1);
  });
});
