import type { HiddenWorkAct } from '@nysan/contract/documents/hidden-work-act.ts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../test/show-page.tsx';
import { readDraft } from '../../document-kit/drafts.ts';
import {
  actId,
  address,
  type Called,
  exampleAct,
  positionId,
  refusal,
  serveAct,
} from './testing/act-server.ts';

// A busy machine may take its time over the first rendering of a whole page.
configure({ asyncUtilTimeout: 10_000 });

const actPath = `/hidden-work-act/${actId}`;
let act: HiddenWorkAct;
let refuse: (called: Called) => Response | undefined;

/** Keeps the act as the real server does: a stale version is refused, a change counts the version up. */
const keepAct = ({ method, path, body, ifMatch }: Called): Response | undefined => {
  const refused = refuse({ method, path, body, ifMatch });
  if (refused) {
    return refused;
  }
  if (method === 'GET' && path === actPath) {
    return Response.json(act);
  }
  if (method === 'PATCH') {
    if (ifMatch !== null && ifMatch !== `"${act.version}"`) {
      return refusal(409, 'stale-edit', { details: { version: act.version } });
    }
    act = changed(act, path.slice(actPath.length + 1), (body as Patch).updateValue);
    return Response.json(act);
  }
  return undefined;
};

type Patch = { updateValue: unknown };

const changed = (before: HiddenWorkAct, field: string, value: unknown): HiddenWorkAct => ({
  ...before,
  version: before.version + 1,
  ...(field === 'estimateRecords'
    ? {
        estimateRecords: before.estimateRecords.map((record) => ({
          ...record,
          volumeToClose: Number((value as { volume: string }).volume),
        })),
      }
    : { [field]: value }),
});

const changedByOthers = (change: Partial<HiddenWorkAct>) => {
  act = { ...act, ...change, version: act.version + 1 };
};
const opened = async () => {
  const calls = serveAct(keepAct);
  await showPage(address);
  await screen.findByRole('heading', { name: /АСР-000128/ });
  return calls;
};
const patches = (calls: Called[]) =>
  calls
    .filter(({ method }) => method === 'PATCH')
    .map(({ path, body, ifMatch }) => ({
      field: path.slice(actPath.length + 1),
      body,
      ifMatch,
    }));
const typeMaterial = async (text: string) => {
  await userEvent.click(screen.getByRole('button', { name: /Примененные материалы/ }));
  const area = screen.getByRole('textbox', { name: 'Примененные материалы' });
  await userEvent.clear(area);
  await userEvent.type(area, text);
};

beforeEach(() => {
  sessionStorage.clear();
  act = exampleAct();
  refuse = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a field edited in its place', { timeout: 30_000 }, () => {
  it('is saved by Ctrl+Enter over the version read', async () => {
    const calls = await opened();
    await typeMaterial('Бетон В25');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('button', { name: /Примененные материалы Бетон В25/ });
    expect(patches(calls)).toEqual([
      {
        field: 'usedMaterial',
        body: { action: 'UPDATE', updateValue: 'Бетон В25' },
        ifMatch: '"7"',
      },
    ]);
    expect(readDraft(`${actId}.usedMaterial`)).toBeUndefined();
  });

  it('is given up by Esc', async () => {
    const calls = await opened();
    await typeMaterial('Бетон В25');
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('button', { name: /Примененные материалы Бетон В20/ });
    expect(patches(calls)).toEqual([]);
  });

  it('is saved again by itself when somebody else changed another field', async () => {
    const calls = await opened();
    changedByOthers({ allowedWork: 'Обратная засыпка' });
    await typeMaterial('Бетон В25');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('button', { name: /Примененные материалы Бетон В25/ });
    expect(patches(calls).map(({ ifMatch }) => ifMatch)).toEqual(['"7"', '"8"']);
    expect(act.allowedWork).toBe('Обратная засыпка');
  });

  it('shows what the server has beside what was typed when the same field was changed', async () => {
    const calls = await opened();
    changedByOthers({ usedMaterial: 'Бетон В22,5' });
    await typeMaterial('Бетон В25');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Пока вы редактировали, поле изменил другой участник');
    const area = screen.getByRole('textbox', { name: 'Примененные материалы' });
    expect(area).toHaveProperty('value', 'Бетон В25');
    expect(screen.getByText('Бетон В22,5')).toBeDefined();
    expect(act.usedMaterial).toBe('Бетон В22,5');

    await userEvent.click(screen.getByRole('button', { name: 'Сохранить мой вариант' }));
    await waitFor(() => expect(act.usedMaterial).toBe('Бетон В25'));
    expect(patches(calls).at(-1)?.ifMatch).toBe('"8"');
  });

  it('keeps the other value when the person chooses so', async () => {
    await opened();
    changedByOthers({ usedMaterial: 'Бетон В22,5' });
    await typeMaterial('Бетон В25');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await userEvent.click(await screen.findByRole('button', { name: 'Оставить как есть' }));
    await screen.findByRole('button', { name: /Примененные материалы Бетон В22,5/ });
    expect(act.usedMaterial).toBe('Бетон В22,5');
  });

  it('keeps what was typed after a refusal and over a reload of the page', async () => {
    refuse = ({ method }) =>
      method === 'PATCH'
        ? refusal(422, 'field-refused', {
            errors: [
              { path: 'updateValue', code: 'too-long', message: 'Слишком длинное значение' },
            ],
          })
        : undefined;
    await opened();
    await typeMaterial('Бетон В25');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Слишком длинное значение');
    cleanup();
    await opened();
    const area = await screen.findByRole('textbox', { name: 'Примененные материалы' });
    expect(area).toHaveProperty('value', 'Бетон В25');
    expect(screen.getByText('Восстановлен несохраненный текст')).toBeDefined();
  });

  it('cannot be saved empty when it is required', async () => {
    const calls = await opened();
    await userEvent.click(screen.getByRole('button', { name: /Наименование скрытых работ/ }));
    await userEvent.clear(screen.getByRole('textbox', { name: 'Наименование скрытых работ' }));
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('Это поле обязательно для заполнения')).toBeDefined();
    expect(patches(calls)).toEqual([]);
  });

  it('is plain text when the server says that it may not be edited', async () => {
    act = exampleAct({ editable: false });
    await opened();
    expect(screen.queryByRole('button', { name: /Примененные материалы/ })).toBeNull();
    expect(screen.getByText('Бетон В20')).toBeDefined();
  });
});

describe('sending for approval', { timeout: 30_000 }, () => {
  const incomplete = () =>
    refusal(422, 'document-incomplete', {
      errors: [
        { path: 'allowedDeviation', code: 'field-empty', message: 'Не заполнено: Отклонения.' },
        { path: 'techExpertApprovers', code: 'group-empty', message: 'Не назначен надзор.' },
      ],
    });

  it('lists what is missing, leads to each field and drops what was filled', async () => {
    refuse = ({ path }) => (path.startsWith('/signer/start') ? incomplete() : undefined);
    await opened();
    await userEvent.click(screen.getByRole('button', { name: 'Отправить на согласование' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Не заполнено: Отклонения.' }));
    const area = screen.getByRole('textbox', { name: 'Отклонения' });
    expect(document.activeElement).toBe(area);
    await userEvent.type(area, 'Отсутствуют');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Не заполнено: Отклонения.' })).toBeNull(),
    );
    expect(screen.getByRole('button', { name: 'Не назначен надзор.' })).toBeDefined();
  });
});

describe('the volume of a position', { timeout: 30_000 }, () => {
  const edit = async (typed: string) => {
    await userEvent.click(screen.getByRole('button', { name: /Изменить объем/ }));
    const field = screen.getByRole('textbox', { name: /Объем: Устройство ростверка/ });
    await userEvent.clear(field);
    await userEvent.type(field, `${typed}{Enter}`);
  };
  const sent = (calls: Called[]) => patches(calls).map(({ body }) => body);

  it('takes a comma and sends a point', async () => {
    const calls = await opened();
    await edit('41,25');
    await waitFor(() =>
      expect(sent(calls)).toEqual([
        { action: 'UPDATE', updateValue: { id: positionId, volume: '41.25' } },
      ]),
    );
  });

  it('above what is left says how much is and takes it by one click', async () => {
    refuse = ({ method, body }) =>
      method === 'PATCH' && JSON.stringify(body).includes('"500"')
        ? refusal(409, 'volume-exceeded', { details: { positionId, left: 94.25 } })
        : undefined;
    const calls = await opened();
    await edit('500');
    const cell = (await screen.findByText(/осталось 94,25/)).closest('td') ?? document.body;
    await userEvent.click(within(cell).getByRole('button', { name: 'Взять остаток' }));
    await waitFor(() =>
      expect(sent(calls).at(-1)).toEqual({
        action: 'UPDATE',
        updateValue: { id: positionId, volume: '94.25' },
      }),
    );
  });
});
