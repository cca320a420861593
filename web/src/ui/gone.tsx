import { useTranslation } from 'react-i18next';

/** Why a row opens nothing: what it speaks of is gone, or is not for its reader any longer. */
export const Gone = ({ standing }: { standing: 'OPEN' | 'GONE' | 'HIDDEN' }) => {
  const { t } = useTranslation('common');
  return standing === 'OPEN' ? null : <span className="muted">{t(`standing.${standing}`)}</span>;
};
