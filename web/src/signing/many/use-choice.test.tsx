import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../../test/render.tsx';
import { LostPart } from '../../routing/lost-part.ts';
import { ToastHost } from '../../ui/toasts.tsx';
import { useChoice } from './use-choice.tsx';

vi.mock(import('./dialog.tsx'), async (original) => ({
  ...(await original()),
  fetchSignMany: () => Promise.reject(new LostPart()),
}));

const Page = () => {
  const choice = useChoice({ rows: [{ id: '1' }], documentOf: ({ id }) => ({ id, name: id }) });
  return (
    <>
      {choice.button}
      {choice.bar}
      {choice.dialog}
      <ToastHost />
    </>
  );
};

afterEach(cleanup);

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('a dialog that cannot be fetched', () => {
  it('leaves the page and what was chosen, and says so', async () => {
    await show(<Page />);
    await press('Подписать несколько');
    await press('Выбрать все на странице');
    await press('Подписать (1)');
    expect(await screen.findByText(new LostPart().message)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Подписать (1)' })).toBeDefined();
  });
});
