import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../test/render.tsx';
import { profile, serve, startSimulator } from '../../test/signing-desk.ts';
import { ask } from '../api/queries.ts';
import { ToastHost } from '../ui/toasts.tsx';
import { IdentityConfirmation } from './identity-confirmation.tsx';

let simulator: Awaited<ReturnType<typeof startSimulator>> | undefined;

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
const showBlock = (iinConfirmed: boolean) => {
  const told = { ...profile, iin: iinConfirmed ? profile.iin : null, iinConfirmed };
  const made = serve({ 'GET /api/identity': () => Response.json(told) });
  return show(
    <>
      <Block />
      <ToastHost />
    </>,
  ).then(() => made);
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('IdentityConfirmation', () => {
  it('has the challenge signed by any key of the person, and shows that he is confirmed', async () => {
    simulator = await startSimulator('sign', 'auth');
    await showBlock(false);
    await press('Подтвердить с помощью ЭЦП');
    expect(
      await screen.findByText('Подтверждение прошло успешно', {}, { timeout: 5000 }),
    ).toBeDefined();
    expect(screen.getByText('подтверждена')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Подтвердить еще раз' })).toBeDefined();
    expect(simulator.requests).toMatchObject([
      { args: { signerParams: { iin: '', extKeyUsageOids: [] } } },
    ]);
  });

  it('offers a confirmed person his own keys only', async () => {
    simulator = await startSimulator('cancel');
    await showBlock(true);
    await press('Подтвердить еще раз');
    expect(await screen.findByText('Действие отменено пользователем.')).toBeDefined();
    expect(simulator.requests).toMatchObject([{ args: { signerParams: { iin: profile.iin } } }]);
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
