import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './states.module.css';

type Props = {
  /** Whatever was thrown. A number in `status` above 0 is an answer of the server. */
  error: unknown;
  /** Shows «Повторить»; leave it out where trying again cannot help. */
  onRetry?: () => void;
};

/** A failed load: 'HTTP Error' and the status, 'Клиентская ошибка' and the message, or an unknown error; with a retry. */
export const ErrorView = ({ error, onRetry }: Props) => {
  const { t } = useTranslation();
  const { status, message } = partsOf(error);
  const title = status
    ? `${t('errors.http')} ${status}`
    : message
      ? t('errors.client')
      : t('errors.unknown');
  return (
    <div className={classes.state} role="alert">
      <span className={classes.bad} aria-hidden>
        <IconAlertTriangle size={32} stroke={1.5} />
      </span>
      <p className={classes.title}>{title}</p>
      {message && <p className={classes.hint}>{message}</p>}
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
};

const partsOf = (error: unknown): { status?: number; message?: string } => {
  if (!(error instanceof Error)) {
    return {};
  }
  const status = 'status' in error && typeof error.status === 'number' ? error.status : 0;
  return { status: status > 0 ? status : undefined, message: error.message || undefined };
};
