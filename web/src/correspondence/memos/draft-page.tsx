import { Navigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { memoPath } from './place.ts';
import { StandingOn } from './standing-on.tsx';
import { Writing } from './writing.tsx';

/** A draft to write on; what was sent meanwhile is shown as it was sent. */
export const DraftPage = () => {
  const { t } = useTranslation('memo');
  const { projectId = '' } = useParams({ strict: false });
  return (
    <StandingOn title={t('form.draft')} nameOf={({ title }) => title}>
      {(memo) =>
        memo.stage === 'DRAFT' ? (
          <Writing draft={memo} />
        ) : (
          <Navigate to={memoPath(projectId, memo.id)} replace />
        )
      }
    </StandingOn>
  );
};
