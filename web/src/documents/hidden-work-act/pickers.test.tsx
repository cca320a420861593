import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../test/show-page.tsx';
import {
  type Answer,
  documentId,
  idOf,
  keep,
  pageOf,
  projectId,
  refusal,
} from '../../document-kit/testing/document-server.ts';
import { actPath, address, exampleAct } from './testing/act.ts';

const batch = (serial: number, name: string, remainVolume: number) => ({
  id: idOf(serial),
  documentId: `ВЖ-0000${serial}`,
  name,
  measurementUnit: 'тн',
  batchVolume: 10,
  verifiedVolume: 6,
  remainVolume,
  supplier: 'ТОО «Металл»',
  batchNumber: 114,
});
const protocol = { id: idOf(40), name: 'Прочность бетона', protocolDate: '2026-03-10' };
const shift = {
  id: idOf(50),
  name: '10.03.2026, Дневная',
  dateOfWork: '2026-03-10',
  constructionDescription: 'Бетонирование ростверка',
  location: 'А–Г',
};
const offers: Record<string, object[]> = {
  'verification-logs': [batch(20, 'Арматура А500С', 4.5), batch(21, 'Проволока', 0)],
  'general-logs': [shift],
  'test-protocols': [{ ...protocol, documentId: 'ПИ-000003' }],
  'geodetic-executives': [{ ...protocol, documentId: 'ГС-000004', name: 'Схема ростверка' }],
};

const node = {
  parentId: null,
  fileUuid: null,
  hasChildren: false,
  overallMoney: -1000,
  doneMoney: 0,
  donePercent: 0,
  paidMoney: 0,
  paidPercent: 0,
  remainMoney: -1000,
  differenceMoney: 0,
  balanceMoney: null,
};
const section = { ...node, id: idOf(60), name: 'Стены', hasChildren: true, positionInfo: null };
/** Works of 20 m³ that are left out; acts have taken 8 of them off. */
const takenOff = {
  ...node,
  id: idOf(61),
  name: 'Исключается кладка',
  positionInfo: {
    code: '1106-0101-0104',
    measurer: 'м3', // sic
    unitCost: 50,
    generalPercent: 100,
    generalVolume: -20,
    generalMoney: -1000,
    donePercent: 40,
    doneVolume: -8,
    doneMoney: -400,
    paidPercent: 0,
    paidVolume: 0,
    paidMoney: 0,
    remainPercent: 60,
    remainVolume: -12,
    remainMoney: -600,
    reservedVolume: 0,
    availableVolume: -12,
    selectable: true,
  },
};

const opened = async (answer?: Answer) => {
  const server = keep(exampleAct(), {
    path: actPath,
    change: () => ({}),
    answer: (called) => {
      const rows = offers[called.path.slice(actPath.length + 1)];
      return answer?.(called) ?? (called.method === 'GET' && rows ? pageOf(rows) : undefined);
    },
  });
  await showPage(address);
  await screen.findByRole('heading', { name: /АСР-000128/ });
  return server;
};
const openPicker = async (journal: string) => {
  await userEvent.click(screen.getByRole('button', { name: `Добавить: ${journal}` }));
  return within(await screen.findByRole('dialog', { name: journal }));
};

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the picker of positions', () => {
  it('is opened by Enter where a missing volume leads, and is typed into at once', async () => {
    const field = 'estimateRecords';
    const missed = [{ field, message: 'Не указан ни один объем.' }];
    const volumes = { field, name: 'Объемы', count: 0, missing: missed, warnings: [] };
    await opened(({ path }) =>
      path === `/signer/checklist/${documentId}` ? Response.json({ items: [volumes] }) : undefined,
    );
    const missing = within(await screen.findByRole('region', { name: 'Чего не хватает' }));
    await userEvent.click(await missing.findByRole('button', { name: /^Не указан ни один объем/ }));
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Позиции сметы' }));
    const search = dialog.getByRole('textbox', { name: 'Шифр или наименование' });
    await waitFor(() => expect(document.activeElement).toBe(search));
  });

  it('puts the minus of a position that takes volume off by itself, as far as it goes', async () => {
    // Nothing is laid out here; without a height the tree draws no lines.
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
    const { patches } = await opened(({ path }) => {
      const nodes = { [`root/${projectId}`]: [section], [`parent/${section.id}`]: [takenOff] };
      const found = nodes[path.replace('/estimate/document/', '')];
      return found && Response.json(found);
    });
    await userEvent.click(screen.getByRole('button', { name: 'Добавить позиции' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Позиции сметы' }));
    const field = await dialog.findByRole('textbox', { name: 'Объем: Исключается кладка' });
    expect(dialog.getByText('доступно -12 м3')).toBeDefined();
    await userEvent.type(field, '0');
    expect(dialog.getByText('Объем должен быть меньше нуля: позиция его исключает')).toBeDefined();
    await userEvent.clear(field);
    await userEvent.type(field, '25');
    expect(field).toHaveProperty('value', '-25');
    expect(dialog.getByRole('alert').textContent).toMatch(/осталось -12\sм3/);
    await userEvent.click(dialog.getByRole('button', { name: 'Взять остаток' }));
    expect(field).toHaveProperty('value', '-12');
    await userEvent.click(dialog.getByRole('button', { name: 'Добавить в акт' }));
    await waitFor(() =>
      expect(patches()).toEqual([
        {
          field: 'estimateRecords',
          action: 'ADD',
          updateValue: [{ id: takenOff.id, volume: '-12' }],
        },
      ]),
    );
  });
});

describe('the picker of what an act cites', () => {
  it.each([
    ['Общий журнал', /Бетонирование ростверка/, 'generalLog', shift.id],
    ['Протоколы испытаний', /ПИ-000003/, 'testProtocols', protocol.id],
    ['Геодезические схемы', /ГС-000004/, 'geodeticExecutives', protocol.id],
  ])('of «%s» adds what was chosen, and closes', async (journal, name, field, id) => {
    const { patches } = await opened();
    const dialog = await openPicker(journal);
    const add = dialog.getByRole('button', { name: /^Добавить/ });
    await userEvent.click(await dialog.findByRole('checkbox', { name }));
    await userEvent.click(add);
    await waitFor(() => expect(patches()).toEqual([{ field, action: 'ADD', updateValue: [id] }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('takes of a batch no more than is left, and nothing of one that is used up', async () => {
    const { patches } = await opened();
    const dialog = await openPicker('Журнал верификации');
    const used = await dialog.findByRole<HTMLInputElement>('checkbox', { name: /Проволока/ });
    expect(used.disabled).toBe(true);
    await userEvent.click(dialog.getByRole('checkbox', { name: /Арматура А500С/ }));
    const add = dialog.getByRole<HTMLButtonElement>('button', { name: /^Добавить/ });
    expect(add.disabled).toBe(true);
    const volume = dialog.getByRole('textbox', { name: /^Объем/ });
    await userEvent.type(volume, '4,6');
    expect(dialog.getByText('больше остатка')).toBeDefined();
    expect(add.disabled).toBe(true);
    await userEvent.clear(volume);
    await userEvent.type(volume, '4,5');
    await userEvent.click(add);
    const updateValue = [{ recordId: idOf(20), volume: '4.5' }];
    await waitFor(() =>
      expect(patches()).toEqual([{ field: 'verificationLog', action: 'ADD', updateValue }]),
    );
  });

  it('stays open with what was chosen when the act is refused it, and says why', async () => {
    const message = 'Осталось 1 тн.';
    await opened(({ method }) =>
      method === 'PATCH'
        ? Response.json({ status: 409, code: 'product-exceeded', message }, { status: 409 })
        : undefined,
    );
    const dialog = await openPicker('Журнал верификации');
    const row = await dialog.findByRole<HTMLInputElement>('checkbox', { name: /Арматура/ });
    await userEvent.click(row);
    await userEvent.type(dialog.getByRole('textbox', { name: /^Объем/ }), '2');
    await userEvent.click(dialog.getByRole('button', { name: /^Добавить/ }));
    expect(await dialog.findByText(message)).toBeDefined();
    expect(row.checked).toBe(true);
  });

  it('asks the server for words that are typed, and says that nothing was found', async () => {
    const { calls } = await opened(({ path, query }) =>
      path.endsWith('/general-logs') && query.includes('keyword=кровля') ? pageOf([]) : undefined,
    );
    const dialog = await openPicker('Общий журнал');
    await dialog.findByRole('checkbox', { name: /Бетонирование/ });
    await userEvent.type(dialog.getByPlaceholderText('Дата, работы или место'), 'кровля');
    await waitFor(() => expect(dialog.queryByRole('checkbox')).toBeNull());
    expect(calls.some(({ query }) => query.includes('keyword=кровля'))).toBe(true);
  });

  it('offers another try when the records could not be read', async () => {
    let isBroken = true;
    await opened(({ path }) =>
      isBroken && path.endsWith('/test-protocols') ? refusal(400, 'broken') : undefined,
    );
    const dialog = await openPicker('Протоколы испытаний');
    const again = await dialog.findByRole('button', { name: 'Повторить' });
    isBroken = false;
    await userEvent.click(again);
    expect(await dialog.findByRole('checkbox', { name: /ПИ-000003/ })).toBeDefined();
  });
});
