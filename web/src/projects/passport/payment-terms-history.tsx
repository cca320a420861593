import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ask } from '../../api/queries.ts';
import { formatDate, formatDateTime, placeholder } from '../../i18n/format.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorView } from '../../ui/error-view.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import classes from './passport.module.css';

type Props = { projectId: string; termsId: string; onClose: () => void };

/** Who changed the terms of a contract and when, newest first, each value before and after. */
export const PaymentTermsHistory = ({ projectId, termsId, onClose }: Props) => {
  const { t } = useTranslation('project');
  const { data, error, refetch } = useQuery(
    ask('projects', 'paymentTermsHistory', { params: { projectId, termsId } }),
  );
  return (
    <Dialog opened onClose={onClose} title={t('paymentTerms.history')} width={480}>
      {error && !data && <ErrorView error={error} onRetry={() => void refetch()} />}
      {!(data || error) && <LinesSkeleton rows={3} />}
      {data?.length === 0 && <p className="muted">{t('paymentTerms.noHistory')}</p>}
      <ol className={classes.termsHistory}>
        {data?.map(({ auditId, performedBy, createdAt, differences, fieldNames }) => (
          <li key={auditId}>
            <b>{performedBy}</b>
            <span className="muted figures">{formatDateTime(createdAt)}</span>
            {Object.entries(differences).map(([field, { value1, value2 }]) => (
              <span key={field} className="figures">
                {fieldNames[field] ?? field}: <del>{shown(value1)}</del> →{' '}
                <ins>{shown(value2)}</ins>
              </span>
            ))}
          </li>
        ))}
      </ol>
    </Dialog>
  );
};

const shown = (value: string | null): string =>
  value === null || value === ''
    ? placeholder
    : /^\d{4}-\d{2}-\d{2}$/.test(value)
      ? formatDate(value)
      : value;
