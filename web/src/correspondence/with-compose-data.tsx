import type { NumberedPaper } from '@nysan/contract/correspondence/every-paper.ts';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorView } from '../ui/error-view.tsx';
import { PageSkeleton } from '../ui/skeletons.tsx';
import { type ComposeData, useComposeData } from './use-compose-data.ts';

type Props = { paper: NumberedPaper; children: (desk: ComposeData) => ReactNode };

/** Shows a form once everything is there that its writer needs. */
export const WithComposeData = ({ paper, children }: Props) => {
  const { projectId = '' } = useParams({ strict: false });
  const { desk, error, retry } = useComposeData(projectId, paper);
  if (desk) {
    return desk.seats.length > 0 ? children(desk) : <NoSeat />;
  }
  return error ? (
    <div className="surface">
      <ErrorView error={error} onRetry={retry} />
    </div>
  ) : (
    <PageSkeleton />
  );
};

/** An administrator may look into a project in which they have no place to write from. */
const NoSeat = () => {
  const { t } = useTranslation('correspondence');
  return (
    <div className="surface">
      <EmptyState title={t('noSeat')} />
    </div>
  );
};
