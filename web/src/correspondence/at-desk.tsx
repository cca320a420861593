import type { NumberedPaper } from '@nysan/contract/correspondence/every-paper.ts';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ErrorView } from '../ui/error-view.tsx';
import { PageSkeleton } from '../ui/skeletons.tsx';
import { type Desk, useDesk } from './use-desk.ts';

type Props = { paper: NumberedPaper; children: (desk: Desk) => ReactNode };

/** Shows a form once everything is there that its writer needs. */
export const AtDesk = ({ paper, children }: Props) => {
  const { projectId = '' } = useParams({ strict: false });
  const { desk, error, retry } = useDesk(projectId, paper);
  if (desk) {
    return children(desk);
  }
  return error ? (
    <div className="surface">
      <ErrorView error={error} onRetry={retry} />
    </div>
  ) : (
    <PageSkeleton />
  );
};
