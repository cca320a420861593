import { Button } from '@mantine/core';
import { IconMapPinOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { home } from '../routing/redirect-url.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { usePageTitle } from '../ui/page-title.ts';

/** A path that is no page of ours, or a record that is not the reader's to see. */
export const NotFoundPage = () => {
  const { t } = useTranslation();
  usePageTitle(t('notFound404'));
  return (
    <div className="surface">
      <EmptyState
        isPage
        title={t('notFound404')}
        hint={t('notFoundHint')}
        icon={<IconMapPinOff size={32} stroke={1.5} />}
        action={
          <Button component={Link} to={home}>
            {t('toProjects')}
          </Button>
        }
      />
    </div>
  );
};
