import { Alert } from '@mantine/core';
import type { Reference } from '@nysan/contract/documents/reference.ts';
import { IconAlertTriangle, IconArrowsSort } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/can.ts';
import { messageOf } from '../../api/index.ts';
import { documentPath } from '../../document-kit/page/kind.ts';
import { formatPeriod, formatRate, formatTiyns } from '../../i18n/format.ts';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { toast } from '../../ui/toasts.tsx';
import { reference as kind } from './kind.ts';
import { useCreateReference } from './queries.ts';
import classes from './reference.module.css';

type Props = { reference: Reference };

/** Which later references were sent without this one, and where it is made good. */
export const LaterNote = ({ reference }: Props) => {
  const { t } = useTranslation('reference');
  const { laterWithout, projectUuid } = reference;
  return laterWithout.length === 0 ? null : (
    <Alert color="amber" icon={<IconAlertTriangle size={18} />} title={t('order.later')}>
      {laterWithout.map(({ id, documentId, period }) => (
        <p key={id} className={classes.line}>
          <Link to={documentPath(kind.place, projectUuid, id)}>{documentId}</Link> ·{' '}
          {formatPeriod(period)}
        </p>
      ))}
      {t('order.laterHint')}
      <Corrector reference={reference} />
    </Alert>
  );
};

/** The reference that makes this one good; the button begins it, as every new one takes over contract, addresses and people. */
const Corrector = ({ reference: { correctedBy, projectUuid } }: Props) => {
  const { t } = useTranslation('reference');
  const mayCreate = useCan('references', 'create', projectUuid);
  const begin = useBegin(projectUuid);
  if (correctedBy === null) {
    return null;
  }
  const { id, documentId, period } = correctedBy;
  return id === null ? (
    <PermissionButton
      allowed={mayCreate}
      mt={8}
      variant="default"
      size="compact-sm"
      loading={begin.isPending}
      onClick={() => begin.mutate(period)}
    >
      {t('order.correct', { period: formatPeriod(period) })}
    </PermissionButton>
  ) : (
    <p className={classes.line}>
      <Link to={documentPath(kind.place, projectUuid, id)}>
        {t('order.corrected', { document: documentId })}
      </Link>
    </p>
  );
};

const useBegin = (projectUuid: string) => {
  const { t } = useTranslation('common');
  const create = useCreateReference();
  const router = useRouter();
  return useMutation({
    mutationFn: (period: string) => create(period),
    onSuccess: ({ id, documentId }) => {
      toast.success(t('successCreated'), documentId);
      router.history.push(documentPath(kind.place, projectUuid, id));
    },
    onError: (error) => toast.error(messageOf(error)),
  });
};

/** What this one makes good of months that came too late for the one before it. */
export const CorrectionsNote = ({ reference: { corrections, projectUuid } }: Props) => {
  const { t } = useTranslation('reference');
  return corrections.length === 0 ? null : (
    <Alert color="blue" icon={<IconArrowsSort size={18} />} title={t('order.corrections')}>
      {corrections.map(({ id, documentId, number, period, total }) => (
        <p key={id} className={classes.line}>
          <Link to={documentPath(kind.place, projectUuid, id)}>{documentId}</Link> ·{' '}
          {t('name', { number, period: formatPeriod(period) })}:{' '}
          <span className="figures">{formatTiyns(total)} ₸</span>
        </p>
      ))}
      {t('order.correctionsHint')}
    </Alert>
  );
};

/** The rates of VAT of the acts, where they are several. */
export const RatesNote = ({ reference: { vatRates } }: Props) => {
  const { t } = useTranslation('reference');
  return vatRates.length < 2 ? null : (
    <Alert color="amber" icon={<IconAlertTriangle size={18} />} title={t('rates.mixed')}>
      {vatRates.map(({ percent, withoutVat, vat, acts }) => (
        <p key={percent} className={classes.line}>
          {percent === null ? t('rates.none') : formatRate(percent)}:{' '}
          <span className="figures">{formatTiyns(withoutVat)} ₸</span>
          {percent !== null && (
            <>
              {' · '}
              {t('rates.vat')} <span className="figures">{formatTiyns(vat)} ₸</span>
            </>
          )}
          {' · '}
          {acts.join(', ')}
        </p>
      ))}
    </Alert>
  );
};
