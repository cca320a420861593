import type { Prescription } from '@nysan/contract/documents/prescription.ts';
import type { Remark, RemarkReport } from '@nysan/contract/documents/remark.ts';
import { MOST_REMARK_FILES } from '@nysan/contract/documents/remark-fields.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../../test/show-page.tsx';
import { documentId, idOf, keep, refusal } from '../../../document-kit/testing/document-server.ts';
import { answerRoom, aPrescription, aRemark, listAddress } from './testing/prescription.ts';

type Opened = {
  remarks: Remark[];
  prescription?: Partial<Prescription>;
  refused?: Response;
  /** Of the reader in the project. */
  role?: string;
};

const open = async ({ remarks, prescription, refused, role }: Opened) => {
  const room = answerRoom(remarks);
  const server = keep(aPrescription(prescription), {
    path: `/prescriptions/${documentId}`,
    answer: (called) => {
      if (role && called.path.startsWith('/identity/roles')) {
        return Response.json([{ id: 9, name: role, code: role }]);
      }
      if (called.method !== 'GET' && /^\/(remarks|signer)\//.test(called.path)) {
        return refused?.clone() ?? Response.json(remarks[0]);
      }
      return room(called);
    },
  });
  await showPage(`${listAddress}/${documentId}`);
  await screen.findByRole('heading', { name: remarks[0]?.remarkName });
  return server;
};
const sent = {
  status: { status: 'INAPPROVE', name: 'В работе' }, // sic
  editable: false,
  deletable: false,
  remarkStates: { ON_TIME: 1, IN_PROGRESS: 0, OVERDUE: 2 },
  overdueAmount: 1,
};
const change = (calls: { method: string; path: string }[]) =>
  calls.find(({ method, path }) => method !== 'GET' && path.startsWith('/remarks/'));
const act = async (number: number, name: string) => {
  const band = screen.getByRole('heading', { name: `Раковины ${number}` }).closest('li');
  await userEvent.click(within(band ?? document.body).getByRole('button', { name: 'Действия' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const aReport = (number: number, changes: Partial<RemarkReport> = {}): RemarkReport => ({
  id: idOf(200 + number),
  documentId: `ОИ-00000${number}`,
  author: 'Сейткали Қайрат Маратұлы',
  createdAt: '2026-03-01T10:00:00Z',
  status: { status: 'APPROVED', name: 'Утвержден' },
  actualRemarkEliminationDate: '2026-03-01',
  rejectionReason: null,
  files: [],
  mayOpen: true,
  waitsForMe: false,
  ...changes,
});

describe('the reports on a prescription', { timeout: 120_000 }, () => {
  const version: Prescription['versions'][number] = {
    number: 1,
    frozenAt: '2026-03-01T10:00:00Z',
    sha256: 'a'.repeat(64),
    dueDate: null,
    issuedAt: '2026-03-14T09:00:00Z',
    outcome: 'current',
    rejection: null,
    verificationCode: 'code',
    signatures: [],
  };

  it('stand once each with the numbers of their remarks, the newest first', async () => {
    const waiting = aReport(3, {
      status: { status: 'INAPPROVE', name: 'В работе' }, // sic
      waitsForMe: true,
    });
    const refused = aReport(1, {
      status: { status: 'REJECTED', name: 'Отклонен' },
      rejectionReason: 'нет акта',
      mayOpen: false,
    });
    await open({
      prescription: { ...sent, versions: [version] },
      remarks: [
        aRemark(1, { reports: [waiting, refused] }),
        aRemark(2, { reports: [waiting], reportable: true }),
      ],
    });
    const list = await screen.findByRole('list', { name: 'Отчеты об исполнении' });
    const [newest, oldest] = within(list).getAllByRole('listitem');
    expect(newest?.textContent).toContain('По замечаниям № 1, 2');
    expect(newest?.textContent).toContain('Ждет вас');
    expect(newest?.textContent).toContain('фактически 01.03.2026');
    expect(oldest?.textContent).toContain('фактически 01.03.2026');
    const panel = within(screen.getByRole('region', { name: 'Отчет ОИ-000003 ждет вас' }));
    expect(panel.getByText('По замечаниям № 1, 2, фактически 01.03.2026')).toBeDefined();
    expect(panel.getByRole('link', { name: 'Открыть отчет' }).getAttribute('href')).toMatch(
      new RegExp(`/technical/execution-report/${waiting.id}$`),
    );
    expect(oldest?.textContent).toContain('нет акта');
    expect(within(list).getAllByRole('link')).toHaveLength(1);
    const [answer] = screen.getAllByRole('link', { name: 'Отчитаться' });
    expect(answer?.getAttribute('href')).toMatch(/create\?prescription=[\w-]+$/);
  });

  it('are asked for while there are none, and no part of a draft', async () => {
    await open({ prescription: { ...sent, versions: [version] }, remarks: [aRemark(1)] });
    expect(await screen.findByText('Отчетов еще нет')).toBeDefined();
    cleanup();
    await open({ remarks: [aRemark(1)] });
    expect(screen.queryByText('Отчетов еще нет')).toBeNull();
  });
});

describe('photos of a remark', { timeout: 120_000 }, () => {
  it('have a place beside them for those after, once it is asked for', async () => {
    await open({
      prescription: { ...sent, versions: [] },
      remarks: [
        aRemark(1, { files: [{ id: idOf(301), fileName: 'до.jpg' }], state: 'IN_PROGRESS' }),
      ],
    });
    expect(screen.getByText('Фото после еще нет')).toBeDefined();
    cleanup();
    await open({ remarks: [aRemark(1, { files: [{ id: idOf(301), fileName: 'до.jpg' }] })] });
    expect(screen.queryByText('Фото после еще нет')).toBeNull();
  });
});

describe('a prescription', { timeout: 120_000 }, () => {
  it('has its remarks changed over the version that is shown while it is written', async () => {
    const { calls } = await open({ remarks: [aRemark(1), aRemark(2)] });
    await act(2, 'Изменить');
    const dialog = within(await screen.findByRole('dialog', { name: 'Замечание 2' }));
    const name = await dialog.findByRole('textbox', { name: /^Наименование/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Трещина');
    await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(change(calls)).toMatchObject({
      method: 'PUT',
      path: `/remarks/${aRemark(2).id}`,
      ifMatch: '"7"',
      body: { remarkName: 'Трещина', category: 'HARD', files: [] },
    });
  });

  it('keeps what is typed of a remark when its form is closed', async () => {
    await open({ remarks: [aRemark(1)] });
    await userEvent.click(screen.getByRole('button', { name: 'Добавить замечание' }));
    const name = { name: /^Наименование/ };
    await userEvent.type(await screen.findByRole('textbox', name), 'Трещина');
    await userEvent.click(screen.getByRole('button', { name: 'Отмена' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Добавить замечание' }));
    expect(await screen.findByRole('textbox', name)).toHaveProperty('value', 'Трещина');
  });

  it('keeps the due date of a remark that was sent before in its form', async () => {
    await open({ remarks: [aRemark(1, { dueDateMovable: true })] });
    await act(1, 'Изменить');
    const dialog = within(await screen.findByRole('dialog', { name: 'Замечание 1' }));
    const due = await dialog.findByRole('textbox', { name: /^Срок устранения/ });
    expect(due).toHaveProperty('readOnly', true);
    expect(due).toHaveProperty('value', '31.12.2999');
    expect(dialog.getByText(/кнопкой «Перенести срок»/)).toBeDefined();
  });

  it('has a remark deleted after asking', async () => {
    const { calls } = await open({ remarks: [aRemark(1)] });
    await act(1, 'Удалить');
    expect(change(calls)).toBeUndefined();
    await userEvent.click(await screen.findByRole('button', { name: 'Да' }));
    await waitFor(() => expect(change(calls)).toMatchObject({ method: 'DELETE', ifMatch: '"7"' }));
  });

  it('leads from what is missing for a start to the remark that lacks it', async () => {
    const errors = [
      { path: 'remarks.2.dueDate', code: 'remark-date-passed', message: 'Срок замечания 2 прошел' },
    ];
    await open({
      remarks: [aRemark(1), aRemark(2)],
      refused: refusal(422, 'document-incomplete', { errors }),
      role: 'TECHNICAL_SUPERVISION',
    });
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    await userEvent.click(screen.getByRole('button', { name: 'Выдать' }));
    await waitFor(() => expect(scrolled).toHaveBeenCalled());
    const [place] = scrolled.mock.contexts;
    const band = screen.getByRole('heading', { name: 'Раковины 2' }).closest('li');
    expect(place instanceof Element && band?.contains(place)).toBe(true);
  });

  it('says how each remark stands once it is sent, and lets none be edited', async () => {
    const read = { editable: false };
    await open({
      prescription: sent,
      remarks: [
        aRemark(1, { ...read, state: 'OVERDUE', daysLate: 3, dueDate: '2026-03-01' }),
        aRemark(2, { ...read, state: 'ON_TIME', eliminatedOn: '2026-03-14' }),
        aRemark(3, { ...read, state: 'OVERDUE', eliminatedOn: '2026-03-20', daysLate: 5 }),
        aRemark(4, { ...read, state: 'IN_PROGRESS', movedFrom: '2026-03-10', waitsForMe: true }),
      ],
    });
    const bands = screen
      .getAllByRole('heading', { name: /^Раковины/ })
      .map((heading) => heading.closest('li'));
    const said = [
      'Просрочено, 3\u00a0днядо 01.03.2026',
      'Устранено 14.03.2026',
      'Устранено 20.03.2026, позже срока',
      'было 10.03.2026Ответственный: Сейткали\u00a0Қ.\u00a0М. — вы',
    ];
    for (const [at, text] of said.entries()) {
      expect(bands[at]?.textContent).toContain(text);
    }
    expect(bands.map((band) => band?.dataset['tone'])).toEqual(['red', 'green', 'red', 'blue']);
    expect(screen.getByText('Просрочено: 1').dataset['tone']).toBe('red');
    expect(screen.getByText('Устранено с опозданием: 1').dataset['tone']).toBe('gray');
    expect(screen.queryByRole('button', { name: /Перенести срок|Действия|Добавить/ })).toBeNull();
  });

  it('has a due date moved with a reason, and asks for one', async () => {
    const remark = aRemark(1, { state: 'IN_PROGRESS', editable: false, dueDateMovable: true });
    const { calls } = await open({ prescription: sent, remarks: [remark] });
    await userEvent.click(screen.getByRole('button', { name: 'Перенести срок замечания 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Перенести срок' }));
    const move = () => userEvent.click(dialog.getByRole('button', { name: 'Перенести срок' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Срок устранения/ }), '31.12.2999');
    await move();
    expect(await dialog.findByText('Укажите другой срок')).toBeDefined();
    expect(dialog.getByText('Это поле обязательно для заполнения')).toBeDefined();
    expect(change(calls)).toBeUndefined();
    await userEvent.clear(dialog.getByRole('textbox', { name: /^Срок устранения/ }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Срок устранения/ }), '30.12.2999');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Причина/ }), 'Нет ремсостава');
    await move();
    await waitFor(() =>
      expect(change(calls)).toMatchObject({
        path: `/remarks/${remark.id}/due-date`,
        ifMatch: '"7"',
        body: { dueDate: '2999-12-30', reason: 'Нет ремсостава' },
      }),
    );
  });

  it('takes as many photos of a remark as the contract lets it, and no more', async () => {
    const photos = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ id: idOf(200 + at), fileName: `${at}.jpg` }));
    for (const [count, places] of [
      [MOST_REMARK_FILES - 1, 1],
      [MOST_REMARK_FILES, 0],
    ] as const) {
      await open({ remarks: [aRemark(1, { files: photos(count) })] });
      await act(1, 'Изменить');
      const dialog = within(await screen.findByRole('dialog', { name: 'Замечание 1' }));
      expect(await dialog.findByRole('radio', { name: 'Сложный' })).toBeDefined();
      expect(dialog.queryAllByText('Снимки до 20 МБ')).toHaveLength(places);
      cleanup();
    }
  });

  it('is received once its executers have signed, and nowhere approved', async () => {
    const version = {
      number: 1,
      frozenAt: '2026-03-02T08:00:00.000Z',
      sha256: 'a'.repeat(64),
      dueDate: null,
      issuedAt: '2026-03-14T09:00:00Z',
      outcome: 'approved' as const,
      verificationCode: 'x',
      rejection: null,
      signatures: [],
    };
    const status = { status: 'APPROVED', name: 'Утвержден' } as const;
    await open({
      prescription: {
        ...sent,
        status,
        stage: { status: 'RECEIVED', name: 'Получено' },
        versions: [version],
      },
      remarks: [aRemark(1, { editable: false })],
    });
    expect(screen.getByText('Получена')).toBeDefined();
    expect(screen.getByText('Получено').getAttribute('data-tone')).toBe('blue');
    expect(screen.queryByText(/^Утвержден/)).toBeNull();
  });

  it('says why a due date is not moved', async () => {
    const remark = aRemark(1, { state: 'IN_PROGRESS', editable: false, dueDateMovable: true });
    await open({
      prescription: sent,
      remarks: [remark],
      refused: refusal(409, 'remark-eliminated'),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Перенести срок замечания 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Перенести срок' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Срок устранения/ }), '30.12.2999');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Причина/ }), 'Нет ремсостава');
    await userEvent.click(dialog.getByRole('button', { name: 'Перенести срок' }));
    expect(await dialog.findByText('remark-eliminated')).toBeDefined();
  });
});
