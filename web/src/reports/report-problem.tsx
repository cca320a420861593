import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { loadTexts } from '../i18n/index.ts';
import { signal } from '../ui/signal.ts';
import type { Reported } from './report-dialog.tsx';

const asked = signal<Reported | undefined>(undefined);

/** Opens the dialog that reports a problem to the administrators. */
export const reportProblem = (reported: Reported): void => asked.set(reported);

/** Opens it for the page that is open now. */
export const useReportPage = (): (() => void) => {
  const { history } = useRouter();
  return () => {
    const { pathname, search } = history.location;
    reportProblem({ subject: 'PAGE', place: `${pathname}${search}` });
  };
};

const ReportDialog = lazy(async () => {
  const [module] = await Promise.all([import('./report-dialog.tsx'), loadTexts('reports')]);
  return { default: module.ReportDialog };
});

/** Where the dialog appears; once in the application. It is loaded when it is first asked for. */
export const ReportHost = () => {
  const reported = asked.use();
  return reported ? (
    <Suspense>
      <ReportDialog reported={reported} onClose={() => asked.set(undefined)} />
    </Suspense>
  ) : null;
};
