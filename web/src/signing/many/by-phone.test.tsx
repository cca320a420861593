import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addressKey } from '../ncalayer-addresses.ts';
import { ids } from '../testing/many-desk.ts';
import { lines, openMany, press } from '../testing/many-dialog.tsx';
import { profile } from '../testing/signing-desk.ts';

const [first = '', second = '', third = ''] = ids;
const sessionId = '0190a1b2-0000-7000-8000-000000000099';

type Told = { id: string; documentId: string; state: string; message: string | null };
/** Shows the code; `told` is what the server says of the phone. */
const openCode = async () => {
  const told = { state: 'waiting', message: null as string | null, documents: [] as Told[] };
  const shown = await openMany(
    { iin: profile.iin, faultIn: () => null },
    {
      'POST /api/signer/qr': () =>
        Response.json({
          sessionId,
          qrCode: 'data:image/svg+xml;base64,AA==',
          link: 'https://m.egov.kz/mobileSign?link=x',
          expiresAt: new Date(Date.now() + 300_000).toISOString(),
        }),
      [`GET /api/signer/qr/${sessionId}`]: () => Response.json(told),
      [`DELETE /api/signer/qr/${sessionId}`]: () => new Response(null, { status: 204 }),
    },
  );
  await press('QR eGov Mobile');
  await screen.findByRole('img', { name: 'QR-код для eGov Mobile' });
  return { ...shown, told };
};

beforeEach(() => {
  localStorage.setItem('nysan.tokens', 't\nr');
  localStorage.setItem(addressKey, 'ws://127.0.0.1:9'); // Nobody answers there.
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('one code for several documents', () => {
  it('is asked for the versions that were listed, and leads straight to what became of each and why', async () => {
    const { made, standing, told, onSigned } = await openCode();
    expect(made.find(({ call }) => call === 'POST /api/signer/qr')?.body).toEqual({
      documents: ids.map((id) => ({ id, version: 1 })),
    });
    for (const id of [first, second]) {
      standing.set(id, { state: 'signed', message: null });
    }
    told.state = 'refused';
    told.message = 'Қол қойылған құжаттар: 2 / 3.'; // In the phone's language.
    told.documents = ids.map((id) => ({
      id,
      documentId: id,
      state: id === third ? 'refused' : 'signed',
      message: id === third ? 'Ключ другого человека.' : null,
    }));
    await press('Я подписал');
    expect(await screen.findByText('Подписано 2 из 3')).toBeDefined();
    expect(lines()[0]?.textContent).toContain('Ключ другого человека.');
    expect(screen.queryByText(/Қол қойылған/)).toBeNull();
    expect(screen.queryByText('Ошибка при подписании QR-кодом')).toBeNull();
    expect(screen.queryByText('Документы еще не подписаны ЭЦП')).toBeNull();
    expect(onSigned).toHaveBeenCalled();
    await waitFor(() =>
      expect(made.map(({ call }) => call)).toContain(`DELETE /api/signer/qr/${sessionId}`),
    );
  });

  it('shows a document that was revised meanwhile with its new name', async () => {
    const { standing, told } = await openCode();
    standing.set(first, { state: 'signed', message: null });
    standing.set(second, { state: 'waiting', message: null, version: 2, name: 'Сваи' });
    standing.set(third, { state: 'signed', message: null });
    told.state = 'refused';
    told.documents = ids.map((id) => ({
      id,
      documentId: id,
      state: id === second ? 'refused' : 'signed',
      message: id === second ? 'Документ изменили' : null,
    }));
    await press('Я подписал');
    expect(await screen.findByText(/теперь это версия 2/)).toBeDefined();
    expect(lines()[0]?.textContent).toContain('Сваи');
    expect(screen.queryByRole('button', { name: 'QR eGov Mobile' })).toBeNull();
  });

  it('that was only looked at is no attempt', async () => {
    const { made, onSigned } = await openCode();
    await press('Другой способ');
    await screen.findByRole('button', { name: 'QR eGov Mobile' });
    await waitFor(() =>
      expect(made.map(({ call }) => call)).toContain(`DELETE /api/signer/qr/${sessionId}`),
    );
    expect(screen.queryByText(/Подписано/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Повторить неудавшиеся' })).toBeNull();
    expect(onSigned).not.toHaveBeenCalled();
    expect(lines().every((line) => line.textContent.includes('ждет подписи'))).toBe(true);
  });
});
