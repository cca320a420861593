import { lazy, Suspense } from 'react';
import { signal } from './signal.ts';
import type { ToastKind } from './toast-list.tsx';

const load = () => import('./toast-list.tsx');
const ToastList = lazy(async () => ({ default: (await load()).ToastList }));
const wanted = signal(false);

/**
 * Short messages at the edge of the screen. `about` names what was done to, «АСР-000012 · Армирование плиты»: a second, quieter
 * line. The same message counts up instead of standing twice.
 */
export const toast = {
  /** Goes by itself. */
  success: (message: string, about?: string) => show('success', message, about),
  info: (message: string, about?: string) => show('info', message, about),
  /** Stays until it is closed, or was there to be read before its reader went to another page. */
  error: (message: string, about?: string) => show('error', message, about),
};

/** Where the toasts appear; once in the application. It is loaded with the first toast. */
export const ToastHost = () =>
  wanted.use() ? (
    <Suspense>
      <ToastList />
    </Suspense>
  ) : null;

const show = (kind: ToastKind, message: string, about: string | undefined): void => {
  load().then(
    ({ showToast }) => {
      wanted.set(true);
      showToast(kind, message, about);
    },
    // Without a connection there may be no list to show it in.
    () => undefined,
  );
};

/** Fetches the list beforehand: that there is no connection is to be said without one. */
export const fetchToasts = (): Promise<unknown> => load().catch(() => undefined);
