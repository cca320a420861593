import type {
  DocumentationFile,
  FileVersion,
} from '@nysan/contract/site-records/design-documentation.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../test/show-page.tsx';
import {
  type Answer,
  type Called,
  idOf,
  projectId,
  refusal,
  serve,
} from '../../document-kit/testing/document-server.ts';

const address = `/app/project/${projectId}/documentation`;
const sectionId = idOf(20);
const categories = [
  { id: 1, name: 'Исходные документы', subcategories: [{ id: 101, name: 'Задание' }] },
  {
    id: 3,
    name: 'Проектная документация',
    subcategories: [
      { id: 303, name: 'АР. Архитектурные решения' },
      { id: 304, name: 'КЖ. Конструкции' },
    ],
  },
];
const versionOf = (serial: number, fileName: string, version = 1): FileVersion => ({
  id: idOf(serial),
  fileName,
  version,
  size: 2048,
  addedBy: 'Ким Анна Сергеевна',
  addedAt: `2026-03-0${version}T05:00:00Z`,
  mayDelete: true,
});
const plan: DocumentationFile = {
  ...versionOf(32, 'АР-02 План.pdf', 2),
  earlier: [versionOf(31, 'АР-02 План.pdf', 1)],
};
const facade: DocumentationFile = { ...versionOf(33, 'АР-10 Фасады.pdf'), earlier: [] };
const sectionWith = (files: DocumentationFile[], deletable = true) => ({
  estimateUuid: sectionId,
  category: { id: 3, name: 'Проектная документация' },
  subcategory: { id: 303, name: 'АР. Архитектурные решения' },
  version: 1,
  editable: deletable,
  deletable,
  files,
});

const keep = (
  {
    sections = [sectionWith([plan, facade])],
    archived = false,
  }: { sections?: object[]; archived?: boolean } = {},
  answer?: Answer,
  role?: Parameters<typeof serve>[1],
): Called[] =>
  serve((called) => {
    const { method, path } = called;
    const answered = answer?.(called);
    if (answered) {
      return answered;
    }
    if (path === '/estimate/category') {
      return Response.json(categories);
    }
    if (method === 'GET' && path === `/estimate/documentation/${projectId}`) {
      return Response.json(sections);
    }
    return path === `/projects/${projectId}`
      ? Response.json({ id: projectId, archived })
      : undefined;
  }, role ?? 'DESIGNER');

/** Uploads go by XMLHttpRequest: each is stored at once under the next id, but for those in whose turn the server is away. */
const uploads = (...failing: number[]): void => {
  let turn = 0;
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      onload?: () => void;
      upload = {};
      status = 0;
      responseText = '';
      open() {}
      setRequestHeader() {}
      getAllResponseHeaders() {
        return '';
      }
      abort() {}
      send() {
        turn += 1;
        const fails = failing.includes(turn);
        this.status = fails ? 503 : 201;
        this.responseText = JSON.stringify(
          fails ? { message: 'Сервер не отвечает' } : { id: idOf(50 + turn), fileName: 'x.pdf' },
        );
        this.onload?.();
      }
    },
  );
};

const pdfNamed = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' });
const open = async (query = '') => {
  const shown = await showPage(address + query);
  await screen.findByRole('heading', { level: 1, name: 'Документация' });
  return shown;
};
const rowsShown = async () =>
  within(await screen.findByRole('list', { name: 'Файлы' }))
    .getAllByRole('button', { name: /\.pdf$/ })
    .map(({ textContent }) => textContent)
    .filter((name) => name?.endsWith('.pdf'));

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the documentation', () => {
  it('counts the files of each category and subcategory, and shows what came last', async () => {
    keep();
    await open();
    const tree = await screen.findByRole('navigation', { name: 'Разделы документации' });
    expect(within(tree).getByText('Проектная документация').closest('summary')?.textContent).toBe(
      'Проектная документация2',
    );
    expect(within(tree).getByRole('link', { name: /АР\./ }).textContent).toMatch(/2$/);
    expect(within(tree).getByRole('link', { name: /КЖ\./ }).textContent).toMatch(/Конструкции$/);
    expect(await screen.findByRole('heading', { name: 'Недавно добавленные' })).toBeTruthy();
    expect(await rowsShown()).toEqual(['АР-02 План.pdf', 'АР-10 Фасады.pdf']);
  });

  it('keeps the section that is chosen in the address', async () => {
    keep();
    const { history } = await open();
    await userEvent.click(await screen.findByRole('link', { name: /^АР\. Архитектурные решения/ }));
    expect(await screen.findByRole('heading', { level: 2, name: /^АР\./ })).toBeTruthy();
    expect(history.location.search).toBe('?subcategory=303');
  });

  it('leads from the record that news name to its section', async () => {
    keep();
    const { history } = await showPage(`${address}/${sectionId}`);
    expect(await screen.findByRole('heading', { level: 2, name: /^АР\./ })).toBeTruthy();
    expect(history.location.href).toBe(`${address}?subcategory=303`);
  });

  it('folds earlier versions beneath the newest', async () => {
    keep();
    await open('?subcategory=303');
    expect(await rowsShown()).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: /^Версия 2, прежние версии/ }));
    expect(await rowsShown()).toHaveLength(3);
    expect(screen.getByText('Версия 1')).toBeTruthy();
  });

  it('is searched over all sections by the words of a name, in any order', async () => {
    keep();
    await open('?keyword=ФАСАДЫ ар');
    expect(await rowsShown()).toEqual(['АР-10 Фасады.pdf']);
    expect(
      screen.getByRole('link', { name: 'Проектная документация / АР. Архитектурные решения' }),
    ).toBeTruthy();
  });

  it('says what will stand here while there is nothing, and that nothing is found', async () => {
    keep({ sections: [] });
    await open();
    expect(await screen.findByText('Документации пока нет')).toBeTruthy();
    cleanup();
    await open('?keyword=x');
    expect(await screen.findByText('Ничего не найдено')).toBeTruthy();
  });

  it('is shown again after an error', async () => {
    let isAway = true;
    keep({}, ({ path }) =>
      isAway && path.startsWith('/estimate/documentation')
        ? refusal(500, 'server-error')
        : undefined,
    );
    await open('?subcategory=303');
    const retry = await screen.findByRole('button', { name: 'Повторить' });
    isAway = false;
    await userEvent.click(retry);
    expect(await rowsShown()).toHaveLength(2);
  });
});

describe('who may not add', () => {
  it.each([
    ['the table', {}, 'TECHNICAL_SUPERVISION'],
    ['the archive', { archived: true }, 'DESIGNER'],
  ] as const)('is kept from it by %s', async (_, more, role) => {
    keep({ ...more, sections: [sectionWith([facade], false)] }, undefined, role);
    await open('?subcategory=303');
    expect(await rowsShown()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Добавить документы' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Выбрать файлы' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Удалить файл/ })).toBeNull();
  });
});

describe('files', () => {
  const taking: Answer = ({ method, path, body }) => {
    if (method === 'POST' && path === '/estimate/documentation') {
      return Response.json({ estimateUuid: sectionId }, { status: 201 });
    }
    return path === `/estimate/documentation/upload/${sectionId}`
      ? Response.json(
          { estimateUuid: sectionId, version: 2, added: body, unchanged: [] },
          { status: 201 },
        )
      : undefined;
  };
  const sent = (calls: Called[]) =>
    calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

  it('are added to the section that is open, whose place is asked for once', async () => {
    const calls = keep({ sections: [] }, taking);
    uploads();
    await open('?subcategory=303');
    await userEvent.upload(await screen.findByLabelText('Выбрать файлы', { selector: 'input' }), [
      pdfNamed('1.pdf'),
      pdfNamed('2.pdf'),
      pdfNamed('3.pdf'),
    ]);
    expect(await screen.findByText('Добавлено 3 файла')).toBeTruthy();
    const place = ['/estimate/documentation', { projectUuid: projectId, subcategoryId: 303 }];
    expect(sent(calls).filter(([path]) => path === place[0])).toEqual([place]);
    expect(sent(calls).filter(([path]) => path !== place[0])).toEqual(
      [51, 52, 53].map((serial) => [`/estimate/documentation/upload/${sectionId}`, [idOf(serial)]]),
    );
  });

  it('stay with their fault until they are sent again', async () => {
    keep({}, taking);
    uploads(1);
    await open('?subcategory=303');
    await userEvent.upload(await screen.findByLabelText('Выбрать файлы', { selector: 'input' }), [
      pdfNamed('АР-05.pdf'),
    ]);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Повторить загрузку файла АР-05.pdf' }),
    );
    expect(await screen.findByText('Добавлен 1 файл')).toBeTruthy();
  });

  it('that have not changed are told apart', async () => {
    keep({}, (called) =>
      called.path.startsWith('/estimate/documentation/upload/')
        ? Response.json(
            { estimateUuid: sectionId, version: 1, added: [], unchanged: called.body },
            { status: 201 },
          )
        : undefined,
    );
    uploads();
    await open('?subcategory=303');
    await userEvent.upload(await screen.findByLabelText('Выбрать файлы', { selector: 'input' }), [
      pdfNamed('АР-02 План.pdf'),
    ]);
    expect(await screen.findByText('1 файл не изменился')).toBeTruthy();
  });

  it('are asked for a section first, and for at least one of them', async () => {
    const calls = keep({}, taking);
    await open();
    await userEvent.click(
      (await screen.findAllByRole('button', { name: 'Добавить документы' }))[0] as HTMLElement,
    );
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Загрузить' }));
    expect(await within(dialog).findByText('Перед загрузкой файлов выберите раздел!')).toBeTruthy();
    expect(within(dialog).getByText('Необходимо загрузить хотя бы один файл!')).toBeTruthy();
    expect(sent(calls)).toEqual([]);
  });

  it('are deleted after it was said what becomes of the versions', async () => {
    const calls = keep({}, ({ method }) =>
      method === 'DELETE' ? new Response(null, { status: 204 }) : undefined,
    );
    await open('?subcategory=303');
    await userEvent.click(
      await screen.findByRole('button', { name: 'Удалить файл АР-02 План.pdf, версия 2' }),
    );
    expect(await screen.findByText('Текущей станет версия 1.')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Да' }));
    await waitFor(() =>
      expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
        `/file/${plan.id}`,
      ]),
    );
  });
});
