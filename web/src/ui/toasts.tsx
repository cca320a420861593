import { lazy, Suspense } from 'react';
import { signal } from './signal.ts';
import type { ToastKind } from './toast-list.tsx';

const load = () => import('./toast-list.tsx');
const ToastList = lazy(async () => ({ default: (await load()).ToastList }));
const wanted = signal(false);

/** Short messages at the edge of the screen: no progress bar, closed by themselves or by hand. */
export const toast = {
  success: (message: string) => show('success', message),
  info: (message: string) => show('info', message),
  /** Stays longer: a refusal wants reading. */
  error: (message: string) => show('error', message),
};

/** Where the toasts appear; once in the application. It is loaded with the first toast. */
export const ToastHost = () =>
  wanted.use() ? (
    <Suspense>
      <ToastList />
    </Suspense>
  ) : null;

const show = (kind: ToastKind, message: string): void => {
  load().then(
    ({ showToast }) => {
      wanted.set(true);
      showToast(kind, message);
    },
    // Without a connection there may be no list to show it in.
    () => undefined,
  );
};

/** Fetches the list beforehand: that there is no connection is to be said without one. */
export const fetchToasts = (): Promise<unknown> => load().catch(() => undefined);
