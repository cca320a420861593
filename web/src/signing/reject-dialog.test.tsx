import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '../../test/render.tsx';
import { ToastHost } from '../ui/toasts.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { documentUuid, refusal, serve } from './testing/signing-desk.ts';

const rejectCall = `POST /api/signer/reject/${documentUuid}`;

beforeEach(() => {
  // happy-dom has no fonts; a text area that grows listens for them.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  localStorage.setItem('nysan.tokens', 't\nr');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const showDialog = async () => {
  const [onClose, onDone] = [vi.fn(), vi.fn()];
  await show(
    <>
      <RejectDialog opened {...{ documentUuid, name: 'АСР-000128', onClose, onDone }} />
      <ToastHost />
    </>,
  );
  const reason = await screen.findByRole('textbox', { name: /Причина/ });
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Отклонить' });
  return { reason, confirm, onClose, onDone };
};

it('cannot be confirmed while the reason is blank, then sends it trimmed', async () => {
  const made = serve({ [rejectCall]: () => Response.json({ message: 'Отклонено' }) });
  const { reason, confirm, onClose, onDone } = await showDialog();
  expect(confirm.disabled).toBe(true);
  await userEvent.type(reason, '  {Enter} ');
  expect(confirm.disabled).toBe(true);
  await userEvent.type(reason, 'Нет протокола ');
  await userEvent.click(confirm);
  expect(await screen.findByText('Отклонено')).toBeDefined();
  expect(made.find(({ call }) => call === rejectCall)?.body).toEqual({ reason: 'Нет протокола' });
  expect([onClose, onDone].map((told) => told.mock.calls.length)).toEqual([1, 1]);
});

it('keeps what was typed when the server refuses', async () => {
  serve({ [rejectCall]: () => refusal(409, 'already-decided', 'Вы уже приняли решение.') });
  const { reason, confirm, onClose } = await showDialog();
  await userEvent.type(reason, 'Причина');
  await userEvent.click(confirm);
  expect(await screen.findByText('Вы уже приняли решение.')).toBeDefined();
  await waitFor(() => expect(confirm.disabled).toBe(false));
  expect(onClose).not.toHaveBeenCalled();
});
