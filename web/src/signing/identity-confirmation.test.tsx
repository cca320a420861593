import { notifications } from '@mantine/notifications';
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
  notifications.clean();
  localStorage.setItem('nysan.tokens', 't\nr');
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  await simulator?.close();
  simulator = undefined;
});

const Block = () => {
  const { data } = useQuery(ask('identity', 'profile'));
  return data ? <IdentityConfirmation profile={data} /> : null;
};
const challenge = 'Nysan: identity confirmation';

/** The block of a person, and a server that judges his signature by the real verifier. */
const showBlock = async (iinConfirmed: boolean) => {
  const iin = iinConfirmed ? person.iin : null;
  serve({
    'GET /api/identity': () => Response.json({ ...profile, iin, iinConfirmed }),
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
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('IdentityConfirmation', () => {
  it('has the challenge signed by any key of the person, and shows that he is confirmed', async () => {
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

  it('offers a confirmed person his own keys only', async () => {
    const { requests } = await ncalayer('cancel', 'sign');
    await showBlock(true);
    await press('Подтвердить еще раз');
    expect(await screen.findByText('Действие отменено пользователем.')).toBeDefined();
    expect(requests).toMatchObject([{ args: { signerParams: { iin: person.iin } } }]);
  });

  it('says on a phone why it cannot be done there', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList,
    );
    await showBlock(false);
    expect(
      await screen.findByText(/NCALayer, который работает только на компьютере/),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: /Подтвердить/ })).toBeNull();
  });
});
