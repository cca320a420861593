import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../i18n/format.ts';
import classes from '../approval/approval.module.css';
import people from '../approval/people.module.css';
import { useDocumentHandle } from './use-document.ts';

/** Why the newest version was refused, as long as no newer one is under way. */
export const Refusal = () => {
  const { t } = useTranslation('document');
  const { document } = useDocumentHandle();
  const [version] = document.versions;
  const { status } = document.status;
  if (!version?.rejection || (status !== 'REJECTED' && status !== 'CREATED')) {
    return null;
  }
  const { by, at, reason } = version.rejection;
  return (
    <div className={classes.body}>
      <div className={classes.refusal}>
        <strong>{t('approval.rejectedBy', { name: by, number: version.number })}</strong>
        <p className={classes.reason}>{reason}</p>
        <span className={`${people.small} figures`}>{formatDateTime(at)}</span>
      </div>
    </div>
  );
};
