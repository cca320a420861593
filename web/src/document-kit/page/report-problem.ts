import type { reportSubjects } from '@nysan/contract/reports.ts';
import { useRouter } from '@tanstack/react-router';
import { signal } from '../../ui/signal.ts';

type Subject = (typeof reportSubjects)[number];
/** What is reported: a page by its path, or a message of the assistant by its id. */
export type Reported =
  | { subject: Extract<Subject, 'PAGE'>; place: string }
  | { subject: Extract<Subject, 'ASSISTANT_MESSAGE'>; messageId: string };

/** What the dialog is open for; nothing while it is closed. */
export const reported = signal<Reported | undefined>(undefined);

/** Opens the dialog that reports a problem to the administrators. */
export const reportProblem = (problem: Reported): void => reported.set(problem);

/** Opens it for the page that is open now. */
export const useReportPage = (): (() => void) => {
  const { history } = useRouter();
  return () => {
    const { pathname, search } = history.location;
    reportProblem({ subject: 'PAGE', place: `${pathname}${search}` });
  };
};
