import type { MonthlyReport } from '@nysan/contract/documents/monthly-report.ts';
import {
  monthlyHead,
  monthlyLists,
  monthlySections,
  monthlyTexts,
} from '@nysan/contract/documents/monthly-report-fields.ts';
import type { ReportOffers } from '@nysan/contract/documents/report-offers.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../test/show-page.tsx';
import {
  aHead,
  blank,
  type Called,
  documentId,
  idOf,
  pageOf,
  projectId,
  serve,
} from '../../document-kit/testing/document-server.ts';
import { noOffers } from './testing/offers.ts';

const room = '/monthly-supervision-report';
const listAddress = `/app/project/${projectId}/technical/monthly-reports`;

const noLists = Object.fromEntries(
  Object.values(monthlyLists).map(({ wire }) => [wire, []]),
) as unknown as Pick<MonthlyReport, 'certificates'>;
const aMonth = (changes: Partial<MonthlyReport> = {}) =>
  ({
    ...aHead('МО-000007'),
    type: 'TECHNICAL',
    ...blank(monthlyHead),
    ...blank(monthlyTexts),
    reportNumber: '7',
    ...noLists,
    objectSchema: null,
    workSchema: null,
    photos: [],
    emptySections: [],
    approvers: [],
    accepters: [],
    ...changes,
  }) as MonthlyReport;

const open = async (
  changes: Partial<MonthlyReport> = {},
  {
    offers = {},
    changed = {},
    missing = [],
  }: { offers?: Partial<ReportOffers>; changed?: Partial<MonthlyReport>; missing?: string[] } = {},
) => {
  let report = aMonth(changes);
  const calls = serve(({ path, method }) => {
    if (path === `${room}/${documentId}/offers`) {
      return Response.json({ ...noOffers, ...offers });
    }
    if (path === `/signer/checklist/${documentId}`) {
      return Response.json({
        items: missing.map((field) => ({
          field,
          name: field,
          count: 0,
          missing: [{ field, message: `Не заполнено: ${field}` }],
          warnings: [],
        })),
      });
    }
    if (method === 'PATCH') {
      report = { ...report, ...changed, version: report.version + 1 };
    }
    return path.startsWith(`${room}/${documentId}`) ? Response.json(report) : undefined;
  }, 'TECHNICAL_SUPERVISION');
  await showPage(`${listAddress}/${documentId}`);
  await screen.findByRole('heading', { name: /Ежемесячный отчет за март 2026$/ });
  return calls;
};
const patches = (calls: Called[]) =>
  calls
    .filter(({ method }) => method === 'PATCH')
    .map(({ path, body }) => [path.split('/').at(-1), body]);
const item = (serial: number, name: string, offer: string | null = null) => ({
  id: idOf(serial),
  number: serial,
  name,
  definition: `О чем ${name}`,
  offer,
});
const placeOf = (section: string): HTMLElement =>
  document.getElementById(`field-${section}`) ?? document.body;

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a monthly report', () => {
  it('says in its contents how each section stands', async () => {
    await open({
      certificates: [item(1, 'Аттестат'), item(2, 'Сертификат')],
      emptySections: ['OTHER_AGREEMENT_CONTRACT'],
    });
    const contents = within(screen.getByRole('navigation', { name: 'Содержание отчета' }));
    const said = (name: string) => contents.getByRole('link', { name }).textContent;
    expect(said('Аттестаты и сертификаты экспертов 2')).toBeTruthy();
    expect(said('Прочие договоры нет')).toBeTruthy();
    expect(said('Сдерживающие условия пусто')).toBeTruthy();
    expect(contents.getAllByRole('link')).toHaveLength(monthlySections.length + 6);
  });

  it('adds, changes and deletes entries of a section', async () => {
    const calls = await open({ certificates: [item(1, 'Аттестат')] });
    const place = within(placeOf('CERTIFICATE'));
    await userEvent.click(place.getByRole('button', { name: /^Добавить/ }));
    let dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Добавить' }));
    expect(await dialog.findAllByText('Это поле обязательно для заполнения')).toHaveLength(2);
    expect(patches(calls)).toEqual([]);
    await userEvent.type(dialog.getByRole('textbox', { name: /^Наименование/ }), 'Сертификат');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Описание/ }), '№ 12');
    await userEvent.click(dialog.getByRole('button', { name: 'Добавить' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(place.getByRole('button', { name: 'Изменить: Аттестат' }));
    dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Наименование/ }), ' 2');
    await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(patches(calls)).toEqual([
      ['CERTIFICATE', { action: 'ADD', updateValue: { name: 'Сертификат', definition: '№ 12' } }],
      [
        'CERTIFICATE',
        {
          action: 'UPDATE',
          updateValue: { id: idOf(1), name: 'Аттестат 2', definition: 'О чем Аттестат' },
        },
      ],
    ]);
  });

  it('ticks a section of which there is nothing, and asks nothing of one that says something', async () => {
    const calls = await open({ certificates: [item(1, 'Аттестат')] });
    const tick = (section: string) =>
      screen.queryByRole('checkbox', { name: `${section}: Нет за период` });
    expect(tick('Аттестаты и сертификаты экспертов')).toBeNull();
    await userEvent.click(tick('Замечания') ?? document.body);
    await waitFor(() =>
      expect(patches(calls)).toEqual([
        ['EMPTY_SECTIONS', { action: 'ADD', updateValue: 'REMARK' }],
      ]),
    );
  });

  it('takes over the works that are ticked, and marks those that were', async () => {
    const line = (serial: number) => ({
      offer: `works:${serial}`,
      name: `Работа ${serial}`,
      measurer: 'м³',
      volume: 18.7,
      money: 1500.5,
    });
    const calls = await open(
      { installationWorks: [item(1, 'Работа 1', 'works:1')] },
      {
        offers: {
          works: {
            money: 4501.5,
            sections: [
              {
                id: idOf(9),
                name: 'Фундаменты',
                money: 4501.5,
                lines: [line(1), line(2), line(3)],
              },
            ],
          },
        },
        changed: { constructionWorks: [item(2, 'Работа 2', 'works:2')] },
      },
    );
    const [offer] = await screen.findAllByRole('complementary', {
      name: 'Предложено системой: закрыто актами',
    });
    const works = within(offer ?? document.body);
    expect(works.getByRole('checkbox', { name: 'Работа 1' })).toHaveProperty('disabled', true);
    await userEvent.click(works.getByRole('checkbox', { name: 'Работа 3' }));
    await userEvent.click(works.getByRole('button', { name: 'Взять: 1' }));
    await waitFor(() =>
      expect(patches(calls)).toEqual([
        [
          'CONSTRUCTION_WORKS',
          {
            action: 'ADD',
            updateValue: [
              {
                name: 'Работа 2',
                definition: expect.stringMatching(/^18,7.м³ · 1.500,50.₸$/),
                offer: 'works:2',
              },
            ],
          },
        ],
      ]),
    );
  });

  it('attaches pictures of photo fixations by a click', async () => {
    const calls = await open(
      {},
      {
        offers: { photos: [{ id: idOf(5), fileName: 'IMG_1.jpg', photoDate: '2026-03-16' }] },
        changed: { photos: [{ id: idOf(5), fileName: 'IMG_1.jpg' }] },
      },
    );
    const offer = within(
      await screen.findByRole('complementary', { name: 'Предложено системой: фотофиксация' }),
    );
    await userEvent.click(offer.getByRole('button', { name: 'Взять: 1' }));
    await offer.findByText('взято');
    expect(patches(calls)).toEqual([['PHOTOS', { action: 'ADD', updateValue: [idOf(5)] }]]);
  });

  it('offers certificates of materials where the quality of works is told of', async () => {
    const calls = await open(
      {},
      {
        offers: {
          certificates: [
            { offer: 'certificate:1', name: 'Паспорт арматуры', createdOn: '2026-03-16' },
          ],
        },
      },
    );
    const [offer, ...others] = await screen.findAllByRole('complementary', {
      name: 'Предложено системой: сертификаты',
    });
    expect(others).toEqual([]);
    await userEvent.click(within(offer ?? document.body).getByRole('button', { name: 'Взять: 1' }));
    await waitFor(() =>
      expect(patches(calls)).toMatchObject([
        ['DONE_WORK_QUALITY', { action: 'ADD', updateValue: [{ offer: 'certificate:1' }] }],
      ]),
    );
  });

  it('says how many a click takes where there are more than a call may take', async () => {
    const certificates = Array.from({ length: 103 }, (_, at) => ({
      offer: `certificate:${at}`,
      name: `Паспорт ${at}`,
      createdOn: '2026-03-16',
    }));
    const calls = await open({}, { offers: { certificates } });
    await userEvent.click(await screen.findByRole('button', { name: 'Взять: 100' }));
    await waitFor(() => expect(patches(calls)).toHaveLength(1));
    const [[, body] = []] = patches(calls);
    expect(body).toMatchObject({ updateValue: { length: 100 } });
  });

  it('is read by whom the server does not let edit', async () => {
    await open({
      editable: false,
      certificates: [item(1, 'Аттестат')],
      emptySections: ['REMARK'],
    });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(within(placeOf('CERTIFICATE')).queryByRole('button')).toBeNull();
    expect(screen.getByText('О чем Аттестат')).toBeDefined();
    expect(screen.getByText('Нет за период')).toBeDefined();
  });
});

describe('a monthly report on a phone', () => {
  const allBut = (...sections: string[]) =>
    monthlySections.filter((section) => !sections.includes(section));
  const foldOf = (part: string) => screen.getByRole('heading', { name: part }).closest('details');
  beforeEach(() => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList,
    );
  });
  afterEach(() => vi.restoreAllMocks());

  it('does not fold a part away while its last section is being filled in', async () => {
    await open({ emptySections: allBut('REMARK') }, { changed: { emptySections: allBut() } });
    expect(foldOf('4. Качество')?.open).toBe(false);
    expect(foldOf('5. Замечания')?.open).toBe(true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Замечания: Нет за период' }));
    await waitFor(() =>
      expect(
        within(foldOf('5. Замечания') ?? document.body).getByLabelText('Заполнено'),
      ).toBeDefined(),
    );
    expect(foldOf('5. Замечания')?.open).toBe(true);
  });

  it('opens a part that was folded away on the way to what is missing in it', async () => {
    await open({ emptySections: allBut() }, { missing: ['REMARK'] });
    expect(foldOf('5. Замечания')?.open).toBe(false);
    await userEvent.click(await screen.findByRole('button', { name: 'Не заполнено: REMARK' }));
    expect(foldOf('5. Замечания')?.open).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Замечания' }));
  });
});

describe('the list of monthly reports', () => {
  it('asks for number and month of a new one', async () => {
    const calls = serve(({ path, method }) => {
      if (method === 'POST') {
        return Response.json(aMonth(), { status: 201 });
      }
      return path.startsWith(`${room}/project`) ? pageOf([]) : undefined;
    }, 'TECHNICAL_SUPERVISION');
    await showPage(listAddress);
    expect(await screen.findByText('Ежемесячных отчетов пока нет')).toBeDefined();
    await userEvent.click(
      (await screen.findAllByRole('button', { name: 'Создать отчет' }))[0] ?? document.body,
    );
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Создать' }));
    expect(await dialog.findByText('Это поле обязательно для заполнения')).toBeDefined();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Номер отчета/ }), ' 7 ');
    await userEvent.click(dialog.getByRole('button', { name: 'Создать' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
        reportNumber: '7',
        period: expect.stringMatching(/^\d{4}-\d{2}$/),
      }),
    );
  });
});
