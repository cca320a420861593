import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../ui/page-header.tsx';
import { BinderList } from './binder-list.tsx';
import { Preview } from './preview.tsx';
import type { Scope } from './scope.ts';
import { ScopeForm } from './scope-form.tsx';
import { useBinders } from './use-binders.ts';

/** Everything of an object in one archive: what is to go in, and the archives that were made. */
export const HandoverBinderPage = () => {
  const { t } = useTranslation('handover-binder');
  const { projectId = '' } = useParams({ strict: false });
  const [scope, setScope] = useState<Scope>({ by: 'all' });
  const binders = useBinders(projectId);
  return (
    <>
      <PageHeader title={t('title')} backTo={`/app/project/${projectId}`} subtitle={t('about')} />
      <ScopeForm projectId={projectId} scope={scope} onChange={setScope} />
      <Preview projectId={projectId} scope={scope} isBusy={binders.isBusy} />
      <BinderList binders={binders} />
    </>
  );
};
