import { lazy, Suspense } from 'react';
import { reported } from '../document-kit/page/report-problem.ts';
import { loadTexts } from '../i18n/index.ts';

const ReportDialog = lazy(async () => {
  const [module] = await Promise.all([import('./report-dialog.tsx'), loadTexts('reports')]);
  return { default: module.ReportDialog };
});

/** Where the dialog appears; once in the application. It is loaded when it is first asked for. */
export const ReportHost = () => {
  const problem = reported.use();
  return problem ? (
    <Suspense>
      <ReportDialog reported={problem} onClose={() => reported.set(undefined)} />
    </Suspense>
  ) : null;
};
