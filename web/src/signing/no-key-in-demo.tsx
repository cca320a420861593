import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ask } from '../api/queries.ts';

/** While the demo is on: how who has no key of their own signs all the same. */
export const NoKeyInDemo = () => {
  const { t } = useTranslation('signing');
  const { data: settings } = useQuery(ask('meta', 'settings'));
  return settings?.demo ? <p>{t('noKeyInDemo')}</p> : null;
};
