import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../test/show-page.tsx';
import { actPath, address, exampleAct } from '../../documents/hidden-work-act/testing/act.ts';
import { readDraft, storeDraft } from '../fields/drafts.ts';
import { type Answer, documentId, keep, refusal } from '../testing/document-server.ts';

// A busy machine may take its time over the first rendering of a whole page.

const opened = async (answer?: Answer, act = exampleAct()) => {
  const server = keep(act, {
    path: actPath,
    change: (_, field, { updateValue }) => ({ [field]: updateValue ?? '' }),
    answer,
  });
  await showPage(address);
  await screen.findByRole('heading', { name: /АСР-000128/ });
  return server;
};
const material = () => screen.getByRole('textbox', { name: 'Примененные материалы' });
const textOf = (field: HTMLElement) => (field as HTMLTextAreaElement).value;
const typeMaterial = async (text: string) => {
  await userEvent.clear(material());
  await userEvent.type(material(), text);
};
const versions = (calls: { method: string; ifMatch: string | null }[]) =>
  calls.filter(({ method }) => method === 'PATCH').map(({ ifMatch }) => ifMatch);
/** As if the browser had been closed in the middle of the text. */
const closedWith = (text: string) =>
  storeDraft(`${documentId}.usedMaterial`, { text, base: 'Бетон В20' });
const kept = () => readDraft(`${documentId}.usedMaterial`);
const isPatch: (called: { method: string }) => boolean = ({ method }) => method === 'PATCH';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('a field of a draft', () => {
  it('stands open and saves itself after a pause, over the version read', async () => {
    const { calls, patches } = await opened();
    await typeMaterial('Бетон В25');
    expect(patches()).toEqual([]);
    expect(kept()?.text).toBe('Бетон В25');
    await screen.findByText(/^Сохранено в \d\d:\d\d$/);
    expect(patches()).toEqual([
      { field: 'usedMaterial', action: 'UPDATE', updateValue: 'Бетон В25' },
    ]);
    expect(versions(calls)).toEqual(['"7"']);
    expect(kept()).toBeUndefined();
    expect(textOf(material())).toBe('Бетон В25');
    expect(document.activeElement).toBe(material());
  });

  it('saves itself at once when it is left', async () => {
    const { patches } = await opened();
    await typeMaterial('Бетон В25');
    await userEvent.tab();
    await waitFor(() => expect(patches()).toHaveLength(1), { timeout: 500 });
  });

  it('of one line goes on to the next one by Enter, of several by Ctrl+Enter', async () => {
    const { now } = await opened();
    const name = screen.getByRole('textbox', { name: 'Наименование скрытых работ' });
    await userEvent.type(name, ' секции 2{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('Дата начала работ'));
    await waitFor(() => expect(now().name).toBe('Устройство монолитного ростверка секции 2'));
    await userEvent.click(material());
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(material());
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Отклонения' }));
  });

  it('goes back by Esc to what is stored', async () => {
    const { patches } = await opened();
    await typeMaterial('Бетон В25');
    await userEvent.keyboard('{Escape}');
    expect(textOf(material())).toBe('Бетон В20');
    expect(kept()).toBeUndefined();
    expect(patches()).toEqual([]);
  });

  it('keeps what was typed when the page is closed, and saves it when it is opened again', async () => {
    closedWith('Бетон В25');
    const { now } = await opened();
    await waitFor(() => expect(now().usedMaterial).toBe('Бетон В25'));
    expect(textOf(material())).toBe('Бетон В25');
    await waitFor(() => expect(kept()).toBeUndefined());
  });

  it('is saved as well when its page is left for another one', async () => {
    const { now } = await opened();
    await typeMaterial('Бетон В25');
    cleanup();
    await waitFor(() => expect(now().usedMaterial).toBe('Бетон В25'));
    expect(kept()).toBeUndefined();
  });

  it('keeps what is typed while it is being saved', async () => {
    let answerNow = (): void => undefined;
    const asked = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    const { patches } = await opened();
    const real = fetch;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
      if (init.method === 'PATCH') {
        await asked;
      }
      return real(url, init);
    });
    await typeMaterial('Бетон');
    await screen.findByText('Сохраняется…');
    await new Promise((resolve) => setTimeout(resolve, 1200));
    await userEvent.type(material(), ' В25');
    answerNow();
    await waitFor(() => expect(patches().at(-1)?.updateValue).toBe('Бетон В25'));
    expect(patches().map(({ updateValue }) => updateValue)).toEqual(['Бетон', 'Бетон В25']);
    expect(textOf(material())).toBe('Бетон В25');
  });

  it('is not put back by an answer that was given before it was saved', async () => {
    const { calls, now } = await opened();
    const real = fetch;
    const held: (() => void)[] = [];
    vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
      const answered = await real(url, init);
      if (url === `/api${actPath}` && (init.method ?? 'GET') === 'GET') {
        await new Promise<void>((resolve) => held.push(resolve));
      }
      return answered;
    });
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(held).toHaveLength(1));
    await typeMaterial('Бетон В25');
    await userEvent.tab();
    await waitFor(() => expect(now().usedMaterial).toBe('Бетон В25'));
    held[0]?.();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await typeMaterial('Бетон В30');
    await userEvent.tab();
    await waitFor(() => expect(now().usedMaterial).toBe('Бетон В30'));
    expect(versions(calls)).toEqual(['"7"', '"8"']);
  });

  it('is saved again by itself when somebody else changed another field', async () => {
    const { calls, changeByOthers, now } = await opened();
    changeByOthers({ allowedWork: 'Обратная засыпка' });
    await typeMaterial('Бетон В25');
    await userEvent.tab();
    await waitFor(() => expect(now().usedMaterial).toBe('Бетон В25'));
    expect(versions(calls)).toEqual(['"7"', '"8"']);
    expect(now().allowedWork).toBe('Обратная засыпка');
  });

  it('shows what the server has beside what was typed when the same field was changed', async () => {
    const { calls, changeByOthers, now } = await opened();
    changeByOthers({ usedMaterial: 'Бетон В22,5' });
    await typeMaterial('Бетон В25');
    await userEvent.tab();
    await screen.findByText('Пока вы редактировали, поле изменил другой участник');
    expect(textOf(material())).toBe('Бетон В25');
    expect(screen.getByText('Бетон В22,5')).toBeDefined();
    expect(screen.getByText('Не сохранено')).toBeDefined();
    expect(now().usedMaterial).toBe('Бетон В22,5');

    await userEvent.click(screen.getByRole('button', { name: 'Сохранить мой вариант' }));
    await waitFor(() => expect(now().usedMaterial).toBe('Бетон В25'));
    expect(versions(calls).at(-1)).toBe('"8"');
  });

  it('keeps the other value when the person chooses so', async () => {
    const { changeByOthers, now } = await opened();
    changeByOthers({ usedMaterial: 'Бетон В22,5' });
    await typeMaterial('Бетон В25');
    await userEvent.tab();
    await userEvent.click(await screen.findByRole('button', { name: 'Оставить как есть' }));
    expect(textOf(material())).toBe('Бетон В22,5');
    expect(now().usedMaterial).toBe('Бетон В22,5');
  });

  it('says under itself why it was refused, and keeps the text without asking again', async () => {
    const { calls } = await opened((called) =>
      isPatch(called)
        ? refusal(422, 'field-refused', {
            errors: [
              { path: 'updateValue', code: 'too-long', message: 'Слишком длинное значение' },
            ],
          })
        : undefined,
    );
    await typeMaterial('Бетон В25');
    await userEvent.tab();
    await screen.findByText('Слишком длинное значение');
    expect(textOf(material())).toBe('Бетон В25');
    expect(screen.getByText('Не сохранено')).toBeDefined();
    await userEvent.click(material());
    await userEvent.tab();
    expect(calls.filter(isPatch)).toHaveLength(1);
    expect(kept()?.text).toBe('Бетон В25');
  });

  it('without a connection keeps the text, says so, and is sent once the connection is back', async () => {
    let isLost = true;
    const { now } = await opened();
    const real = fetch;
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
      isLost ? Promise.reject(new TypeError('fetch failed')) : real(url, init),
    );
    await typeMaterial('Бетон В25');
    await userEvent.tab();
    await screen.findByText('Не сохранено');
    expect(now().usedMaterial).toBe('Бетон В20');
    window.dispatchEvent(new Event('offline'));
    isLost = false;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(now().usedMaterial).toBe('Бетон В25'));
    await screen.findByText(/^Сохранено в/);
  });

  it('that is emptied is taken away over the version read', async () => {
    const { calls, patches } = await opened();
    await userEvent.clear(material());
    await userEvent.tab();
    await waitFor(() => expect(patches()).toEqual([{ field: 'usedMaterial', action: 'DELETE' }]));
    expect(versions(calls)).toEqual(['"7"']);
  });

  it('is not sent empty when it is required', async () => {
    const { patches } = await opened();
    await userEvent.clear(screen.getByRole('textbox', { name: 'Наименование скрытых работ' }));
    expect(screen.queryByText('Это поле обязательно для заполнения')).toBeNull();
    await userEvent.tab();
    await screen.findByText('Это поле обязательно для заполнения');
    expect(patches()).toEqual([]);
  });

  it('is plain text when the server says that it may not be edited', async () => {
    await opened(undefined, exampleAct({ editable: false }));
    expect(screen.queryByRole('textbox', { name: /Примененные материалы/ })).toBeNull();
    expect(screen.getByText('Бетон В20')).toBeDefined();
  });

  it('shows what was typed into a document that was closed meanwhile, until it is given up', async () => {
    closedWith('Бетон В25');
    const { calls } = await opened(undefined, exampleAct({ editable: false }));
    expect(textOf(await screen.findByRole('textbox', { name: /Примененные/ }))).toBe('Бетон В25');
    await userEvent.click(screen.getByRole('button', { name: 'Отмена' }));
    expect(screen.getByText('Бетон В20')).toBeDefined();
    expect(calls.filter(isPatch)).toEqual([]);
  });
});

describe('sending a draft', () => {
  const press = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Отправить на согласование' }));
  };
  const startIn = (calls: { path: string }[]) =>
    calls.findIndex(({ path }) => path.startsWith('/signer/start'));

  it('saves what is typed first, waits for it, and sends that version', async () => {
    const { calls, now } = await opened(({ path }) =>
      path.startsWith('/signer/start') ? Response.json({ message: 'Отправлено' }) : undefined,
    );
    await typeMaterial('Бетон В25');
    await press();
    await waitFor(() => expect(startIn(calls)).toBeGreaterThan(0));
    expect(calls.findIndex(isPatch)).toBeLessThan(startIn(calls));
    expect(calls[startIn(calls)]?.ifMatch).toBe('"8"');
    expect(now().usedMaterial).toBe('Бетон В25');
  });

  it('does not happen while something could not be saved, and leads there', async () => {
    const { calls } = await opened();
    const name = screen.getByRole('textbox', { name: 'Наименование скрытых работ' });
    await userEvent.clear(name);
    await press();
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(startIn(calls)).toBe(-1);
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('Сначала исправьте то, что не сохранилось.')).toBeNull();
  });

  it('that is refused leads to the first thing that is missing', async () => {
    await opened(({ path }) =>
      path.startsWith('/signer/start')
        ? refusal(422, 'document-incomplete', {
            errors: [{ path: 'allowedDeviation', code: 'field-empty', message: 'Не заполнено.' }],
          })
        : undefined,
    );
    await press();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Отклонения' })),
    );
  });
});
