import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ErrorView } from '../../ui/error-view.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/skeletons.tsx';
import { useDesk } from '../use-desk.ts';
import { MinutesForm } from './minutes-form.tsx';
import { useToList } from './use-to-list.ts';

/** New minutes. */
export const SendMinutesPage = () => {
  const { t } = useTranslation('minutes');
  return (
    <>
      <PageHeader title={t('form.new')} crumbs={[useToList()]} />
      <AtDesk />
    </>
  );
};

const AtDesk = () => {
  const { projectId = '' } = useParams({ strict: false });
  const { desk, error, retry } = useDesk(projectId, 'PROTOCOL');
  if (desk) {
    return <MinutesForm desk={desk} />;
  }
  return error ? (
    <div className="surface">
      <ErrorView error={error} onRetry={retry} />
    </div>
  ) : (
    <PageSkeleton />
  );
};
