import { lazy, Suspense } from 'react';
import { signal } from './signal.ts';
import type { ToastAction, ToastKind } from './told.ts';

const load = () => import('./toast-list.tsx');
const ToastList = lazy(async () => ({ default: (await load()).ToastList }));
const wanted = signal(false);

/**
 * Short messages above what they speak of; the next one takes the place of the one before. `about` names what was done to,
 * «АСР-000012 · Армирование плиты»: a second, quieter line. The same message counts up.
 */
export const toast = {
  /** Goes by itself; with something to be done about it, later. */
  success: (message: string, about?: string, action?: ToastAction) =>
    show('success', message, about, action),
  info: (message: string, about?: string) => show('info', message, about),
  /** Stays until it is closed, until what failed succeeds, or until it was there to be read before its reader went to another page. */
  error: (message: string, about?: string) => show('error', message, about),
};

/** Where the toasts appear; once in the application. It is loaded with the first toast. */
export const ToastHost = () =>
  wanted.use() ? (
    <Suspense>
      <ToastList />
    </Suspense>
  ) : null;

const show = (
  kind: ToastKind,
  message: string,
  about: string | undefined,
  action?: ToastAction,
): void => {
  const thing = kind === 'error' ? failed.get(message) : undefined;
  load().then(
    ({ tell }) => {
      wanted.set(true);
      tell({ kind, message, about, thing, action });
    },
    // Without a connection there may be no list to show it in.
    () => undefined,
  );
};

/** Of each sentence that was said of a failure, what failed with it last. */
const failed = new Map<string, string>();

/** Something failed, and these are the sentences that may be told of it. */
export const noteFailure = (thing: string, sentences: readonly string[]): void => {
  for (const sentence of sentences) {
    failed.set(sentence, thing);
  }
};

/** Something succeeded: an error that was told of it is over. */
export const noteSuccess = (thing: string): void => {
  const over = [...failed].filter(([, one]) => one === thing);
  if (over.length > 0) {
    over.forEach(([sentence]) => failed.delete(sentence));
    load().then(
      ({ endErrorsOf }) => endErrorsOf(thing),
      () => undefined,
    );
  }
};

/** Fetches the list beforehand: that there is no connection is to be said without one. */
export const fetchToasts = (): Promise<unknown> => load().catch(() => undefined);
