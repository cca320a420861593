import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../i18n/format.ts';
import { useDocumentHandle } from './use-document.ts';

/** Which version these words are, once they can no longer be changed. */
export const FrozenNote = () => {
  const { t } = useTranslation('document');
  const { document } = useDocumentHandle();
  const [version] = document.versions;
  return version && document.status.status !== 'CREATED' ? (
    <span className="figures">
      {t('frozen', { number: version.number, date: formatDateTime(version.frozenAt) })}
    </span>
  ) : null;
};
