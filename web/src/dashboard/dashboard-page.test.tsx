import type { ProjectDashboard } from '@nysan/contract/dashboard.ts';
import type { RoleCode } from '@nysan/contract/permissions.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../test/show-page.tsx';
import { aProject, projectId } from '../projects/testing/examples.ts';
import { type Answers, refusal, serving } from '../projects/testing/serve.ts';
import { figuresOf } from './testing/figures.ts';

const none = { easy: 0, medium: 0, critical: 0 };
const example: ProjectDashboard = {
  projectProgress: { percent: 34.6, startDate: '2026-03-01', endDate: '2999-12-31' },
  projectCost: 2_840_000_000,
  isFromPassport: false,
  differenceMoney: 0,
  beyondContract: null,
  hwa: { percent: 34.6, closedMoney: 982_640_000.5 },
  dwa: { percent: 20, closedMoney: 568_000_000 },
  aonTime: { easy: 4, medium: 2, critical: 1 }, // sic, all six
  ainProgress: { easy: 0, medium: 3, critical: 0 },
  aoverDue: { easy: 1, medium: 0, critical: 1 },
  tonTime: none,
  tinProgress: none,
  toverDue: none,
  openOverDue: { author: 1, technical: 0 },
};
const empty: ProjectDashboard = {
  ...example,
  projectProgress: { ...example.projectProgress, percent: 0 },
  hwa: { percent: 0, closedMoney: 0 },
  dwa: { percent: 0, closedMoney: 0 },
  aonTime: none,
  ainProgress: none,
  aoverDue: none,
  openOverDue: { author: 0, technical: 0 },
};

const open = async (
  answer: () => Response = () => Response.json(example),
  role: RoleCode = 'CUSTOMER',
) => {
  const answers: Answers = {
    [`GET /projects/${projectId}`]: () => Response.json(aProject()),
    [`GET /dashboard/${projectId}`]: answer,
    ...figuresOf(),
  };
  vi.stubGlobal('fetch', serving(role, answers).fetch);
  return showPage(`/app/project/${projectId}/dashboard`);
};

const section = async (name: string) => within(await screen.findByRole('region', { name }));
/** What a block says, with plain blanks and whole words. */
const wordsOf = async (name: string) =>
  (await screen.findByRole('region', { name })).textContent.replaceAll('\u00a0', ' ');
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the dashboard of a project', () => {
  it('says how far the works are, how much they cost and what is left', async () => {
    await open();
    const progress = await wordsOf('Ход строительства');
    for (const text of ['Выполнено34,60 %', 'Прошло времени0 %', '01.03.2026', '31.12.2999']) {
      expect(progress).toContain(text);
    }
    expect(progress).toMatch(/осталось [\d\s]+ (дня|дней)|остался [\d\s]+ день/);
    expect(progress).toContain('Опережение 35 п. п.');
    const cost = await wordsOf('Стоимость по сметам');
    for (const text of [
      '2 840 000 000 ₸',
      'Закрыто АВР568 000 000,00 ₸',
      'Выполнено, но не закрыто АВР414 640 000,50 ₸',
      'Остаток1 857 359 999,50 ₸',
    ]) {
      expect(cost).toContain(text);
    }
    const hidden = await wordsOf('Акты скрытых работ');
    expect(hidden).toContain('34,60 %Без начислений и НДСЗакрыто982 640 000,50 ₸');
    expect(hidden).toContain('Остаток 65,40 %1 857 359 999,50 ₸');
    expect(await wordsOf('Акты выполненных работ')).toContain('Остаток 80 %2 272 000 000,00 ₸');
  });

  it('says what is in its sums, or that they are only the passport’s', async () => {
    await open();
    for (const name of ['Стоимость по сметам', 'Акты скрытых работ', 'Акты выполненных работ']) {
      expect((await section(name)).getByText('Без начислений и НДС')).toBeDefined();
    }
    cleanup();
    await open(() => Response.json({ ...empty, isFromPassport: true }));
    const cost = await section('Сметная стоимость');
    expect(cost.getByText('По паспорту объекта: сметы еще нет')).toBeDefined();
    expect(cost.queryByText('Без начислений и НДС')).toBeNull();
  });

  it('leads from each sum to what it is made of', async () => {
    await open();
    const cost = await section('Стоимость по сметам');
    const addresses = cost.getAllByRole('link').map((link) => {
      const address = link.getAttribute('href')?.replace(`/app/project/${projectId}`, '');
      return `${link.getAttribute('aria-label')?.split(':')[0]} ${address}`;
    });
    expect(addresses).toEqual([
      'Стоимость по сметам /estimate',
      'Закрыто АВР /finance/done-work-act?counted=true',
      'Выполнено, но не закрыто АВР /acts/hidden-work-act?counted=true&unpaid=true',
      'Остаток /estimate',
    ]);
    const hidden = await section('Акты скрытых работ');
    const closed = hidden.getByRole('link', { name: /^Закрыто: 982/ });
    expect(closed.getAttribute('href')).toContain('/acts/hidden-work-act?counted=true');
  });

  it('warns of acts above the cost of the contract', async () => {
    await open(() => Response.json({ ...example, beyondContract: 1160.5 }));
    const cost = await section('Стоимость по сметам');
    expect(cost.getByRole('alert').textContent.replaceAll('\u00a0', ' ')).toContain(
      'на 1 160,50 ₸',
    );
  });

  it('counts the remarks of each supervision by state and category', async () => {
    await open();
    const author = await section('Замечания авторского надзора');
    expect(cellsOf(author.getByRole('table'))).toEqual([
      ['Устранение', 'Легкие', 'Средние', 'Сложные', 'Всего'],
      ['В срок', '4', '2', '1', '7'],
      ['В работе', '0', '3', '0', '3'],
      ['Просрочено не устранено: 1', '1', '0', '1', '2'],
    ]);
    expect(author.getByText('1 просрочено').dataset['tone']).toBe('red');
  });

  it('leads from a number of remarks to just these in their register', async () => {
    await open();
    const author = await section('Замечания авторского надзора');
    const addressOf = (name: string) =>
      author.getByRole('link', { name }).getAttribute('href')?.split('/author/')[1];
    expect(addressOf('Просрочено, Сложные: 1')).toBe(
      'prescriptions/register?state=OVERDUE&category=HARD',
    );
    expect(addressOf('В срок, Всего: 7')).toBe('prescriptions/register?state=ON_TIME');
    expect(author.queryByRole('link', { name: 'В работе, Легкие: 0' })).toBeNull();
    expect(addressOf('12 замечаний')).toBe('prescriptions/register');
    expect(addressOf('1 просрочено')).toBe('prescriptions/register?overdue=true');
  });

  it('alarms of nothing where all that was late is eliminated', async () => {
    const openOverDue = { author: 0, technical: 0 };
    await open(() => Response.json({ ...example, openOverDue }));
    const author = await section('Замечания авторского надзора');
    expect(author.queryByText(/^\d+ просрочено$/)).toBeNull();
    expect(author.getByText('не устранено: 0')).toBeDefined();
  });

  it('shows honest zeros while nothing has happened', async () => {
    await open(() => Response.json(empty));
    for (const name of ['Замечания авторского надзора', 'Замечания технического надзора']) {
      const remarks = await section(name);
      expect(remarks.getByText('Замечаний пока нет')).toBeDefined();
      expect(remarks.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(
        Array.from({ length: 12 }, () => '0'),
      );
    }
    for (const name of ['Акты скрытых работ', 'Акты выполненных работ']) {
      expect(await wordsOf(name)).toContain('Остаток 100 %2 840 000 000,00 ₸');
      expect(await wordsOf(name)).toContain('Утвержденных актов пока нет');
    }
  });

  it('says that the term is over while the works are not', async () => {
    const projectProgress = { percent: 98.5, startDate: '2020-01-01', endDate: '2020-12-31' };
    await open(() => Response.json({ ...example, projectProgress }));
    const progress = await section('Ход строительства');
    expect(progress.getByText(/^срок истек [\d\s]+ (день|дня|дней) назад$/).dataset['tone']).toBe(
      'red',
    );
    expect(progress.getByText('100 %')).toBeDefined();
  });

  it('leads a designer only to the acts they may list', async () => {
    await open(undefined, 'DESIGNER');
    const links = await screen.findAllByRole('link', { name: /^К актам/ });
    expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
      'К актам: Акты скрытых работ',
    ]);
  });

  it('can be asked again after a failure', async () => {
    let isDown = true;
    await open(() => (isDown ? refusal(500, 'server-error', 'Сбой') : Response.json(example)));
    const retry = await screen.findByRole('button', { name: 'Повторить' });
    isDown = false;
    await userEvent.click(retry);
    expect(await section('Стоимость по сметам')).toBeDefined();
  });

  it('is read anew when something happens in the project', async () => {
    let closedMoney = 568_000_000;
    let tell: (() => void) | undefined;
    const { fetch, made } = serving('CUSTOMER', {
      [`GET /projects/${projectId}`]: () => Response.json(aProject()),
      [`GET /dashboard/${projectId}`]: () =>
        Response.json({ ...example, dwa: { percent: 20, closedMoney } }),
      ...figuresOf(),
      'GET /live': () =>
        new Response(
          new ReadableStream<Uint8Array>({
            start: (controller) => {
              const event = `event: project\ndata: ${JSON.stringify({ id: projectId })}\n\n`;
              tell = () => controller.enqueue(new TextEncoder().encode(event));
            },
          }),
        ),
    });
    vi.stubGlobal('fetch', fetch);
    await showPage(`/app/project/${projectId}/dashboard`);
    await section('Стоимость по сметам');
    const calls = () => made.map(({ call }) => call);
    await waitFor(() => expect(calls()).toContain(`GET /live?project=${projectId}`));

    closedMoney = 700_000_000;
    tell?.();

    await waitFor(async () =>
      expect(await wordsOf('Стоимость по сметам')).toContain('Закрыто АВР700 000 000,00 ₸'),
    );
  });

  it('is closed to a contractor', async () => {
    await open(undefined, 'GENERAL_CONTRACTOR');
    expect(await screen.findByRole('heading', { name: 'Доступ запрещен' })).toBeDefined();
  });
});
