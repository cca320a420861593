import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../test/render.tsx';
import { ToastHost } from '../ui/toasts.tsx';
import { QrDialog } from './qr-dialog.tsx';
import { documentUuid, type Made, refusal, serve } from './testing/signing-desk.ts';

const sessionIds = ['11111111-1111-7111-8111-111111111111', '22222222-2222-7222-8222-222222222222'];
const link = 'https://m.egov.kz/mobileSign?link=https%3A%2F%2Fnysan.test%2Fapi%2Fegov%2Fx';
const openCall = `GET /api/printer/document/qr/${documentUuid}`;
const stateCall = (index = 0) => `GET /api/signer/qr/${documentUuid}/${sessionIds[index]}`;
const cancelCall = (index = 0) => `DELETE /api/signer/qr/${documentUuid}/${sessionIds[index]}`;

beforeEach(() => {
  localStorage.setItem('nysan.tokens', 't\nr');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  // The server stays stubbed: a part that goes still gives its session up.
  vi.restoreAllMocks();
  localStorage.clear();
});

/** The server's side of one session after another; the phone is played by setting `state`. */
const sessions = (more: Parameters<typeof serve>[0] = {}) => {
  const phone = { state: 'waiting', message: null as string | null, opened: 0 };
  const told = () => Response.json({ state: phone.state, message: phone.message });
  const made = serve({
    [openCall]: () => {
      const sessionId = sessionIds[phone.opened];
      phone.opened += 1;
      const expiresAt = new Date(Date.now() + 300_000).toISOString();
      return Response.json({
        sessionId,
        qrCode: 'data:image/svg+xml;base64,AA==',
        link,
        expiresAt,
      });
    },
    [stateCall(0)]: told,
    [stateCall(1)]: told,
    [cancelCall(0)]: () => new Response(null, { status: 204 }),
    [cancelCall(1)]: () => new Response(null, { status: 204 }),
    ...more,
  });
  return { phone, made };
};

const calls = (made: Made[]) => made.map(({ call }) => call);

const showDialog = async (words: { signed?: string } = {}) => {
  const onDone = vi.fn();
  const Opened = () => {
    const [opened, setOpened] = useState(true);
    const close = () => setOpened(false);
    const asked = { uuid: documentUuid, name: 'АСР-000128', opened, onClose: close, onDone };
    return (
      <>
        <QrDialog {...asked} {...words} />
        <ToastHost />
      </>
    );
  };
  await show(<Opened />);
  return onDone;
};

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('QrDialog', () => {
  it('shows the code and how long it is good, and does not believe what is not so', async () => {
    const { phone, made } = sessions();
    const onDone = await showDialog();
    const picture = await screen.findByRole('img', { name: 'QR-код для eGov Mobile' });
    expect(picture.getAttribute('src')).toBe('data:image/svg+xml;base64,AA==');
    expect(screen.getByText(/Код действует еще (5:00|4:5\d)/)).toBeDefined();
    await press('Я подписал');
    expect(await screen.findByText('Документ еще не подписан ЭЦП')).toBeDefined();
    phone.state = 'signed';
    await press('Я подписал');
    expect(await screen.findByText('Документ подписан')).toBeDefined();
    expect(onDone).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls(made)).not.toContain(cancelCall());
  });

  it('says in the words of what was signed that it was signed', async () => {
    const { phone } = sessions();
    await showDialog({ signed: 'Получение подписано' });
    phone.state = 'signed';
    await press('Я подписал');
    expect(await screen.findByText('Получение подписано')).toBeDefined();
    expect(screen.queryByText('Документ подписан')).toBeNull();
  });

  it('asks every two seconds and follows the phone', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      shouldAdvanceTime: true,
    });
    const { phone } = sessions();
    const onDone = await showDialog();
    await screen.findByRole('img');
    phone.state = 'scanned';
    await act(() => vi.advanceTimersByTimeAsync(2000));
    const scanned = await screen.findByText('Код отсканирован. Подпишите документ в eGov Mobile.');
    expect(scanned.tagName).toBe('OUTPUT');
    expect(screen.queryByRole('img')).toBeNull();
    phone.state = 'signed';
    await act(() => vi.advanceTimersByTimeAsync(2000));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  });

  it('shows why the signature was refused, and still takes a good one from the same code', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      shouldAdvanceTime: true,
    });
    const { phone } = sessions();
    Object.assign(phone, { state: 'refused', message: 'Сертификат принадлежит другому.' });
    const onDone = await showDialog();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Ошибка при подписании QR-кодом');
    expect(alert.textContent).toContain('Сертификат принадлежит другому.');
    phone.state = 'signed';
    await act(() => vi.advanceTimersByTimeAsync(2000));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  });

  it('says that the document is damaged and offers no other code', async () => {
    const sentence = 'Файл в хранилище поврежден или утерян.';
    sessions({ [openCall]: () => refusal(500, 'file-damaged', sentence) });
    await showDialog();
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
    expect(screen.queryByRole('button', { name: 'Получить новый код' })).toBeNull();
  });

  it('replaces an expired code by a new one and gives the old one up', async () => {
    const { phone, made } = sessions();
    phone.state = 'expired';
    await showDialog();
    expect(await screen.findByText('Срок действия кода истек')).toBeDefined();
    phone.state = 'waiting';
    await press('Получить новый код');
    await screen.findByRole('img');
    expect(phone.opened).toBe(2);
    await waitFor(() => expect(calls(made)).toContain(cancelCall(0)));
  });

  it('gives the session up when it is closed', async () => {
    const { made } = sessions();
    const onDone = await showDialog();
    await screen.findByRole('img');
    await press('Отмена');
    await waitFor(() => expect(calls(made)).toContain(cancelCall()));
    expect(onDone).not.toHaveBeenCalled();
  });

  it('tells of a signature that came just before it was taken away', async () => {
    const { phone, made } = sessions();
    const onDone = await showDialog();
    await screen.findByRole('img');
    phone.state = 'signed';
    await press('Отмена');
    expect(await screen.findByText('Документ подписан')).toBeDefined();
    expect(onDone).toHaveBeenCalledOnce();
    expect(calls(made)).not.toContain(cancelCall());
  });

  it('says why there is no code', async () => {
    sessions({ [openCall]: () => refusal(422, 'iin-not-confirmed', 'Подтвердите личность.') });
    await showDialog();
    expect((await screen.findByRole('alert')).textContent).toContain('Подтвердите личность.');
  });

  it('opens the app by a link on a phone, in place of a picture nobody could scan', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList,
    );
    sessions();
    await showDialog();
    const opened = await screen.findByRole('link', { name: 'Открыть eGov Mobile' });
    expect(opened.getAttribute('href')).toBe(link);
    expect(screen.queryByRole('img')).toBeNull();
  });
});
