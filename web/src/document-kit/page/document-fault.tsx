import { Button } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorView } from '../../ui/error-view.tsx';
import type { Back } from './use-document.ts';

type Props = { error: unknown; onRetry: () => void; back: Back };

/** Stands for a document that could not be read; one that is gone leads back, as no retry can help. */
export const DocumentFault = ({ error, onRetry, back }: Props) => (
  <div className="surface">
    {isApiError(error) && error.status === 404 ? (
      <Gone back={back} />
    ) : (
      <ErrorView error={error} onRetry={onRetry} />
    )}
  </div>
);

const Gone = ({ back }: Pick<Props, 'back'>) => {
  const { t } = useTranslation('document');
  const router = useRouter();
  return (
    <EmptyState
      title={t('gone.title')}
      hint={t('gone.hint')}
      icon={<IconFileOff size={32} stroke={1.5} />}
      action={<Button onClick={() => router.history.push(back.to)}>{back.go}</Button>}
    />
  );
};
