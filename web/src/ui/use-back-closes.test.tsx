import { render, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useBackCloses } from './use-back-closes.ts';

const Panel = ({ close, everywhere }: { close: () => void; everywhere: boolean }) => {
  useBackCloses(true, close, everywhere);
  return null;
};

const hasEntry = () => window.history.state?.nysanLayer === 1;

it('«Back» at a desk closes a panel that holds it, and the address stays', async () => {
  window.history.pushState({}, '', '/before');
  window.history.pushState({}, '', '/page');
  const close = vi.fn<() => void>();
  const { rerender, unmount } = render(<Panel close={close} everywhere={false} />);
  expect(hasEntry()).toBe(false);
  rerender(<Panel close={close} everywhere />);
  await waitFor(() => expect(hasEntry()).toBe(true));
  window.history.back();
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(window.location.pathname).toBe('/page');
  unmount();
});
