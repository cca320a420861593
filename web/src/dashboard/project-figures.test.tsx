import type { RoleCode } from '@nysan/contract/permissions.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../test/show-page.tsx';
import { aProject, projectId } from '../projects/testing/examples.ts';
import { type Answers, refusal, serving } from '../projects/testing/serve.ts';
import { aCourse, aDeadline, aPath, figuresOf } from './testing/figures.ts';

const open = async (answers: Answers = figuresOf(), search = '', role: RoleCode = 'CUSTOMER') => {
  const { fetch, made } = serving(role, {
    [`GET /projects/${projectId}`]: () => Response.json(aProject()),
    ...answers,
  });
  vi.stubGlobal('fetch', fetch);
  await showPage(`/app/project/${projectId}/dashboard${search}`);
  return made;
};
/** A block once what it shows is there. */
const region = (name: string) =>
  waitFor(() => {
    const found = screen.getByRole('region', { name });
    expect(found.textContent).not.toContain('Загрузка');
    return found;
  });
const section = async (name: string) => within(await region(name));
const wordsOf = async (name: string) => (await region(name)).textContent.replaceAll('\u00a0', ' ');
const addressesIn = async (name: string) =>
  (await section(name))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href')?.replace(`/app/project/${projectId}`, ''));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the course of a project', () => {
  it('says how far it is against the plan, when it ends at this pace, and what the index means', async () => {
    await open();
    const words = await wordsOf('Ход по месяцам');
    for (const text of [
      'Выполнено34,60 %',
      'План на сегодня39,20 %',
      'Закрыто АВР27 %',
      'В справках—',
      'SPI0,88',
      'Прогноз окончания03.11.2999',
      'работы заметно отстают от плана',
      'Отставание 4,6 п. п.',
      'на 36 дней позже срока',
      'План равномерный, по датам объекта.',
    ]) {
      expect(words).toContain(text);
    }
  });

  it('says with additions and VAT what can be said so, and marks what cannot', async () => {
    await open();
    await section('Ход по месяцам');
    await userEvent.click(screen.getByRole('radio', { name: 'с начислениями и НДС' }));
    const words = await wordsOf('Ход по месяцам');
    for (const text of ['Выполнено—', 'План на сегодня—', 'Закрыто АВР27 %', 'В справках25 %']) {
      expect(words).toContain(text);
    }
    const path = await wordsOf('Путь денег');
    for (const text of ['Стоимость договора1 200,00', 'Акты скрытых работ—', '24,00не в справке']) {
      expect(path).toContain(text);
    }
    await userEvent.click(screen.getByRole('radio', { name: 'Млн ₸' }));
    expect(await wordsOf('Ход по месяцам')).toContain('Закрыто АВР324,00');
  });

  it('keeps both switches in the address', async () => {
    await open(figuresOf(), '?basis=full&unit=money');
    expect(await wordsOf('Ход по месяцам')).toContain('В справках300,00');
  });

  it('leads from a month to the papers of that month', async () => {
    await open();
    const addresses = await addressesIn('Ход по месяцам');
    expect(addresses).toContain(
      '/finance/done-work-act?counted=true&periodStart=2026-03&periodEnd=2026-03',
    );
    expect(addresses).toContain(
      '/acts/hidden-work-act?counted=true&endWorkDateStart=2026-04-01&endWorkDateEnd=2026-04-30',
    );
    expect(addresses).toContain('/estimate?view=schedule');
  });

  it('foretells nothing before the first act, and says whose plan it is', async () => {
    const course = aCourse({
      done: 0,
      donePercent: 0,
      spi: null,
      forecast: null,
      isEvenPlan: false,
      months: [],
    });
    await open(figuresOf(course));
    const words = await wordsOf('Ход по месяцам');
    for (const text of ['Выполнено0 %', 'SPI—', 'Прогноз окончания—', 'План по срокам разделов']) {
      expect(words).toContain(text);
    }
    expect(words).not.toContain('позже срока');
  });
});

describe('the path of money', () => {
  it('leads to what is stuck, to the paper that holds it, and names who holds that', async () => {
    await open();
    expect(await addressesIn('Путь денег')).toEqual([
      '/estimate',
      '/estimate',
      '/acts/hidden-work-act?status=INAPPROVE',
      `/acts/hidden-work-act?status=INAPPROVE&waitsFor=${encodeURIComponent('Оспанов Бауыржан').replaceAll('%20', '+')}`,
      '/acts/hidden-work-act/127',
      '/acts/hidden-work-act?counted=true',
      '/acts/hidden-work-act?counted=true&unpaid=true',
      '/finance/done-work-act?counted=true',
    ]);
    const words = await wordsOf('Путь денег');
    for (const text of ['Оспанов Бауыржан', 'ТОО «Надзор»', 'АОСР-000127 с 02.04.2026', '40,00']) {
      expect(words).toContain(text);
    }
  });

  it('says nothing of papers its reader may not open', async () => {
    await open(figuresOf(aCourse(), aPath({ hiddenWorkActs: null })), '', 'AUDIT');
    expect(await wordsOf('Путь денег')).not.toContain('На согласовании');
    expect(await wordsOf('К следующему АВР')).not.toContain('Черновики актов скрытых работ');
  });

  it('says which papers the next act lacks', async () => {
    await open();
    expect(await wordsOf('К следующему АВР')).toContain('Черновики актов скрытых работ3');
    expect(await addressesIn('К следующему АВР')).toContain('/acts/hidden-work-act?status=CREATED');
  });

  it('says what the next act can take without VAT, and nothing of it with VAT', async () => {
    await open();
    expect(await wordsOf('К следующему АВР')).toContain('не закрыто АВР76 000 000,00 ₸');
    await userEvent.click(screen.getByRole('radio', { name: 'с начислениями и НДС' }));
    expect(await wordsOf('К следующему АВР')).toContain('не закрыто АВР—');
  });

  it('can be asked again after a failure, beside blocks that are there', async () => {
    let isDown = true;
    const answers = figuresOf();
    const path = `GET /project-figures/${projectId}/money-path`;
    await open({
      ...answers,
      [`GET /dashboard/${projectId}`]: () => new Promise<Response>(() => undefined),
      [path]: () => (isDown ? refusal(500, 'server-error', 'Сбой') : Response.json(aPath())),
    });
    expect(await wordsOf('Ход по месяцам')).toContain('SPI');
    const retry = await screen.findByRole('button', { name: 'Повторить' });
    isDown = false;
    await userEvent.click(retry);
    expect(await screen.findByText('Оспанов Бауыржан')).toBeDefined();
  });
});

describe('what is due', () => {
  it('leads to the paper, says whom it waits for, and shows the rest when asked', async () => {
    const made = await open(figuresOf(aCourse(), aPath(), [aDeadline()], 9));
    const due = await wordsOf('Сроки ближайших двух недель');
    for (const text of ['ПР-000004/1', '20.04.2026 · просрочено', 'Подрядчик Подрядович']) {
      expect(due).toContain(text);
    }
    expect(await addressesIn('Сроки ближайших двух недель')).toEqual([
      '/technical/prescriptions/4?remark=1',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Показать все: 9' }));
    expect(made.map(({ call }) => call)).toContain(
      `GET /project-figures/${projectId}/deadlines?page=0&size=100`,
    );
  });
});
