import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../ui/empty-state.tsx';
import { usePageTitle } from '../ui/page-title.ts';

/** 403: advises to ask the administrator of the project and leads back. */
export const AccessDeniedPage = () => {
  const { t } = useTranslation();
  const router = useRouter();
  usePageTitle(t('accessDenied.title'));
  return (
    <div className="surface">
      <EmptyState
        isPage
        title={t('accessDenied.title')}
        hint={t('accessDenied.hint')}
        icon={<IconLock size={32} stroke={1.5} />}
        action={<Button onClick={() => router.history.back()}>{t('back')}</Button>}
      />
    </div>
  );
};
