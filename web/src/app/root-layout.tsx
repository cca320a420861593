import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnected } from '../api/use-connected.ts';
import { ConfirmHost } from '../ui/confirm.tsx';
import { ConnectionBanner } from '../ui/connection-banner.tsx';
import { ToastHost } from '../ui/toasts.tsx';
import { useSearchKey } from '../ui/use-search-key.ts';
import classes from './shell.module.css';

/** What stands around every page: the skip link, dialogs and toasts, focus and keys. */
export const RootLayout = () => {
  const { t } = useTranslation();
  useSearchKey();
  useFocusOnNewPage();
  const connected = useConnected();
  return (
    <>
      <a className={classes.skip} href="#main">
        {t('shell.skip')}
      </a>
      <Outlet />
      <ConnectionBanner isLost={!connected} />
      <ConfirmHost />
      <ToastHost />
    </>
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
