import type { HiddenWorkAct } from '@nysan/contract/documents/hidden-work-act.ts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../test/show-page.tsx';
import { readDraft } from '../../document-kit/drafts.ts';
import {
  type Answer,
  documentId,
  keep,
  refusal,
} from '../../document-kit/testing/document-server.ts';
import { actPath, address, exampleAct, positionId } from './testing/act.ts';

// A busy machine may take its time over the first rendering of a whole page.
configure({ asyncUtilTimeout: 10_000 });

const change = (
  { estimateRecords }: HiddenWorkAct,
  field: string,
  { updateValue }: { updateValue?: unknown },
): Partial<HiddenWorkAct> =>
  field === 'estimateRecords'
    ? {
        estimateRecords: estimateRecords.map((record) => ({
          ...record,
          volumeToClose: Number((updateValue as { volume: string }).volume),
        })),
      }
    : { [field]: updateValue ?? '' };

const opened = async (answer?: Answer, act = exampleAct()) => {
  const server = keep(act, { path: actPath, change, answer });
  await showPage(address);
  await screen.findByRole('heading', { name: /АСР-000128/ });
  return server;
};
const versions = (calls: { method: string; ifMatch: string | null }[]) =>
  calls.filter(({ method }) => method === 'PATCH').map(({ ifMatch }) => ifMatch);
const typeMaterial = async (text: string) => {
  await userEvent.click(screen.getByRole('button', { name: /Примененные материалы/ }));
  const area = screen.getByRole('textbox', { name: 'Примененные материалы' });
  await userEvent.clear(area);
  await userEvent.type(area, text);
};

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a field edited in its place', { timeout: 30_000 }, () => {
  it('is saved by Ctrl+Enter over the version read', async () => {
    const { calls, patches } = await opened();
    await typeMaterial('Бетон В25');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('button', { name: /Примененные материалы Бетон В25/ });
    expect(patches()).toEqual([
      { field: 'usedMaterial', action: 'UPDATE', updateValue: 'Бетон В25' },
    ]);
    expect(versions(calls)).toEqual(['"7"']);
    expect(readDraft(`${documentId}.usedMaterial`)).toBeUndefined();
  });

  it('is given up by Esc', async () => {
    const { patches } = await opened();
    await typeMaterial('Бетон В25');
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('button', { name: /Примененные материалы Бетон В20/ });
    expect(patches()).toEqual([]);
  });

  it('is saved again by itself when somebody else changed another field', async () => {
    const { calls, changeByOthers, now } = await opened();
    changeByOthers({ allowedWork: 'Обратная засыпка' });
    await typeMaterial('Бетон В25');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('button', { name: /Примененные материалы Бетон В25/ });
    expect(versions(calls)).toEqual(['"7"', '"8"']);
    expect(now().allowedWork).toBe('Обратная засыпка');
  });

  it('shows what the server has beside what was typed when the same field was changed', async () => {
    const { calls, changeByOthers, now } = await opened();
    changeByOthers({ usedMaterial: 'Бетон В22,5' });
    await typeMaterial('Бетон В25');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Пока вы редактировали, поле изменил другой участник');
    const area = screen.getByRole('textbox', { name: 'Примененные материалы' });
    expect(area).toHaveProperty('value', 'Бетон В25');
    expect(screen.getByText('Бетон В22,5')).toBeDefined();
    expect(now().usedMaterial).toBe('Бетон В22,5');

    await userEvent.click(screen.getByRole('button', { name: 'Сохранить мой вариант' }));
    await waitFor(() => expect(now().usedMaterial).toBe('Бетон В25'));
    expect(versions(calls).at(-1)).toBe('"8"');
  });

  it('keeps the other value when the person chooses so', async () => {
    const { changeByOthers, now } = await opened();
    changeByOthers({ usedMaterial: 'Бетон В22,5' });
    await typeMaterial('Бетон В25');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await userEvent.click(await screen.findByRole('button', { name: 'Оставить как есть' }));
    await screen.findByRole('button', { name: /Примененные материалы Бетон В22,5/ });
    expect(now().usedMaterial).toBe('Бетон В22,5');
  });

  it('keeps what was typed after a refusal and over a reload of the page', async () => {
    const refuse: Answer = ({ method }) =>
      method === 'PATCH'
        ? refusal(422, 'field-refused', {
            errors: [
              { path: 'updateValue', code: 'too-long', message: 'Слишком длинное значение' },
            ],
          })
        : undefined;
    await opened(refuse);
    await typeMaterial('Бетон В25');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Слишком длинное значение');
    cleanup();
    await opened(refuse);
    const area = await screen.findByRole('textbox', { name: 'Примененные материалы' });
    expect(area).toHaveProperty('value', 'Бетон В25');
    expect(screen.getByText('Восстановлен несохраненный текст')).toBeDefined();
  });

  it('that is emptied is taken away over the version read', async () => {
    const { calls, patches } = await opened();
    await typeMaterial('{Control>}{Enter}{/Control}');
    await screen.findByRole('button', { name: /Примененные материалы Заполнить/ });
    expect(patches()).toEqual([{ field: 'usedMaterial', action: 'DELETE' }]);
    expect(versions(calls)).toEqual(['"7"']);
  });

  it('cannot be saved empty when it is required', async () => {
    const { patches } = await opened();
    await userEvent.click(screen.getByRole('button', { name: /Наименование скрытых работ/ }));
    await userEvent.clear(screen.getByRole('textbox', { name: 'Наименование скрытых работ' }));
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('Это поле обязательно для заполнения')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: /Дата начала работ/ }));
    expect(screen.queryByRole('button', { name: 'Очистить' })).toBeNull();
    expect(patches()).toEqual([]);
  });

  it('is plain text when the server says that it may not be edited', async () => {
    await opened(undefined, exampleAct({ editable: false }));
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
    await opened(({ path }) => (path.startsWith('/signer/start') ? incomplete() : undefined));
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
  const written = (volume: string) => ({
    field: 'estimateRecords',
    action: 'UPDATE',
    updateValue: { id: positionId, volume },
  });

  it('takes a comma and sends a point', async () => {
    const { patches } = await opened();
    await edit('41,25');
    await waitFor(() => expect(patches()).toEqual([written('41.25')]));
  });

  it('above what is left says how much is and takes it by one click', async () => {
    const { patches } = await opened(({ method, body }) =>
      method === 'PATCH' && JSON.stringify(body).includes('"500"')
        ? refusal(409, 'volume-exceeded', { details: { positionId, left: 94.25 } })
        : undefined,
    );
    await edit('500');
    const cell = (await screen.findByText(/осталось 94,25/)).closest('td') ?? document.body;
    await userEvent.click(within(cell).getByRole('button', { name: 'Взять остаток' }));
    await waitFor(() => expect(patches().at(-1)).toEqual(written('94.25')));
  });
});
