import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../test/render.tsx';
import { Dialog } from './dialog.tsx';
import { dropRead } from './show-toast.tsx';
import { ToastHost, toast } from './toasts.tsx';

afterEach(() => {
  act(() => notifications.clean());
});

const said = () => screen.queryAllByRole('alert').map((one) => one.textContent);
const saying = (...texts: string[]) => waitFor(() => expect(said()).toEqual(texts));

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
    toast.error('Нет связи', 'АСР-000001');
    await saying('Нет связи ×2', 'Нет связиАСР-000001');
  });

  it('are three at most: the oldest that would go by itself makes room', async () => {
    await show(<ToastHost />);
    toast.error('Сбой');
    toast.success('Первый');
    toast.success('Второй');
    toast.success('Третий');
    await waitFor(() => expect(said()).toHaveLength(3));
    expect(said().sort()).toEqual(['Второй', 'Сбой', 'Третий']);
  });

  it('leave no error unread: a fourth one comes when another is closed', async () => {
    await show(<ToastHost />);
    for (const text of ['Раз', 'Два', 'Три', 'Четыре']) {
      toast.error(text);
    }
    await saying('Раз', 'Два', 'Три');
    await userEvent.click(screen.getAllByRole('button', { name: 'Закрыть' })[0] ?? document.body);
    await saying('Два', 'Три', 'Четыре');
  });

  it('go by themselves when something succeeded, and stay when something failed', async () => {
    await show(<ToastHost />);
    toast.success('Готово');
    toast.error('Сбой');
    await waitFor(() => expect(said()).toHaveLength(2));
    await waitFor(() => expect(said()).toEqual(['Сбой']), { timeout: 6000 });
  });

  it('take an error along that was there to be read when its reader goes on', async () => {
    await show(<ToastHost />);
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
    toast.error('Давно');
    await saying('Давно');
    now.mockReturnValue(1_009_000);
    toast.error('Только что');
    await saying('Давно', 'Только что');
    now.mockRestore();
    act(() => dropRead(1_010_000));
    await saying('Только что');
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
    expect(document.activeElement).toBe(field);
  });
});
