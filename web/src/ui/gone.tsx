import type { Standing } from '@nysan/contract/notifications.ts';
import { useTranslation } from 'react-i18next';

/** Why a row opens nothing: what it speaks of is gone, or is not for its reader any longer. */
export const Gone = ({ standing }: { standing: Standing }) => {
  const { t } = useTranslation('common');
  return standing === 'OPEN' ? null : <span className="muted">{t(`standing.${standing}`)}</span>;
};
