import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../test/show-page.tsx';
import { aProject, projectId } from '../testing/examples.ts';
import { type Answers, refusal, serving } from '../testing/serve.ts';
import type { Project } from '../types.ts';

const required = 'Это поле обязательно для заполнения';

const open = async (at: string, answers: Answers) => {
  const { fetch, made } = serving('ADMIN', {
    'GET /projects?': () => Response.json({ content: [], totalCount: 0, size: 10, page: 0 }),
    ...answers,
  });
  vi.stubGlobal('fetch', fetch);
  const shown = await showPage(at);
  return { ...shown, sent: (start: string) => made.filter(({ call }) => call.startsWith(start)) };
};

const field = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name, hidden: true });
const enter = async (name: string, value: string) => {
  await userEvent.clear(field(name));
  await userEvent.click(field(name));
  await userEvent.paste(value);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name, hidden: true }));

beforeEach(() => {
  localStorage.clear();
  // A growing text area listens to the fonts of the page, which happy-dom does not have.
  Object.assign(document, { fonts: new EventTarget() });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('creating a project', () => {
  const answers: Answers = { 'POST /projects': () => Response.json(aProject(), { status: 201 }) };
  const openForm = async (more: Answers = {}) => {
    const page = await open('/app/project/create', { ...answers, ...more });
    await screen.findByRole('application', { name: 'Карта с местом объекта' });
    return page;
  };
  const fill = async () => {
    await enter('Полное наименование', 'Строительство школы');
    await enter('Краткое наименование', 'Школа');
    await enter('Дата начала', '01.03.2026');
    await enter('Дата окончания', '31.08.2027');
    await enter('Сметная стоимость', '1 234 567 890 123,45');
    await enter('Стоимость по договору', '100');
    await userEvent.type(screen.getByRole('combobox', { name: 'Поиск места' }), 'Кокш{Enter}');
  };

  it('names every field that is missing and puts the cursor into the first', async () => {
    const { sent } = await openForm();
    await press('Создать объект');
    // Names, dates, money, country, province, locality and the point of the map.
    expect(screen.getAllByText(required)).toHaveLength(10);
    await waitFor(() => expect(document.activeElement).toBe(field('Полное наименование')));
    expect(sent('POST')).toEqual([]);
  });

  it('takes address and region from the map and sends exact figures', async () => {
    const { sent, history } = await openForm();
    await fill();
    expect(field('Населенный пункт').value).toBe('Кокшетау');
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Регион' }).value).toBe(
      'Акмолинская область',
    );
    expect(screen.getByText('Казахстан, Акмолинская область, Кокшетау')).toBeDefined();
    expect(field('Сметная стоимость').value).toBe('1\u00a0234\u00a0567\u00a0890\u00a0123,45');
    await press('Создать объект');
    await waitFor(() => expect(history.location.pathname).toBe('/app/project'));
    expect(sent('POST /projects').map(({ body }) => body)).toEqual([
      expect.objectContaining({
        estimateCost: 1234567890123.45,
        goalId: 1,
        regionId: 5,
        startDate: '2026-03-01',
        taskTimerHW: 0,
      }),
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('takes street and house of the picked point where the server knows them, and leaves what was typed', async () => {
    const houses: Record<string, { locality: string; street: string; house: string }> = {
      '53.28': { locality: 'Кокшетау', street: 'улица Абая', house: '14' },
      '52.90': { locality: 'Зеренда', street: 'улица Мира', house: '' },
      '51.18': { locality: 'Астана', street: 'проспект Туран', house: '37' },
    };
    const { sent } = await openForm({
      'GET /places/at': ({ call }) => {
        const latitude = new URLSearchParams(call.split('?')[1]).get('latitude') ?? '';
        return Response.json(houses[latitude.slice(0, 5)] ?? expect.fail(`asked of ${call}`));
      },
    });
    const search = screen.getByRole('combobox', { name: 'Поиск места' });
    const pick = async (name: string) => {
      await userEvent.clear(search);
      await userEvent.type(search, `${name}{Enter}`);
    };
    await pick('Кокшетау');
    await waitFor(() => expect(field('Дом').value).toBe('14'));
    expect(field('Улица').value).toBe('улица Абая');
    await pick('Зеренда');
    await waitFor(() => expect(field('Улица').value).toBe('улица Мира'));
    expect(field('Дом').value).toBe('');
    await pick('Астана');
    await enter('Улица', 'Мәңгілік ел');
    await waitFor(() => expect(sent('GET /places/at')).toHaveLength(3));
    await waitFor(() => expect(field('Дом').value).toBe('37'));
    expect(field('Улица').value).toBe('Мәңгілік ел');
  });

  it('asks about a point outside the country, which takes the address of the one before away', async () => {
    const { sent } = await openForm();
    await fill();
    const search = screen.getByRole('combobox', { name: 'Поиск места' });
    const paste = async (text: string) => {
      await userEvent.clear(search);
      await userEvent.click(search);
      await userEvent.paste(text);
      await userEvent.keyboard('{Enter}');
    };
    const omsk = 'https://yandex.ru/maps/?ll=73.37%2C54.98&z=17';
    await paste(omsk);
    await userEvent.click(await screen.findByRole('button', { name: 'Нет', hidden: true }));
    expect(field('Населенный пункт').value).toBe('Кокшетау');
    await paste(omsk);
    await userEvent.click(await screen.findByRole('button', { name: 'Оставить', hidden: true }));
    await waitFor(() => expect(field('Населенный пункт').value).toBe(''));
    for (const [name, value] of [
      ['Страна', 'Россия'],
      ['Область', 'Омская область'],
      ['Населенный пункт', 'Омск'],
    ] as const) {
      await enter(name, value);
    }
    await press('Создать объект');
    await waitFor(() => expect(sent('POST /projects')).toHaveLength(1));
    expect(sent('POST /projects')[0]?.body).toMatchObject({
      location: { latitude: 54.98, longitude: 73.37, locality: 'Омск', outsideConfirmed: true },
    });
  });

  it('reads a pasted pair that came the wrong way round', async () => {
    await openForm();
    const search = screen.getByRole('combobox', { name: 'Поиск места' });
    await userEvent.click(search);
    await userEvent.paste('71,4491; 51,1694');
    const option = await screen.findByRole('option', { name: /51\.1694, 71\.4491/, hidden: true });
    expect(option.textContent).toContain('широта и долгота переставлены');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(field('Населенный пункт').value).toBe('Астана'));
  });

  it('shows a refusal, and sends the same again under the same key', async () => {
    const refused = () => refusal(503, 'service-unavailable', 'Сервис временно недоступен');
    const { sent } = await openForm({ 'POST /projects': refused });
    await fill();
    await press('Создать объект');
    expect((await screen.findByRole('alert')).textContent).toContain('Сервис временно недоступен');
    await press('Создать объект');
    await waitFor(() => expect(sent('POST')).toHaveLength(2));
    const [first, second] = sent('POST').map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toBe(second);
  });

  it('says where its events go, and of a server that passes none on that it does not', async () => {
    for (const [passesEventsOn, said] of [
      [true, /^События объекта будут передаваться/],
      [false, /^Этот сервер не связан с шиной данных/],
    ] as const) {
      const settings = { demo: false, demoAccounts: [], mapTiles: null, mapCredits: null };
      await openForm({
        'GET /settings': () => Response.json({ ...settings, passesEventsOn, hosts: [] }),
      });
      await screen.findByRole('checkbox', {
        name: 'Передавать во внешние системы',
        description: said,
        hidden: true,
      });
      cleanup();
    }
  });

  it('asks again for a list of choices that did not come', async () => {
    let isDown = true;
    const types = () =>
      isDown
        ? refusal(400, 'invalid', 'Не сейчас')
        : Response.json([{ id: 2, name: 'Образование' }]);
    await openForm({ 'GET /objects': types });
    const missing = await screen.findByText(/Список не пришел с сервера/);
    isDown = false;
    await userEvent.click(within(missing).getByRole('button', { name: 'Повторить', hidden: true }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Тип объекта' }));
    expect(await screen.findByRole('option', { name: 'Образование', hidden: true })).toBeDefined();
    expect(screen.queryByText(/Список не пришел с сервера/)).toBeNull();
  });

  it('asks before typed text is left behind', async () => {
    const { history } = await openForm();
    await enter('Краткое наименование', 'Ш');
    await press('Отмена');
    const dialog = await screen.findByRole('dialog', { name: 'Уйти без сохранения?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Остаться' }));
    expect(history.location.pathname).toBe('/app/project/create');
    expect(field('Краткое наименование').value).toBe('Ш');
    await press('Отмена');
    await userEvent.click(await screen.findByRole('button', { name: 'Уйти' }));
    await waitFor(() => expect(history.location.pathname).toBe('/app/project'));
  });
});

describe('changing a project', () => {
  const openForm = async (stored: () => Project, put: Answers[string]) => {
    const page = await open(`/app/project/${projectId}/edit`, {
      [`GET /projects/${projectId}`]: () => Response.json(stored()),
      [`PUT /projects/${projectId}`]: put,
    });
    await screen.findByRole('textbox', { name: 'Краткое наименование' });
    return page;
  };
  const isStale = (byYou = false) =>
    refusal(409, 'stale-edit', 'Запись изменена', { details: { version: 4, byYou } });

  it('shows the coupon and hides dates, goals, timers and the type of the estimate', async () => {
    await openForm(aProject, () => isStale());
    expect(field('Номер талона').value).toBe('');
    expect(field('Стоимость по договору').value).toBe('2\u00a0795\u00a0400\u00a0000,50');
    for (const name of ['Дата начала', 'Цель', 'Подцель', 'Тип сметы', 'Справки']) {
      expect(screen.queryByLabelText(name)).toBeNull();
    }
  });

  it('sends the version it read and leads to the passport', async () => {
    const { sent, history } = await openForm(aProject, () =>
      Response.json(aProject({ version: 4 })),
    );
    await enter('Краткое наименование', 'Новая');
    await press('Сохранить');
    await waitFor(() => expect(history.location.pathname).toBe(`/app/project/${projectId}`));
    expect(sent('PUT').map(({ headers }) => headers.get('if-match'))).toEqual(['"3"']);
  });

  it('of an older version keeps what was typed, shows both values and saves the choice', async () => {
    let stored = aProject();
    const { sent, history } = await openForm(
      () => stored,
      ({ headers }) => (headers.get('if-match') === '"3"' ? isStale() : Response.json(stored)),
    );
    await enter('Краткое наименование', 'Моя школа');
    stored = aProject({ shortName: 'Чужая школа', contractCost: 5.25, version: 4 });
    await press('Сохранить');
    const dialog = await screen.findByRole('dialog', {
      name: 'Объект изменен другим пользователем',
    });
    const names = within(dialog).getByRole('group', { name: /Краткое наименование/ });
    expect(within(names).getByRole<HTMLInputElement>('radio', { name: 'Моя школа' }).checked).toBe(
      true,
    );
    const costs = within(dialog).getByRole('group', { name: /Стоимость по договору/ });
    expect(within(costs).getByRole<HTMLInputElement>('radio', { name: /^5,25/ }).checked).toBe(
      true,
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Вернуться к форме' }));
    expect(field('Краткое наименование').value).toBe('Моя школа');

    await press('Сохранить');
    await userEvent.click(await screen.findByRole('button', { name: 'Сохранить выбранное' }));
    await waitFor(() => expect(history.location.pathname).toBe(`/app/project/${projectId}`));
    const last = sent('PUT').at(-1);
    expect(last?.headers.get('if-match')).toBe('"4"');
    expect(last?.body).toMatchObject({ shortName: 'Моя школа', contractCost: 5.25 });
  });

  it('says so when it was the person who saved it, in another tab', async () => {
    let stored = aProject();
    await openForm(
      () => stored,
      () => isStale(true),
    );
    await enter('Краткое наименование', 'Моя школа');
    stored = aProject({ shortName: 'Школа из другой вкладки', version: 4 });
    await press('Сохранить');
    const dialog = await screen.findByRole('dialog', {
      name: 'Вы изменили объект в другой вкладке',
    });
    expect(dialog.textContent).not.toContain('кто-то');
  });

  it('shows at the field what was refused of it, and above the form what it has no field for', async () => {
    await openForm(aProject, () =>
      refusal(422, 'field-refused', 'Проверьте поля', {
        errors: [
          { path: 'regionId', code: 'unknown-reference', message: 'Нет такого региона' },
          { path: 'endDate', code: 'date', message: 'Срок уже прошел' },
        ],
      }),
    );
    await enter('Краткое наименование', 'Новая');
    await press('Сохранить');
    const { textContent } = await screen.findByRole('alert');
    expect(textContent).toContain('Срок уже прошел');
    expect(textContent).not.toContain('Нет такого региона');
    expect(screen.getByText('Нет такого региона')).toBeDefined();
    expect(field('Краткое наименование').value).toBe('Новая');
  });

  it('keeps what was typed when a later reading of the project comes to nothing', async () => {
    let isBroken = false;
    const { sent } = await open(`/app/project/${projectId}/edit`, {
      [`GET /projects/${projectId}`]: () =>
        isBroken ? refusal(500, 'internal', 'Сбой') : Response.json(aProject()),
    });
    await screen.findByRole('textbox', { name: 'Краткое наименование' });
    await enter('Краткое наименование', 'Новая');
    const before = sent(`GET /projects/${projectId}`).length;
    isBroken = true;
    window.dispatchEvent(new Event('offline'));
    await waitFor(() => expect(sent(`GET /projects/${projectId}`).length).toBeGreaterThan(before));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(field('Краткое наименование').value).toBe('Новая');
  });

  it('that is archived offers no form', async () => {
    await open(`/app/project/${projectId}/edit`, {
      [`GET /projects/${projectId}`]: () => Response.json(aProject({ archived: true })),
    });
    expect(await screen.findByText('Объект в архиве')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull();
  });
});
