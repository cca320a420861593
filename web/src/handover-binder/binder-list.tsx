import { ActionIcon, Button, Progress } from '@mantine/core';
import { BINDER_DAYS, type Binder } from '@nysan/contract/handover-binder.ts';
import { IconCopy, IconDownload, IconTrash, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormatSize } from '../files/file-size.ts';
import { formatDate, formatDateTime, formatNumber, formatPercent } from '../i18n/format.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorView } from '../ui/error-view.tsx';
import { Section } from '../ui/section.tsx';
import { LinesSkeleton } from '../ui/skeletons.tsx';
import { toast } from '../ui/toasts.tsx';
import classes from './handover-binder.module.css';
import { type Binders, isInWork, useBinderActions } from './use-binders.ts';
import { useDownload } from './use-download.ts';

/** The binders that are made or were made for the reader. */
export const BinderList = ({ binders }: { binders: Binders }) => {
  const { t } = useTranslation('handover-binder');
  const { rows, error, onRetry } = binders;
  return (
    <Section title={t('list')} flush>
      <p className={`muted ${classes.kept}`}>{t('keptFor', { days: BINDER_DAYS })}</p>
      {error && <ErrorView error={error} onRetry={onRetry} />}
      {!rows && !error && <LinesSkeleton rows={3} />}
      {rows?.length === 0 && <EmptyState hasSketch title={t('empty')} hint={t('emptyHint')} />}
      {rows && rows.length > 0 && (
        <ul className={classes.binders}>
          {rows.map((binder) => (
            <li key={binder.id} className={classes.binder}>
              <Facts binder={binder} />
              {isInWork(binder) ? <InWork binder={binder} /> : <Ended binder={binder} />}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};

const Facts = ({ binder }: { binder: Binder }) => {
  const { t } = useTranslation('handover-binder');
  const formatSize = useFormatSize();
  const { state, requestedAt, removedAt, papersTotal, size } = binder;
  return (
    <div className={classes.facts}>
      <strong>
        <Scope binder={binder} />
      </strong>
      <span className={classes.state} data-state={state}>
        {t(`states.${state}`)}
      </span>
      <span className={`muted figures ${classes.more}`}>
        {[
          t('requestedAt', { date: formatDateTime(requestedAt) }),
          state === 'done' && t('papersIn', { count: papersTotal }),
          size !== null && formatSize(size),
          state === 'done' && t('until', { date: formatDate(removedAt) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {binder.message && (
        <p className={classes.failure} role="alert">
          {binder.message}
        </p>
      )}
      {binder.sha256 && <Sum sha256={binder.sha256} />}
    </div>
  );
};

const Scope = ({ binder: { from, to, section } }: { binder: Binder }) => {
  const { t } = useTranslation(['handover-binder', 'common']);
  const days = [
    from && t('common:filters.since', { date: formatDate(from) }),
    to && t('common:filters.until', { date: formatDate(to) }),
  ].filter(Boolean);
  return [section ? t('ofSection', { name: section }) : days.length === 0 && t('whole'), ...days]
    .filter(Boolean)
    .join(' ');
};

/** By which its receiver knows the archive to be this one. */
const Sum = ({ sha256 }: { sha256: string }) => {
  const { t } = useTranslation('handover-binder');
  const copy = async () => {
    await navigator.clipboard.writeText(sha256);
    toast.success(t('sumCopied'));
  };
  return (
    <div className={classes.sum}>
      <span className="muted">{t('sum')}</span>
      <code>{sha256}</code>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('copySum')}
        onClick={() => void copy()}
      >
        <IconCopy size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
};

const InWork = ({ binder }: { binder: Binder }) => {
  const { t } = useTranslation('handover-binder');
  const { isCancelling, cancel } = useBinderActions();
  const { state, papersDone, papersTotal } = binder;
  const share = papersTotal === 0 ? 0 : (papersDone / papersTotal) * 100;
  const told =
    papersTotal === 0
      ? t('preparing')
      : t('progress', { done: formatNumber(papersDone), total: formatNumber(papersTotal) });
  return (
    <div className={classes.work}>
      <Progress value={share} size="sm" color="teal" aria-label={t(`states.${state}`)} />
      <output className="muted figures">{state === 'queued' ? t('queued') : told}</output>
      <Button
        variant="default"
        leftSection={<IconX size={18} aria-hidden />}
        loading={isCancelling}
        onClick={() => cancel(binder)}
      >
        {t('cancel')}
      </Button>
    </div>
  );
};

const Ended = ({ binder }: { binder: Binder }) => {
  const { t } = useTranslation('handover-binder');
  const { remove } = useBinderActions();
  const { share, save } = useDownload(binder);
  const isLoading = share !== undefined;
  return (
    <div className={classes.actions}>
      {binder.state === 'done' && (
        <Button
          leftSection={<IconDownload size={18} aria-hidden />}
          disabled={isLoading}
          onClick={save}
        >
          {isLoading
            ? t('downloading', { percent: formatPercent(Math.floor(share * 100)) })
            : t('download')}
        </Button>
      )}
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('remove')}
        disabled={isLoading}
        onClick={() => void remove(binder)}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
};
