import type { ReactNode } from 'react';
import classes from './bottom-bar.module.css';
import { useIsPhone } from './use-is-phone.ts';

/** The actions of a page at the thumb of a phone. On the desktop it shows nothing: there they stand in `<PageHeader>`. */
export const BottomBar = ({ children }: { children: ReactNode }) =>
  useIsPhone() ? (
    <>
      <div className={classes.room} data-screen-only aria-hidden />
      <div className={classes.bar} data-screen-only>
        {children}
      </div>
    </>
  ) : null;
