import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../../test/render.tsx';
import { Dialog } from './dialog.tsx';
import { ToastSlot } from './toast-slot.tsx';
import { noteFailure, noteSuccess, ToastHost, toast } from './toasts.tsx';
import { dropRead } from './told.ts';

const said = () => screen.queryAllByRole('alert').map((one) => one.textContent);
const saying = (...texts: string[]) => waitFor(() => expect(said()).toEqual(texts));
const close = () => userEvent.click(screen.getByRole('button', { name: 'Закрыть' }));

describe('toasts', () => {
  it('name what was done to beneath the sentence', async () => {
    await show(<ToastHost />);
    toast.success('Удалено!', 'АСР-000012 · Армирование плиты');
    const name = await screen.findByText('АСР-000012 · Армирование плиты');
    expect(name.previousSibling?.textContent).toBe('Удалено!');
  });

  it('count up what is said again instead of standing twice', async () => {
    await show(<ToastHost />);
    toast.error('Нет связи');
    await saying('Нет связи');
    toast.error('Нет связи');
    await saying('Нет связи ×2');
  });

  it('give way to the next one', async () => {
    await show(<ToastHost />);
    toast.success('Первый');
    await saying('Первый');
    toast.info('Второй');
    await saying('Второй');
    toast.success('Третий');
    await saying('Третий');
  });

  it('lose no error: the one before comes back when the next is closed or has gone by itself', async () => {
    await show(<ToastHost />);
    toast.error('Раз', 'АСР-000001');
    toast.error('Два', 'АСР-000002');
    await saying('ДваАСР-000002и еще 1');
    toast.success('Готово', 'АСР-000003');
    await saying('ГотовоАСР-000003и еще 2');
    await waitFor(() => expect(said()).toEqual(['ДваАСР-000002и еще 1']), { timeout: 6000 });
    await close();
    await saying('РазАСР-000001');
  });

  it('go by themselves when something succeeded, and stay when something failed', async () => {
    await show(<ToastHost />);
    toast.success('Готово');
    await saying('Готово');
    await waitFor(() => expect(said()).toEqual([]), { timeout: 6000 });
    toast.error('Сбой');
    await saying('Сбой');
    await new Promise((resolve) => setTimeout(resolve, 4500));
    expect(said()).toEqual(['Сбой']);
  });

  it('end an error when the same is said to have succeeded, or anything after what named nothing', async () => {
    await show(<ToastHost />);
    toast.error('Отказано', 'АСР-000001');
    toast.error('NCALayer не запущен');
    await saying('NCALayer не запущени еще 1');
    toast.success('Подписано', 'АСР-000001');
    await saying('ПодписаноАСР-000001');
  });

  it('end an error in silence when the call that failed succeeds, and no other', async () => {
    await show(<ToastHost />);
    noteFailure('POST /a', ['Отказано']);
    toast.error('Отказано', 'АСР-000001');
    await saying('ОтказаноАСР-000001');
    noteSuccess('POST /b');
    noteFailure('POST /c', ['Занято']);
    toast.error('Занято');
    await saying('Занятои еще 1');
    noteSuccess('POST /a');
    await saying('Занято');
    noteSuccess('POST /c');
    await saying();
  });

  it('take an error along that was there to be read when its reader goes on', async () => {
    await show(<ToastHost />);
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
    toast.error('Давно');
    await saying('Давно');
    now.mockReturnValue(1_011_000);
    toast.error('Только что');
    await saying('Только чтои еще 1');
    now.mockRestore();
    act(() => dropRead(1_012_000));
    await saying('Только что');
  });

  it('stand in the bar of the page, and in a dialog as long as one is open', async () => {
    const Page = () => {
      const [opened, setOpened] = useState(true);
      return (
        <>
          <header>
            <ToastSlot />
          </header>
          <Dialog opened={opened} onClose={() => setOpened(false)} title="Отклонить">
            <button type="button" onClick={() => setOpened(false)}>
              Готово
            </button>
          </Dialog>
          <ToastHost />
        </>
      );
    };
    await show(<Page />);
    const dialog = await screen.findByRole('dialog', { name: 'Отклонить' });
    toast.error('Сбой');
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Сбой');
    await userEvent.click(screen.getByRole('button', { name: 'Готово' }));
    const bar = await screen.findByRole('banner');
    expect(within(bar).getByRole('alert').textContent).toBe('Сбой');
    expect(said()).toHaveLength(1);
  });

  it('are reached by F8 out of a dialog, and closing leads back', async () => {
    await show(
      <>
        <Dialog opened onClose={() => undefined} title="Отклонить">
          <input aria-label="Причина" />
        </Dialog>
        <ToastHost />
      </>,
    );
    const field = await screen.findByLabelText('Причина');
    field.focus();
    toast.error('Сбой');
    await saying('Сбой');
    fireEvent.keyDown(document.body, { key: 'F8' });
    const region = screen.getByRole('region', { name: 'Сообщения' });
    expect(region.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(said()).toEqual([]));
    await waitFor(() => expect(document.activeElement).toBe(field));
  });
});
