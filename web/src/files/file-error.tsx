import { Button } from '@mantine/core';
import { IconFileAlert, IconFileOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isApiError, isDamaged, messageOf } from '../api/index.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorView } from '../ui/error-view.tsx';
import { InvalidFile } from './read-file.ts';

type Props = { error: unknown; onRetry: () => void };

/** Why a file cannot be shown: it is gone, it was damaged where it lies, it is no valid file, or the call failed. */
export const FileError = ({ error, onRetry }: Props) => {
  const { t } = useTranslation(['files', 'common']);
  if (isApiError(error) && (error.status === 404 || error.status === 410)) {
    return (
      <EmptyState
        icon={<IconFileOff size={32} stroke={1.5} />}
        title={t('gone')}
        hint={t('goneHint')}
      />
    );
  }
  if (isDamaged(error)) {
    return (
      <EmptyState
        icon={<IconFileAlert size={32} stroke={1.5} />}
        title={t('damaged')}
        hint={messageOf(error)}
      />
    );
  }
  return error instanceof InvalidFile ? (
    <EmptyState
      icon={<IconFileAlert size={32} stroke={1.5} />}
      title={t('invalid')}
      hint={t('invalidHint')}
      action={
        <Button variant="default" onClick={onRetry}>
          {t('common:retry')}
        </Button>
      }
    />
  ) : (
    <ErrorView error={error} onRetry={onRetry} />
  );
};
