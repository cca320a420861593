import type { ExecutionReport } from '@nysan/contract/documents/execution-report.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../../test/show-page.tsx';
import {
  type Answer,
  documentId,
  keep,
  pageOf,
  projectId,
  refusal,
  serve,
  waitingRow,
} from '../../../document-kit/testing/document-server.ts';
import { aCovered, anOffer, aReport, listAddress, prescriptionId } from './testing/report.ts';

const room = `/execution-report/project/${projectId}/TECHNICAL`;

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async (report: Partial<ExecutionReport> = {}) => {
  const server = keep(aReport(report), {
    path: `/execution-report/${documentId}`,
    answer: ({ path }) =>
      path === `${room}/prescriptions` ? Response.json([anOffer()]) : undefined,
  });
  await showPage(`${listAddress}/${documentId}`);
  await screen.findByRole('heading', { name: 'Раковины 1' });
  return server;
};

describe('an execution report', { timeout: 120_000 }, () => {
  it('says in a draft who would decide, and offers the other remarks of its prescription', async () => {
    const { patches } = await open();
    expect(await screen.findByText('Решит: Ахметов Ж. Б., Технический надзор.')).toBeDefined();
    await screen.findByRole('heading', { name: 'Раковины 2' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Отчет закрывает замечание 2' }));
    await waitFor(() =>
      expect(patches()).toEqual([{ field: 'remarks', action: 'ADD', updateValue: aCovered(2).id }]),
    );
  });

  it('tells why it was refused, and which other report holds a remark', async () => {
    await open({
      rejectionReason: 'на фото не видно ось',
      prescriptionActsDto: [
        {
          ...anOffer(),
          remarks: [
            aCovered(1, {
              heldBy: 'ОИ-000009',
              files: [{ id: aCovered(9).id, fileName: 'до.jpg' }],
            }),
          ],
        },
      ],
    });
    expect(screen.getByText('на фото не видно ось')).toBeDefined();
    expect(screen.getByText('Уже подан отчет ОИ-000009')).toBeDefined();
    expect(screen.getByRole('list', { name: 'Фото до, по замечанию № 1' })).toBeDefined();
    expect(screen.getAllByText('Фото до, по замечанию № 1').length).toBeGreaterThan(0);
    expect(screen.getByText('Фото после еще нет')).toBeDefined();
  });

  it('shows each remark by its own photos after, and takes them off in a draft', async () => {
    const photo = { id: aCovered(8).id, fileName: 'после 1.jpg' };
    const { patches } = await open({
      files: [{ id: aCovered(7).id, fileName: 'общий вид.jpg' }],
      prescriptionActsDto: [
        { ...anOffer(), remarks: [aCovered(1, { after: [photo] }), aCovered(2)] },
      ],
    });
    const after = (number: number) =>
      within(screen.getByRole('list', { name: `Фото после, по замечанию № ${number}` }));
    expect(after(1).getByRole('button', { name: 'после 1.jpg' })).toBeDefined();
    expect(after(1).queryByRole('button', { name: 'общий вид.jpg' })).toBeNull();
    expect(after(2).getByRole('button', { name: 'общий вид.jpg' })).toBeDefined();
    await userEvent.click(after(1).getByRole('button', { name: /^Удалить|^Убрать/ }));
    await waitFor(() =>
      expect(patches()).toEqual([
        {
          field: 'remarkPhotos',
          action: 'DELETE',
          updateValue: { remarkId: aCovered(1).id, files: photo.id },
        },
      ]),
    );
  });

  it('leads to its prescription, and cannot be changed once it was sent', async () => {
    await open({ status: { status: 'INAPPROVE', name: 'В работе' }, editable: false }); // sic
    expect(screen.queryByRole('checkbox')).toBeNull();
    for (const said of ['Сложный', 'Ось Б / 3–4', 'Вырубить слабый бетон']) {
      expect(screen.getByText(said)).toBeDefined();
    }
    expect(screen.getByRole('link', { name: 'ПР-000004' }).getAttribute('href')).toBe(
      `/app/project/${projectId}/technical/prescriptions/${prescriptionId}`,
    );
  });
});

describe('a new execution report', { timeout: 120_000 }, () => {
  const answerCreate =
    (more: Answer = () => undefined): Answer =>
    (called) =>
      more(called) ??
      (called.path === `${room}/prescriptions`
        ? Response.json([anOffer()])
        : called.method === 'POST' && called.path === room
          ? Response.json(aReport(), { status: 201 })
          : called.path === `/signer/start-proccess/${documentId}` // sic
            ? Response.json({ message: 'Отчет об исполнении отправлен.' })
            : called.path === `/execution-report/${documentId}`
              ? Response.json(aReport())
              : undefined);
  const show = async (query: string, more?: Answer) => {
    const calls = serve(answerCreate(more), 'SUBCONTRACTOR');
    const page = await showPage(`${listAddress}/create${query}`);
    return {
      ...page,
      made: () => calls.find(({ method, path }) => method === 'POST' && path === room),
    };
  };

  it('begins with a prescription, of those its reader may report on', async () => {
    const { history } = await show('');
    await userEvent.click(await screen.findByRole('button', { name: /^ПР-000004/ }));
    await waitFor(() => expect(history.location.search).toBe(`?prescription=${prescriptionId}`));
    expect(await screen.findByText('Решит: Ахметов Ж. Б., Технический надзор.')).toBeDefined();
  });

  it('is not sent without a file, and is kept as a draft without one', async () => {
    const { made, history } = await show(
      `?prescription=${prescriptionId}&remark=${aCovered(2).id}`,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Отправить отчет' }));
    expect(await screen.findByText('Приложите фото или файл.')).toBeDefined();
    expect(made()).toBeUndefined();
    const boxes = screen.getAllByRole('checkbox');
    expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([false, true]);
    await userEvent.click(screen.getByRole('button', { name: 'Вчера' }));
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить черновик' }));
    await waitFor(() => expect(history.location.pathname).toBe(`${listAddress}/${documentId}`));
    expect(made()?.body).toMatchObject({
      prescriptionId,
      remarkIds: [aCovered(2).id],
      remarkEliminationDate: '2999-12-02',
      files: [],
    });
  });

  it('takes photos of each remark that it covers, and says of which they are', async () => {
    class Stored {
      upload = {};
      status = 201;
      responseText = JSON.stringify({ id: aCovered(9).id, fileName: 'после 2.png' });
      onload?: () => void;
      open() {}
      setRequestHeader() {}
      abort() {}
      send() {
        this.onload?.();
      }
    }
    vi.stubGlobal('XMLHttpRequest', Stored);
    const { made } = await show(`?prescription=${prescriptionId}`);
    const second = within(await screen.findByRole('group', { name: 'Фото замечания 2' }));
    expect(screen.getByRole('group', { name: 'Фото замечания 1' })).toBeDefined();
    await userEvent.upload(
      second.getByLabelText('Выбрать файл'),
      new File(['x'], 'после 2.png', { type: 'image/png' }),
    );
    await second.findByRole('button', { name: 'после 2.png' });
    await userEvent.click(screen.getByRole('button', { name: 'Отправить отчет' }));
    await waitFor(() =>
      expect(made()?.body).toMatchObject({
        files: [],
        remarkPhotos: [{ remarkId: aCovered(2).id, files: [aCovered(9).id] }],
      }),
    );
  });

  it('wants a remark, and shows what the server refuses beside its field', async () => {
    const { made } = await show(`?prescription=${prescriptionId}`, ({ method, path }) =>
      method === 'POST' && path === room
        ? refusal(422, 'field-refused', {
            errors: [{ path: 'remarkIds', code: 'remark-held', message: 'Уже подан ОИ-000009' }],
          })
        : undefined,
    );
    for (const box of await screen.findAllByRole('checkbox')) {
      await userEvent.click(box);
    }
    const draft = screen.getByRole('button', { name: 'Сохранить черновик' });
    await userEvent.click(draft);
    expect(await screen.findByText('Выберите хотя бы одно замечание.')).toBeDefined();
    expect(made()).toBeUndefined();
    await userEvent.click(screen.getAllByRole('checkbox')[0] ?? document.body);
    await userEvent.click(draft);
    expect(await screen.findByText('Уже подан ОИ-000009')).toBeDefined();
  });

  it('is there again after the page was left, until it is made or begun anew', async () => {
    const query = `?prescription=${prescriptionId}`;
    const said = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Что сделано' });
    await show(query);
    await userEvent.type(await said(), 'Инъектировано');
    await userEvent.click(screen.getAllByRole('checkbox')[0] ?? document.body);
    cleanup();
    await show(query);
    expect((await said()).value).toBe('Инъектировано');
    expect(screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual(
      [false, true],
    );
    await userEvent.click(screen.getByRole('button', { name: 'Начать заново' }));
    expect((await said()).value).toBe('');
    await userEvent.type(await said(), 'Зачищено');
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить черновик' }));
    await screen.findByRole('heading', { name: 'Раковины 1' });
    cleanup();
    await show(query);
    expect((await said()).value).toBe('');
  });

  it('says of each remark what was found, what is to be done and how grave it is', async () => {
    await show(`?prescription=${prescriptionId}`);
    const [first] = await screen.findAllByRole('checkbox');
    const choice = within(first?.closest('li') ?? document.body);
    for (const said of ['Сложный', 'Ось Б / 3–4', 'Вырубить слабый бетон']) {
      expect(choice.getByText(said)).toBeDefined();
    }
  });

  it('says that there is nothing to report on', async () => {
    await show('', ({ path }) =>
      path === `${room}/prescriptions` ? Response.json([]) : undefined,
    );
    expect(await screen.findByText('Открытых замечаний нет')).toBeDefined();
  });
});

describe('the list of execution reports', { timeout: 120_000 }, () => {
  it('shows what each answers, and offers to create to whom a prescription lets', async () => {
    serve(({ path }) => {
      if (path === `${room}/prescriptions`) {
        return Response.json([anOffer()]);
      }
      return path === room
        ? pageOf([
            {
              ...waitingRow,
              documentId: 'ОИ-000003',
              prescriptionNumber: 'ПР-000004',
              remarkNumbers: '1, 2',
              actualRemarkEliminationDate: '2026-03-10',
            },
          ])
        : undefined;
    }, 'SUBCONTRACTOR');
    await showPage(listAddress);
    const row = within(await screen.findByRole('row', { name: /ОИ-000003/ }));
    expect(row.getByText('ПР-000004')).toBeDefined();
    expect(row.getByText('10.03.2026')).toBeDefined();
    const create = await screen.findByRole('button', { name: 'Создать отчет' });
    await waitFor(() => expect(create.getAttribute('aria-disabled')).not.toBe('true'));
  });
});
