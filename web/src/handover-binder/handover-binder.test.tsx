import type { Binder, BinderPreview } from '@nysan/contract/handover-binder.ts';
import type { RoleCode } from '@nysan/contract/permissions.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openAs } from '../admin/testing/office.ts';
import { type Answers, refusal } from '../projects/testing/serve.ts';

const projectId = '019a0000-0000-7000-8000-000000000001';
const address = `/app/project/${projectId}/handover-binder`;
const ofProject = `/handover-binders/project/${projectId}`;

const aBinder = (changes: Partial<Binder> = {}): Binder => ({
  id: '019a0000-0000-7000-8000-0000000000b1',
  from: null,
  to: null,
  section: null,
  state: 'done',
  papersDone: 12,
  papersTotal: 12,
  requestedAt: '2026-03-20T08:00:00.000Z',
  endedAt: '2026-03-20T08:01:00.000Z',
  removedAt: '2026-04-03T08:01:00.000Z',
  fileName: 'Исполнительная документация, Школа.zip',
  size: 5 * 1024 * 1024,
  sha256: 'ab'.repeat(32),
  message: null,
  ...changes,
});
const inWork = { endedAt: null, removedAt: null, fileName: null, size: null, sha256: null };

const found: BinderPreview = {
  kinds: [
    {
      kind: 'hidden-work-act',
      name: 'Акты скрытых работ',
      isReadable: true,
      papers: 8,
      files: 3,
      created: 1,
      inApproval: 2,
      rejected: 0,
    },
    {
      kind: 'certificate',
      name: 'Сертификаты',
      isReadable: false,
      papers: 0,
      files: 0,
      created: 0,
      inApproval: 0,
      rejected: 0,
    },
    {
      kind: 'photo-fixation',
      name: 'Фотофиксации',
      isReadable: true,
      papers: 0,
      files: 0,
      created: 0,
      inApproval: 0,
      rejected: 0,
    },
  ],
  papers: 8,
  files: 3,
  leftOut: 3,
  size: 3 * 1024 * 1024,
};

/** The binders the server knows, changed by the tests. */
let binders: Binder[];

beforeEach(() => {
  localStorage.clear();
  binders = [];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (answers: Answers = {}, role: RoleCode = 'CUSTOMER') =>
  openAs(role, address, {
    [`GET ${ofProject}`]: () => Response.json(binders),
    [`GET ${ofProject}/preview`]: () => Response.json(found),
    ...answers,
  });

describe('what will go in', () => {
  it('is counted kind by kind, with ways to what is left out', async () => {
    await open();
    const row = within(await screen.findByRole('row', { name: /Акты скрытых работ/ }));
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      '8',
      '3',
      '1 не отправлен2 на согласовании',
    ]);
    expect(row.getByRole('link', { name: '2 на согласовании' }).getAttribute('href')).toBe(
      `/app/project/${projectId}/acts/hidden-work-act?status=INAPPROVE`,
    );
    expect(screen.getByText('Не открыты для вашей роли')).toBeDefined();
    expect(screen.queryByText('Фотофиксации', { selector: 'th' })).toBeNull();
    expect(screen.getByText(/Не войдет документов: 3/)).toBeDefined();
  });

  it('of a period is asked for by its days', async () => {
    const { made } = await open();
    await userEvent.click(await screen.findByRole('radio', { name: 'Период' }));
    expect(screen.queryByRole('button', { name: 'Собрать комплект' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Год' }));
    await screen.findByRole('button', { name: 'Собрать комплект' });
    expect(made.some(({ call }) => /preview\?from=\d{4}-01-01&to=\d{4}-12-31/.test(call))).toBe(
      true,
    );
  });

  it('of a section is chosen level by level', async () => {
    const node = (id: string, name: string, changes = {}) => ({
      id: `019a0000-0000-7000-8000-0000000000${id}`,
      name,
      hasChildren: true,
      positionInfo: null,
      ...changes,
    });
    const { made } = await open({
      [`GET /estimate/document/root/${projectId}`]: () => Response.json([node('01', 'Школа')]),
      'GET /estimate/document/parent/': () =>
        Response.json([node('02', 'Фундаменты'), node('03', 'Бетон', { positionInfo: {} })]),
    });
    await userEvent.click(await screen.findByRole('radio', { name: 'Раздел сметы' }));
    await userEvent.click(screen.getByRole('button', { name: 'Выбрать раздел' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Разделы внутри: Школа' }));
    await dialog.findByText('Фундаменты');
    expect(dialog.queryByText('Бетон')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Выбрать' }));
    expect(await screen.findByText('Фундаменты')).toBeDefined();
    await waitFor(() =>
      expect(made.some(({ call }) => call.includes('estimateNodeId=019a0000'))).toBe(true),
    );
  });

  it('may be nothing, and then nothing is begun', async () => {
    const nothing = { ...found, kinds: [], papers: 0, files: 0, leftOut: 0, size: 0 };
    await open({ [`GET ${ofProject}/preview`]: () => Response.json(nothing) });
    expect(await screen.findByText(/включать нечего/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Собрать комплект' })).toBeNull();
  });
});

describe('a binder', () => {
  it('is asked for, shows how far it is, and can be cancelled', async () => {
    const { changes } = await open({
      [`POST ${ofProject}`]: () => {
        binders = [aBinder({ ...inWork, state: 'running', papersDone: 3 })];
        return Response.json({ id: binders[0]?.id }, { status: 201 });
      },
      'POST /handover-binders/': () => {
        binders = [aBinder({ ...inWork, state: 'cancelled' })];
        return new Response(null, { status: 204 });
      },
    });
    expect(await screen.findByText('Вы еще не собирали комплектов')).toBeDefined();
    await userEvent.click(await screen.findByRole('button', { name: 'Собрать комплект' }));
    expect(await screen.findByText('Готово 3 из 12')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Собрать комплект' })).toHaveProperty(
      'disabled',
      true,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Отменить сборку' }));
    expect(await screen.findByText('Отменен')).toBeDefined();
    expect(changes()).toMatchObject([
      { call: `POST ${ofProject}`, body: {} },
      { call: `POST /handover-binders/${binders[0]?.id}/cancel` },
    ]);
  });

  it('that is ready shows its size, its SHA-256 and how long it is kept, and is saved', async () => {
    binders = [aBinder({ from: '2026-03-01', to: '2026-03-31' })];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1' }));
    await open({ [`GET /handover-binders/${binders[0]?.id}/content`]: () => new Response('zip') });
    expect(await screen.findByText('с 01.03.2026 по 31.03.2026')).toBeDefined();
    expect(screen.getByText(/5\sМБ · Хранится до 03\.04\.2026/)).toBeDefined();
    expect(screen.getByText('ab'.repeat(32))).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Скачать' }));
    await waitFor(() => expect(click).toHaveBeenCalledOnce());
  });

  it('that failed says why', async () => {
    binders = [aBinder({ ...inWork, state: 'failed', message: 'Файл поврежден' })];
    await open();
    expect((await screen.findByRole('alert')).textContent).toBe('Файл поврежден');
    expect(screen.queryByRole('button', { name: 'Скачать' })).toBeNull();
  });

  it('that was made is deleted after a question', async () => {
    binders = [aBinder()];
    const { changes } = await open({
      'DELETE /handover-binders/': () => {
        binders = [];
        return new Response(null, { status: 204 });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Удалить комплект' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Документы объекта останутся/)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Да' }));
    expect(await screen.findByText('Вы еще не собирали комплектов')).toBeDefined();
    expect(changes()).toHaveLength(1);
  });

  it('that is refused says so', async () => {
    await open({
      [`POST ${ofProject}`]: () => refusal(409, 'binder-in-work', 'Комплект уже собирается'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Собрать комплект' }));
    expect(await screen.findByText('Комплект уже собирается')).toBeDefined();
  });
});

it('is not for a subcontractor', async () => {
  const { history } = await open({}, 'SUBCONTRACTOR');
  await waitFor(() => expect(history.location.pathname).toBe('/app/access-denied'));
});
