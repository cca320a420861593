import { Button } from '@mantine/core';
import type { JobState } from '@nysan/contract/upkeep.ts';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../i18n/format.ts';
import type { Column } from '../ui/data-table.tsx';
import type { Filter } from '../ui/filter-bar.tsx';
import { Pill, type Tone } from '../ui/status-badge.tsx';
import type { Job, Mail } from './types.ts';
import classes from './upkeep.module.css';

type Queued = Job | Mail;

// Written out: the contract's file brings the validator with it.
const states: readonly JobState[] = ['waiting', 'in-work', 'retrying', 'resumed', 'given-up'];

const tones: Record<JobState, Tone> = {
  waiting: 'gray',
  'in-work': 'blue',
  retrying: 'amber',
  resumed: 'blue',
  'given-up': 'red',
};

/** What a list of queued things is narrowed by, as it stands in the address. */
export type QueueSearch = { page?: number; state?: string };

/** One of the states, when the address names one. */
export const stateOf = (text: string | undefined): JobState | undefined =>
  states.find((state) => state === text);

export const useStateFilter = (): Filter[] => {
  const { t } = useTranslation('upkeep');
  const options = states.map((value) => ({ value, label: t(`states.${value}`) }));
  return [{ kind: 'choice', name: 'state', label: t('state'), options }];
};

/** How far it has come, and how often it was tried. */
export const QueuedState = ({ row }: { row: Queued }) => {
  const { t } = useTranslation('upkeep');
  return (
    <span className={classes.stacked}>
      <Pill tone={tones[row.state]}>{t(`states.${row.state}`)}</Pill>
      <span className="muted figures">{t('tries', { tries: row.tries, most: row.mostTries })}</span>
      {row.nextAt !== null && (
        <span className="muted figures">{t('next', { time: formatDateTime(row.nextAt) })}</span>
      )}
    </span>
  );
};

/** Why the last try failed. */
export const QueuedError = ({ row }: { row: Queued }) => {
  const { t } = useTranslation('upkeep');
  return row.error === null ? (
    <span className="muted">{t('noError')}</span>
  ) : (
    <span className={classes.error}>{row.error}</span>
  );
};

type AgainProps = { label: string; name: string; onClick: () => void };

export const AgainButton = ({ label, name, onClick }: AgainProps) => (
  <Button
    variant="default"
    size="compact-sm"
    leftSection={<IconRefresh size={16} aria-hidden />}
    aria-label={name}
    onClick={onClick}
  >
    {label}
  </Button>
);

/** The columns that jobs and mails share, after those that tell them apart. */
export const useQueuedColumns = <T extends Queued>(): Column<T>[] => {
  const { t } = useTranslation('upkeep');
  return [
    { id: 'error', title: t('error'), cell: (row) => <QueuedError row={row} /> },
    {
      id: 'queuedAt',
      title: t('queuedAt'),
      cell: ({ queuedAt }) => <span className="figures">{formatDateTime(queuedAt)}</span>,
      width: 180,
      least: 'medium',
    },
    { id: 'state', title: t('state'), cell: (row) => <QueuedState row={row} />, width: 200 },
  ];
};
