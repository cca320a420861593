import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnected } from '../api/use-connected.ts';
import { ConnectionBanner } from '../ui/connection-banner.tsx';
import classes from './page-frame.module.css';

/** What stands around every page, the one of sign-in too: the skip link, and word of a lost connection. */
export const PageFrame = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation();
  return (
    <>
      <a className={classes.skip} data-screen-only href="#main">
        {t('shell.skip')}
      </a>
      {children}
      <ConnectionBanner isLost={!useConnected()} />
    </>
  );
};
