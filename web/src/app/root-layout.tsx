import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ConfirmHost } from '../ui/confirm.tsx';
import { ToastHost } from '../ui/toasts.tsx';
import { useSearchKey } from '../ui/use-search-key.ts';
import { PageFrame } from './page-frame.tsx';

/** What stands around every page of the router: the frame, dialogs and toasts, focus and keys. */
export const RootLayout = () => {
  useSearchKey();
  useFocusOnNewPage();
  return (
    <PageFrame>
      <Outlet />
      <ConfirmHost />
      <ToastHost />
    </PageFrame>
  );
};

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
