import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../i18n/format.ts';
import classes from './form.module.css';

/** The most letters a subject and a text have. */
export const MOST_TITLE = 500;
export const MOST_CONTENT = 20_000;

type RestoredProps = { form: { isRestored: boolean; restart: () => void } };

/** Somebody had begun: he may go on, or begin anew. */
export const Restored = ({ form: { isRestored, restart } }: RestoredProps) => {
  const { t } = useTranslation('correspondence');
  return isRestored ? (
    <div className={classes.restored}>
      <span>{t('form.restored')}</span>
      <Button variant="subtle" size="compact-sm" onClick={restart}>
        {t('form.restart')}
      </Button>
    </div>
  ) : null;
};

/** Number and date, which the server gives. */
export const Numbered = ({ number }: { number: { documentNumber: string; date: string } }) => {
  const { t } = useTranslation('correspondence');
  return (
    <div className={classes.pair}>
      <TextInput readOnly variant="filled" label={t('form.number')} value={number.documentNumber} />
      <TextInput readOnly variant="filled" label={t('form.date')} value={formatDate(number.date)} />
    </div>
  );
};
