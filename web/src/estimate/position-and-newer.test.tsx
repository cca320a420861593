import type { RoleCode } from '@nysan/contract/permissions.ts';
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../test/show-page.tsx';
import { type EstimateAnswers, serveEstimate } from './testing/estimate-desk.ts';
import { aNode, aPosition } from './testing/nodes.ts';
import type { EstimateComparison, PositionAct } from './types.ts';

const id = (last: string) => `019a0000-0000-7000-8000-00000000000${last}`;
const [projectId, root, position, act, work, newer] = ['1', '2', '3', '4', '5', '6'].map(id);
const concrete = aNode(position ?? '', {
  name: 'Бетон тяжелый',
  parentId: root,
  positionInfo: aPosition({ doneVolume: 40, availableVolume: 60 }),
});
const taken: PositionAct = {
  id: act ?? '',
  documentNumber: 'АОСР-7',
  name: 'Бетонирование',
  status: { status: 'APPROVED', name: 'Утвержден' },
  volume: 40,
  money: 400,
  createdAt: '2026-03-05T10:00:00Z',
  approvedAt: null,
  doneWorkAct: {
    id: work ?? '',
    documentNumber: 'АВР-2',
    period: '2026-03',
    status: { status: 'CREATED', name: 'Черновик' },
  },
  reference: null,
};
const comparison: EstimateComparison = {
  lostPlans: { count: 0, named: [] },
  id: newer ?? '',
  name: 'Смета 2',
  fileName: 'новая.xlsx',
  createdAt: '2026-03-05T10:00:00Z',
  before: 1000,
  after: 900,
  done: 400,
  counts: { added: 0, removed: 0, changed: 1, renamed: 0, same: 3, conflicts: 0 },
  added: [],
  removed: [],
  changed: [
    {
      id: position ?? '',
      code: '6-01',
      name: 'Бетон тяжелый',
      measurer: 'м³', // sic
      oldCode: '6-01',
      oldName: 'Бетон тяжелый',
      before: { volume: 100, unitCost: 10, money: 1000 },
      after: { volume: 90, unitCost: 10, money: 900 },
    },
  ],
  conflicts: [],
};

let role: RoleCode;
let answers: EstimateAnswers;
let calls: string[];

beforeEach(() => {
  // Nothing is laid out here; without a height the tree draws no lines.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  localStorage.clear();
  role = 'CUSTOMER';
  answers = {
    [`estimate/document/root/${projectId}`]: [aNode(root ?? '', { hasChildren: true })],
    [`estimate/document/parent/${root}`]: [concrete],
    [`estimate/imports/${projectId}`]: [],
    [`estimate/${root}/newer`]: { waiting: null },
    [`estimate/position/${position}/acts`]: [taken],
    [`material-thread/position/${position}`]: [],
  };
  calls = serveEstimate(answers, () => role);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
configure({ asyncUtilTimeout: 5000 });

/** An upload that never ends. */
class EndlessRequest {
  static aborted: () => void = () => undefined;
  upload = {};
  onabort?: () => void;
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    EndlessRequest.aborted();
    this.onabort?.();
  }
}

const open = () => showPage(`/app/project/${projectId}/estimate?path=${root}&at=${position}`);
const line = async () => {
  await open();
  return await screen.findByRole('row', { name: /Бетон тяжелый/ });
};
const chooseOfRoot = async (name: string) => {
  await line();
  await userEvent.click(screen.getAllByRole('button', { name: 'Действия' })[0] as HTMLElement);
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

describe('a position', () => {
  it('tells by Enter which act closed it and what pays for that, with links for who may open them', async () => {
    fireEvent.keyDown(await line(), { key: 'Enter' });
    const drawer = within(await screen.findByRole('dialog', { name: 'Кто занял объем' }));
    const link = await drawer.findByRole('link', { name: 'АОСР-7' });
    expect(link.getAttribute('href')).toBe(`/app/project/${projectId}/acts/hidden-work-act/${act}`);
    expect(drawer.getByRole('link', { name: 'АВР-2' }).getAttribute('href')).toBe(
      `/app/project/${projectId}/finance/done-work-act/${work}`,
    );
    expect(drawer.getByText('март 2026')).toBeDefined();
  });

  it('names an act without a link to who may not open it', async () => {
    role = 'AUDIT';
    fireEvent.click(await line());
    expect((await screen.findByText('АОСР-7')).closest('a')).toBeNull();
  });

  it('names the batches its acts took, each with a way to the verification log', async () => {
    answers[`material-thread/position/${position}`] = [
      {
        id: newer,
        documentId: 'ВЖ-000012',
        name: 'Бетон В25',
        supplier: 'ТОО «Бетон»',
        deliveryDate: '2026-03-04',
        measurementUnit: 'm3', // sic
        locallyContained: true,
        acts: [{ id: act, documentId: 'АОСР-7', status: taken.status, volume: 12.5 }],
      },
    ];
    fireEvent.click(await line());
    const materials = within(await screen.findByRole('region', { name: 'Материалы' }));
    expect(materials.getByRole('link', { name: 'ВЖ-000012' }).getAttribute('href')).toBe(
      `/app/project/${projectId}/exec-document/verification-log/${newer}`,
    );
    expect(materials.getByText('СТ-KZ')).toBeDefined();
    expect(materials.getByText('12,5 м³')).toBeDefined();
  });

  it('says that nobody took any of it', async () => {
    answers[`estimate/position/${position}/acts`] = [];
    fireEvent.click(await line());
    expect(await screen.findByText('Объем никем не занят')).toBeDefined();
  });
});

describe('the menu of an estimate', () => {
  it('lists the positions whose total is not volume × price', async () => {
    answers[`estimate/${root}/unequal-positions`] = {
      totalCount: 1,
      page: 0,
      size: 20,
      content: [
        {
          id: position,
          code: '6-01',
          name: 'Бетон тяжелый',
          measurer: 'м³', // sic
          volume: 10,
          unitCost: 100,
          total: 100,
          product: 1000,
          difference: -900,
        },
      ],
    };
    await chooseOfRoot('Сверить суммы позиций');
    const drawer = await screen.findByRole('dialog', { name: 'Сумма не равна объему × цене' });
    await within(drawer).findByText('6-01 Бетон тяжелый');
    const words = drawer.textContent.replaceAll('\u00a0', ' ');
    for (const said of ['1 позиция', '10 м³ × 100,00 ₸', '1 000', 'Разница', '900']) {
      expect(words).toContain(said);
    }
  });
});

describe('a newer version of an estimate', () => {
  it('asks for a file while none waits', async () => {
    await chooseOfRoot('Загрузить новую версию');
    expect(await screen.findByRole('button', { name: 'Выбрать файл' })).toBeDefined();
  });

  it('shows what would change and is applied by one press', async () => {
    answers[`estimate/${root}/newer`] = { waiting: comparison };
    answers[`estimate/${root}/newer/apply`] = aNode(newer ?? '');
    await chooseOfRoot('Загрузить новую версию');
    expect(await screen.findByText('Изменятся: 1')).toBeDefined();
    expect(screen.getByText('Без изменений: 3')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Применить' }));
    await waitFor(() => expect(calls).toContain(`POST estimate/${root}/newer/apply`));
    expect(await screen.findByText('Смета заменена новой версией «Смета 2»')).toBeDefined();
  });

  it('names a position that gets another name or code by both, with figures that multiply out', async () => {
    const [change] = comparison.changed;
    answers[`estimate/${root}/newer`] = {
      waiting: {
        ...comparison,
        counts: { ...comparison.counts, renamed: 1 },
        changed: [
          {
            ...change,
            name: 'Гидроизоляция',
            code: '6-02',
            after: { volume: 0.000_125, unitCost: 1234.5678, money: 0.15 },
          },
          { ...change, id: act, name: 'Бетон легкий', after: change?.before },
        ],
      },
    };
    await chooseOfRoot('Загрузить новую версию');
    const summary = await screen.findByText(
      'Изменятся: 1, из них с другим наименованием или кодом: 1',
    );
    const shown = summary.parentElement?.textContent?.replace(/\s/g, ' ');
    expect(shown).toContain('Было: 6-01 Бетон тяжелый');
    expect(shown).toContain('Станет: 6-02 Гидроизоляция');
    expect(shown).toContain('0,000125 м³ × 1 234,5678 = 0,15 ₸');
    // Once with the arrow, and once where nothing but the name changes.
    expect(shown?.match(/100 м³ × 10,00 = 1 000 ₸/g)).toHaveLength(2);
    expect(screen.queryByText(/меньше, чем уже выполнено/)).toBeNull();
  });

  it('warns of a version that costs less than is done, which may be applied all the same', async () => {
    answers[`estimate/${root}/newer`] = { waiting: { ...comparison, after: 0 } };
    await chooseOfRoot('Загрузить новую версию');
    const dialog = within(await screen.findByRole('dialog', { name: 'Новая версия сметы' }));
    expect((await dialog.findByRole('alert')).textContent?.replace(/\s/g, ' ')).toBe(
      'В новой версии смета стоит 0 ₸ — меньше, чем уже выполнено по актам (400 ₸). Проверьте, что в файле есть стоимости.',
    );
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Применить' }).disabled).toBe(
      false,
    );
  });

  it('names the plans that have no place in it, and may be applied all the same', async () => {
    const [plannedStart, plannedEnd] = ['2026-04-10', '2026-10-30'];
    const named = [{ code: '6-01', name: 'Ростверк', plannedStart, plannedEnd }];
    const waiting = { ...comparison, lostPlans: { count: 2, named } };
    answers[`estimate/${root}/newer`] = { waiting };
    await chooseOfRoot('Загрузить новую версию');
    const dialog = within(await screen.findByRole('dialog', { name: 'Новая версия сметы' }));
    const title = 'Сроки календарного плана, которым в новой версии нет места: 2';
    const lost = await dialog.findByRole('region', { name: title });
    expect(lost.textContent?.replace(/\s/g, ' ')).toBe(
      `${title}6-01 Ростверк10.04 – 30.10.2026Показаны первые 1.`,
    );
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Применить' }).disabled).toBe(
      false,
    );
  });

  describe('on its way', () => {
    const aborted = vi.fn();
    beforeEach(async () => {
      aborted.mockClear();
      vi.stubGlobal('XMLHttpRequest', EndlessRequest);
      EndlessRequest.aborted = aborted;
      await chooseOfRoot('Загрузить новую версию');
      const dialog = await screen.findByRole('dialog', { name: 'Новая версия сметы' });
      await within(dialog).findByRole('button', { name: 'Выбрать файл' });
      const chooser = dialog.querySelector('input[type="file"]');
      await userEvent.upload(chooser as HTMLInputElement, new File(['x'], 'новая.kenml'));
      await screen.findByText('новая.kenml');
      await userEvent.keyboard('{Escape}');
      await screen.findByText('Если закрыть окно, загрузка новой версии прервется.');
    });

    it('goes on when its dialog was closed by a slip of the hand', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Остаться' }));
      expect(await screen.findByText('новая.kenml')).toBeDefined();
      expect(aborted).not.toHaveBeenCalled();
    });

    it('is stopped only by who says so', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Уйти' }));
      await waitFor(() => expect(aborted).toHaveBeenCalledOnce());
      expect(screen.queryByText('новая.kenml')).toBeNull();
    });
  });

  it('cannot be applied while an act would lose its position, and names that act', async () => {
    const conflict = {
      id: position,
      code: '6-01',
      name: 'Бетон тяжелый',
      measurer: 'м³', // sic
      reason: 'missing',
      usedVolume: 40,
      newVolume: null,
      documents: [{ id: act, documentNumber: 'АОСР-7' }],
    };
    const counts = { ...comparison.counts, conflicts: 1 };
    answers[`estimate/${root}/newer`] = {
      waiting: { ...comparison, counts, conflicts: [conflict] },
    };
    await chooseOfRoot('Загрузить новую версию');
    expect(await screen.findByText('Нет в новой версии, занято 40 м³')).toBeDefined();
    expect(screen.getByRole('link', { name: 'АОСР-7' })).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Применить' }).disabled).toBe(
      true,
    );
  });

  it('is not offered to who may not import', async () => {
    role = 'AUTHOR_SUPERVISION';
    await line();
    await userEvent.click(screen.getAllByRole('button', { name: 'Действия' })[0] as HTMLElement);
    expect(await screen.findByRole('menuitem', { name: 'Скачать Excel' })).toBeDefined();
    expect(screen.queryByRole('menuitem', { name: 'Загрузить новую версию' })).toBeNull();
  });
});
