import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../test/show-page.tsx';
import { hasTexts } from '../../access/kept-texts.ts';
import { documentId, refusal } from '../../document-kit/testing/document-server.ts';
import { dayInKazakhstan } from '../../i18n/kazakhstan.ts';
import { anEntry, aRow, entryAddress, keepLog, logAddress, paths } from '../testing/log.ts';

type Answer = Parameters<typeof keepLog>[1];

const write = async (answer?: Answer) => {
  const calls = keepLog({ rows: [] }, answer);
  const page = await showPage(`${logAddress}/create`);
  await screen.findByRole('heading', { name: 'Новая запись' });
  const sent = () => calls.find(({ method, path }) => method === 'POST' && path === paths.list);
  return { ...page, sent };
};

const change = async (kept: Parameters<typeof keepLog>[0], answer?: Answer) => {
  const calls = keepLog(kept, answer);
  const page = await showPage(`${logAddress}/edit/${documentId}`);
  await screen.findByRole('heading', { name: 'Изменить запись' });
  return { ...page, puts: () => calls.filter(({ method }) => method === 'PUT') };
};

const field = (name: RegExp) => screen.getByLabelText(name, { selector: 'input, textarea' });
const works = () => field(/^Описание работ/);
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Записать смену' }));

/** Pasted: a loaded machine takes its time over each key. */
const put = async (name: RegExp, text: string) => {
  await userEvent.click(field(name));
  await userEvent.paste(text);
};

const fillIn = async () => {
  await choose('снег');
  await choose('м³');
  await put(/^Температура/, '-4');
  await put(/^Описание работ/, 'Бетонирование ростверка');
  await put(/^Место/, 'А–Г / 4–6');
  await put(/^Выполнено за смену/, '41,25');
  await put(/^Механизмы/, 'Автобетононасос');
  await userEvent.click(screen.getByRole('button', { name: 'Количество механизмов: больше' }));
  await put(/^Специальность/, 'Бетонщик');
  await put(/^Количество рабочих/, '8');
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a new shift', () => {
  it('is sent with the words of the specification and a decimal point, and opened', async () => {
    const { history, sent } = await write(({ method }) =>
      method === 'POST' ? Response.json(anEntry(), { status: 201 }) : undefined,
    );
    await fillIn();
    await save();
    await waitFor(() => expect(history.location.pathname).toBe(entryAddress));
    expect(sent()?.body).toEqual({
      dateOfWork: dayInKazakhstan(),
      workShift: 'Дневная',
      constructionDescription: 'Бетонирование ростверка',
      location: 'А–Г / 4–6',
      weatherConditioin: 'снег', // sic
      airTemperature: '-4',
      completedWorksPerShift: '41.25',
      measurementUnit: 'm3',
      mechanismName: 'Автобетононасос',
      mechanismAmount: '1',
      specialtyName: 'Бетонщик',
      specialtyAmount: '8',
      fileUuids: [],
    });
  });

  it('says at each empty field that it is needed, and sends nothing', async () => {
    const { sent } = await write();
    await save();
    const faults = await screen.findAllByText('Это поле обязательно для заполнения');
    expect(faults).toHaveLength(10);
    expect(sent()).toBeUndefined();
  });

  it('shows what the server refuses at its field', async () => {
    await write(({ method }) =>
      method === 'POST'
        ? refusal(422, 'bad-input', {
            errors: [{ path: 'completedWorksPerShift', code: 'out-of-range', message: 'Велико' }],
          })
        : undefined,
    );
    await fillIn();
    await save();
    expect(await screen.findByText('Велико')).toBeDefined();
    expect(field(/^Выполнено за смену/).getAttribute('aria-invalid')).toBe('true');
  });

  it('is there again after the page was left, until one begins anew', async () => {
    await write();
    await userEvent.type(works(), 'Опалубка');
    cleanup();
    await write();
    expect(works()).toHaveProperty('value', 'Опалубка');
    await userEvent.click(screen.getByRole('button', { name: 'Начать заново' }));
    expect(works()).toHaveProperty('value', '');
    expect(hasTexts()).toBe(false);
  });

  it('takes over from the last entry what tends to be the same', async () => {
    keepLog({ rows: [aRow()] });
    await showPage(`${logAddress}/create`);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Взять из записи за 18.11.2026' }),
    );
    expect(field(/^Место/)).toHaveProperty('value', 'А–Г / 4–6');
    expect(field(/^Механизмы/)).toHaveProperty('value', 'Автобетононасос');
    expect(works()).toHaveProperty('value', '');
  });
});

describe('an entry that is changed', () => {
  const typed = ' и уход';
  const saveIt = () => userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));

  it('is saved over the version that is shown, its files with it', async () => {
    const file = { id: documentId.replace(/2$/, '7'), fileName: 'фото.jpg' };
    const { puts, history } = await change(
      { entry: anEntry({ projectFiles: [file], fileUuids: [file.id] }) },
      ({ method }) => (method === 'PUT' ? Response.json(anEntry({ version: 4 })) : undefined),
    );
    await userEvent.type(works(), typed);
    await saveIt();
    await waitFor(() => expect(history.location.pathname).toBe(entryAddress));
    expect(puts()).toMatchObject([
      {
        ifMatch: '"3"',
        body: { constructionDescription: 'Бетонирование ростверка и уход', fileUuids: [file.id] },
      },
    ]);
  });

  it('shows what somebody else saved meanwhile, and is saved over it on demand', async () => {
    const theirs = anEntry({ version: 4, location: 'Д / 1–2' });
    let isChanged = false;
    const { puts } = await change({}, ({ method, path, ifMatch }) => {
      if (method === 'PUT' && ifMatch !== '"4"') {
        isChanged = true;
        return refusal(409, 'stale-edit', { details: { version: 4 } });
      }
      if (method === 'PUT') {
        return Response.json(anEntry({ version: 5 }));
      }
      return isChanged && path === paths.details ? Response.json(theirs) : undefined;
    });
    await userEvent.type(works(), typed);
    await saveIt();
    expect(await screen.findByText('Д / 1–2')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить мой вариант' }));
    await waitFor(() => expect(puts().map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"4"']));
  });

  it('is no form for who may not change it', async () => {
    await change({ entry: anEntry({ editable: false, citedBy: 'АСР-000127' }) });
    expect(screen.getByText('Запись используется в АСР-000127')).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
