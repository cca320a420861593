import '@mantine/core/styles.layer.css';
import '../ui/print.css';
import { Outlet, useMatch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { AssistantDock } from '../assistant/assistant-entry.tsx';
import { ReportHost } from '../reports/report-host.tsx';
import { fetchConfirm } from '../ui/confirm.tsx';
import { fetchToasts } from '../ui/toasts.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { DemoLine } from './demo-line.tsx';
import { PageOutlet } from './page-outlet.tsx';
import { PhoneBar } from './phone-bar.tsx';
import classes from './shell.module.css';
import { TopBar } from './top-bar.tsx';

/** Everything after sign-in stands in here: the top bar of 70 px, on a phone of 50 px, and the page below. */
export const Shell = () => {
  const isPhone = useIsPhone();
  const project = useMatch({ from: '/app/project/$projectId', shouldThrow: false });
  const admin = useMatch({ from: '/app/admin', shouldThrow: false });
  useEffect(() => {
    // What has to be there when the connection is lost; Safari fetches it when it is asked for.
    window.requestIdleCallback?.(() => {
      void fetchToasts();
      void fetchConfirm();
      import('../routing/renew.ts').catch(() => undefined);
    });
  }, []);
  return (
    <>
      {isPhone ? <PhoneBar /> : <TopBar />}
      <DemoLine />
      {/* An opened project and the back office bring their own <Main> beside their side menu. */}
      <div className={classes.columns}>
        <div className={classes.beside}>
          {(project ?? admin)?.status === 'success' ? (
            <Outlet />
          ) : (
            <Main>
              <PageOutlet />
            </Main>
          )}
        </div>
        {!isPhone && <AssistantDock />}
      </div>
      <ReportHost />
    </>
  );
};

/** The content of a page; the skip link and a change of page lead here. */
export const Main = ({ children }: { children: React.ReactNode }) => (
  <main id="main" tabIndex={-1} className={classes.main}>
    {children}
  </main>
);
