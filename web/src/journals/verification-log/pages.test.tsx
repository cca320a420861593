import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../test/show-page.tsx';
import { idOf } from '../../document-kit/testing/document-server.ts';
import {
  aBatch,
  aReport,
  aRow,
  batchAddress,
  keepVerification,
  paths,
  verificationAddress,
} from '../testing/verification.ts';

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const openList = async (...kept: Parameters<typeof keepVerification>) => {
  const calls = keepVerification(...kept);
  await showPage(verificationAddress);
  await screen.findByRole('heading', { name: 'Журнал верификации' });
  await screen.findByRole('row', { name: /Арматура/ });
  return calls;
};
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

describe('the verification log', () => {
  it('shows a batch with its figures, and a warning at the field it is about', async () => {
    const message = 'Проверено больше, чем есть в партии.';
    await openList({
      rows: [aRow({ warnings: [{ field: 'amountOfVerifiedProducts', message }] })],
    });
    const line = screen.getByRole('row', { name: /Арматура/ });
    const cells = within(line)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
    expect(heads().slice(0, 4)).toEqual([
      '№ и наименование',
      'В партии',
      'Остаток для актов',
      'Поступление',
    ]);
    expect(cells.slice(0, 2)).toEqual(['ВЖ-000012 Арматура А500С, ⌀16 мм', '24,6 т']);
    expect(cells[3]).toBe('12.03.2026');
    expect(cells).toContain(`2,4${message}`);
    expect(within(line).getByTitle(message)).toBeDefined();
  });

  it('leaves out columns its reader does not want to see, also when they come back', async () => {
    await openList({});
    expect(heads()).toContain('Поставщик');
    await userEvent.click(screen.getByRole('button', { name: /^Столбцы/ }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Поставщик' }));
    await waitFor(() => expect(heads()).not.toContain('Поставщик'));
    cleanup();
    await openList({});
    await waitFor(() => expect(heads()).not.toContain('Поставщик'));
    expect(heads()[0]).toBe('№ и наименование');
    await userEvent.click(screen.getByRole('button', { name: /^Столбцы/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Показать все' }));
    await waitFor(() => expect(heads()).toContain('Поставщик'));
  });
});

describe('the share of local content', () => {
  it('is said above the table, and by units beside it', async () => {
    const share = (all: number, local: number, percent: number | null) => ({ all, local, percent });
    await openList({
      local: {
        batches: share(3, 2, 66.7),
        units: [{ measurementUnit: 'тн', delivered: share(29, 9, 31), taken: share(0, 0, null) }],
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /Местное содержание: 66,7/ }));
    const panel = within(await screen.findByRole('dialog', { name: 'Местное содержание' }));
    const cells = panel.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells.map((text) => text.replaceAll('\u00a0', ' '))).toEqual(['31 %9 / 29 т', '---']);
    expect(panel.getByText(/2 из 3/)).toBeDefined();
  });

  it('is not spoken of while there are no batches', async () => {
    const calls = await openList({});
    await waitFor(() =>
      expect(calls.some(({ path }) => path.includes('local-content'))).toBe(true),
    );
    expect(screen.queryByRole('button', { name: /Местное содержание/ })).toBeNull();
  });
});

describe('a batch', () => {
  it('says what looks wrong, and which test reports it has', async () => {
    const message = 'Дата изготовления позже даты поступления.';
    keepVerification({
      entry: aBatch({
        warnings: [{ field: 'manufactureDate', message }],
        testProtocols: [aReport],
      }),
    });
    await showPage(batchAddress);
    const note = await screen.findByRole('alert');
    expect(note.textContent).toContain(message);
    const report = screen.getByRole('link', { name: /ПИ-000003/ });
    expect(report.getAttribute('href')).toContain(`/test-protocols/${aReport.id}`);
  });

  it('leads to the acts it went into and to the positions they close', async () => {
    const status = { status: 'CREATED', name: 'Черновик' };
    const acts = [
      {
        id: idOf(50),
        documentId: 'АСР-000007',
        name: 'Армирование плиты',
        status,
        volume: 1.5,
        isTaken: false,
        positions: [
          {
            id: idOf(52),
            path: [idOf(51)],
            code: '6-01',
            name: 'Каркас',
            measurer: 'т',
            volume: 2,
          },
        ],
      },
    ];
    keepVerification({ acts });
    await showPage(batchAddress);
    const part = within(await screen.findByRole('region', { name: 'Где использовано' }));
    const act = await part.findByRole('link', { name: 'АСР-000007' });
    expect(act.getAttribute('href')).toContain(`/acts/hidden-work-act/${idOf(50)}`);
    expect(part.getByText('1,5 т').closest('span')?.textContent).toContain('еще не списано');
    const position = part.getByRole('link', { name: '6-01 Каркас' });
    expect(position.getAttribute('href')).toContain(`path=${idOf(51)}&at=${idOf(52)}`);
  });

  it('says that no act names it', async () => {
    keepVerification({});
    await showPage(batchAddress);
    expect(await screen.findByText('Партия не указана ни в одном акте')).toBeDefined();
  });

  it('is changed with its test reports, over the version it was read in', async () => {
    const calls = keepVerification({}, ({ method, path }) =>
      method === 'PUT' && path === paths.entry ? Response.json(aBatch({ version: 4 })) : undefined,
    );
    await showPage(`${verificationAddress}/edit/${aBatch().id}`);
    const supplier = await screen.findByLabelText(/^Поставщик/, { selector: 'input' });
    await userEvent.clear(supplier);
    await userEvent.type(supplier, 'ТОО «Темір»');
    await userEvent.click(screen.getByPlaceholderText('Номер или название протокола'));
    await userEvent.click(await screen.findByRole('option', { name: /ПИ-000003/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
    const sent = calls.find(({ method }) => method === 'PUT');
    expect(sent?.body).toMatchObject({
      supplier: 'ТОО «Темір»',
      batchNumber: '114',
      locallyContained: true,
      testProtocols: [aReport.id],
    });
  });

  it('is not sent with an empty field', async () => {
    const calls = keepVerification({});
    await showPage(`${verificationAddress}/create`);
    await userEvent.click(await screen.findByRole('button', { name: 'Сохранить' }));
    expect(
      (await screen.findAllByText('Это поле обязательно для заполнения')).length,
    ).toBeGreaterThan(10);
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });
});
