import { useQuery } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  faultIn,
  person,
  startForPerson,
} from '../../../server/src/dev/ncalayer/person-fixture.ts';
import { show } from '../../test/render.tsx';
import { ask } from '../api/queries.ts';
import { ToastHost } from '../ui/toasts.tsx';
import { IdentityConfirmation } from './identity-confirmation.tsx';
import { addressKey } from './ncalayer-addresses.ts';
import { cmsIn, documentUuid, profile, refusal, serve } from './testing/signing-desk.ts';

let simulator: Awaited<ReturnType<typeof startForPerson>> | undefined;
const ncalayer = async (...asked: Parameters<typeof startForPerson>) => {
  simulator = await startForPerson(...asked);
  localStorage.setItem(addressKey, simulator.url);
  return simulator;
};

beforeEach(() => {
  localStorage.setItem('nysan.tokens', 't\nr');
});
afterEach(async () => {
  cleanup();
  // The server stays stubbed: a part that goes still gives its session up.
  vi.restoreAllMocks();
  localStorage.clear();
  await simulator?.close();
  simulator = undefined;
});

const Block = () => {
  const { data } = useQuery(ask('identity', 'profile'));
  return data ? <IdentityConfirmation profile={data} /> : null;
};
const challenge = 'Nysan: identity confirmation';

/** The block of a person, and a server that judges their signature by the real verifier. */
const showBlock = async (iinConfirmed: boolean) => {
  const iin = iinConfirmed ? person.iin : null;
  const phone = { state: 'waiting', message: null as string | null };
  const isSigned = () => phone.state === 'signed';
  const made = serve({
    'GET /api/identity': () =>
      isSigned()
        ? Response.json({ ...profile, iin: person.iin, iinConfirmed: true })
        : Response.json({ ...profile, iin, iinConfirmed }),
    'GET /api/identity/qr': () => Response.json({ sessionId: documentUuid, ...code }),
    [`GET /api/identity/qr/${documentUuid}`]: () => Response.json(phone),
    [`DELETE /api/identity/qr/${documentUuid}`]: () => new Response(null, { status: 204 }),
    'GET /api/identity/challenge': () =>
      Response.json({ id: documentUuid, data: btoa(challenge), expiresAt: '2030-01-01T00:00:00Z' }),
    'POST /api/identity/confirm': (body) => {
      const document = Buffer.from(challenge);
      const fault = faultIn(cmsIn(body), { document, purpose: 'identity', expectedIin: null });
      return fault
        ? refusal(422, 'signature-refused', `Отказ: ${fault}`)
        : Response.json({ ...profile, iin: person.iin, iinConfirmed: true });
    },
  });
  await show(
    <>
      <Block />
      <ToastHost />
    </>,
  );
  return { phone, calls: () => made.map(({ call }) => call) };
};
const code = {
  qrCode: 'data:image/svg+xml;base64,AA==',
  link: 'https://m.egov.kz/mobileSign?link=x',
  expiresAt: '2030-01-01T00:00:00Z',
};
const onPhone = () =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList,
    );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('IdentityConfirmation', () => {
  it('has the challenge signed by any key of the person, and shows that they are confirmed', async () => {
    const { requests } = await ncalayer('sign', 'auth');
    await showBlock(false);
    await press('Подтвердить с помощью ЭЦП');
    expect(
      await screen.findByText('Подтверждение прошло успешно', {}, { timeout: 5000 }),
    ).toBeDefined();
    expect(screen.getByText('подтверждена')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Подтвердить еще раз' })).toBeDefined();
    expect(requests).toMatchObject([{ args: { signerParams: { iin: '', extKeyUsageOids: [] } } }]);
  });

  it('offers a confirmed person their own keys only', async () => {
    const { requests } = await ncalayer('cancel', 'sign');
    await showBlock(true);
    await press('Подтвердить еще раз');
    expect(await screen.findByText('Действие отменено пользователем.')).toBeDefined();
    expect(requests).toMatchObject([{ args: { signerParams: { iin: person.iin } } }]);
  });

  it('offers eGov Mobile alone where NCALayer cannot be', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 16)');
    await showBlock(false);
    expect(await screen.findByRole('button', { name: 'QR eGov Mobile' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Подтвердить с помощью ЭЦП/ })).toBeNull();
  });

  it('can be done in a narrow window of a computer', async () => {
    onPhone();
    await ncalayer('sign', 'auth');
    await showBlock(false);
    await press('Подтвердить с помощью ЭЦП');
    expect(
      await screen.findByText('Подтверждение прошло успешно', {}, { timeout: 5000 }),
    ).toBeDefined();
  });
});

describe('IdentityConfirmation by eGov Mobile', () => {
  it('shows the code once it is opened, believes the server alone, and shows that they are confirmed', async () => {
    const { phone, calls } = await showBlock(false);
    await screen.findByRole('button', { name: 'QR eGov Mobile' });
    expect(calls()).not.toContain('GET /api/identity/qr');
    await press('QR eGov Mobile');
    const picture = await screen.findByRole('img', { name: 'QR-код для eGov Mobile' });
    expect(picture.getAttribute('src')).toBe(code.qrCode);
    await press('Я подписал');
    expect(await screen.findByText('Личность еще не подтверждена')).toBeDefined();
    phone.state = 'signed';
    await press('Я подписал');
    expect(await screen.findByText('Подтверждение прошло успешно')).toBeDefined();
    expect(await screen.findByText('подтверждена')).toBeDefined();
    expect(calls().filter((call) => call === 'GET /api/identity')).toHaveLength(2);
    expect(calls().some((call) => call.startsWith('DELETE'))).toBe(false);
  });

  it('says why the signature was refused', async () => {
    const { phone } = await showBlock(false);
    Object.assign(phone, { state: 'refused', message: 'Этот ИИН уже подтверждён.' });
    await press('QR eGov Mobile');
    expect((await screen.findByRole('alert')).textContent).toContain('Этот ИИН уже подтверждён.');
    expect(screen.getByRole('button', { name: 'Получить новый код' })).toBeDefined();
  });

  it('gives the session up when the dialog is closed', async () => {
    const { calls } = await showBlock(false);
    await press('QR eGov Mobile');
    await screen.findByRole('img');
    await press('Отмена');
    await expect.poll(() => calls()).toContain(`DELETE /api/identity/qr/${documentUuid}`);
  });

  it('opens the app by a link on a phone', async () => {
    onPhone();
    await showBlock(false);
    await press('Подтвердить в eGov Mobile');
    const link = await screen.findByRole('link', { name: 'Открыть eGov Mobile' });
    expect(link.getAttribute('href')).toBe(code.link);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('is the way out when NCALayer does not run', async () => {
    localStorage.setItem(addressKey, 'ws://127.0.0.1:9');
    await showBlock(false);
    await press('Подтвердить с помощью ЭЦП');
    await screen.findByText('NCALayer не запущен', {}, { timeout: 5000 });
    await press('Подтвердить по QR-коду');
    expect(await screen.findByRole('img', { name: 'QR-код для eGov Mobile' })).toBeDefined();
  });
});
