import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { type Outcome, onOutcome } from '../api/outcomes.ts';
import { ConfirmHost } from '../ui/confirm.tsx';
import { noteFailure, noteSuccess, ToastHost } from '../ui/toasts.tsx';
import { useSearchKey } from '../ui/use-search-key.ts';
import { PageFrame } from './page-frame.tsx';

/** What stands around every page of the router: the frame, dialogs and toasts, focus and keys. */
export const RootLayout = () => {
  useSearchKey();
  useFocusOnNewPage();
  useEffect(() => onOutcome(noteOutcome), []);
  return (
    <PageFrame>
      <ToastHost />
      <Outlet />
      <ConfirmHost />
    </PageFrame>
  );
};

/** A toast that says why a call failed goes when the same call succeeds. */
const noteOutcome = ({ call, failure }: Outcome): void =>
  failure
    ? noteFailure(call, [failure.message, ...failure.errors.map(({ message }) => message)])
    : noteSuccess(call);

/** After a change of page the focus goes to its content, as it would after a full load; filters do not move it. */
const useFocusOnNewPage = (): void => {
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const before = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (before.current !== undefined && before.current !== pathname) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
    before.current = pathname;
  }, [pathname]);
};
