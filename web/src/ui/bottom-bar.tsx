import { createContext, type ReactNode, useContext } from 'react';
import classes from './bottom-bar.module.css';
import { keptClear } from './room-below.ts';
import { useIsPhone } from './use-is-phone.ts';

const InThumbBar = createContext(false);

/** Whether what is shown stands at the thumb of a phone, where there is room for what can be done and no pointer to ask why not. */
export const useInThumbBar = (): boolean => useContext(InThumbBar);

/** The actions of a page at the thumb of a phone. On the desktop it shows nothing: there they stand in `<PageHeader>`. */
export const BottomBar = ({ children }: { children: ReactNode }) =>
  useIsPhone() ? (
    <>
      <div className={classes.room} data-screen-only aria-hidden />
      <div className={classes.bar} data-screen-only {...keptClear}>
        <InThumbBar value>{children}</InThumbBar>
      </div>
    </>
  ) : null;
