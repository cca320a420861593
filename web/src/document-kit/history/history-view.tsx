import { SegmentedControl, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '../../api/queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorView } from '../../ui/error-view.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import type { KindFacts } from '../page/kind.ts';
import type { HistoryEntry } from '../page/types.ts';
import { HistorySitting } from './history-sitting.tsx';
import classes from './history-view.module.css';
import { eachAlone, isChange, sittingsOf } from './sittings.ts';

type Props = { id: string; kind: KindFacts };

/** Who changed what and when, newest first, each value before and after: by sittings, or change by change. */
export const HistoryView = ({ id, kind }: Props) => {
  const { t } = useTranslation('document');
  const { data, error, refetch } = useQuery(
    ask('approval', 'history', { params: { entityId: id, type: kind.place.historyType } }),
  );
  if (data && data.length > 0) {
    return <History entries={data} kind={kind} />;
  }
  return (
    <section className="surface">
      {error && !data && <ErrorView error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LinesSkeleton rows={8} />}
      {data && <EmptyState hasSketch title={t('history.empty')} hint={t('history.emptyHint')} />}
    </section>
  );
};

const ways = ['sittings', 'each', 'decisions'] as const;
type Way = (typeof ways)[number];

const groupedBy: Record<Way, typeof sittingsOf> = {
  sittings: sittingsOf,
  each: eachAlone,
  decisions: (history) => eachAlone(history.filter((entry) => !isChange(entry))),
};

const History = ({ entries, kind }: { entries: HistoryEntry[]; kind: KindFacts }) => {
  const { t } = useTranslation('document');
  const isPhone = useIsPhone();
  const [way, setWay] = useState<Way>('sittings');
  const [by, setBy] = useState<string | null>(null);
  const people = [...new Set(entries.map(({ performedBy }) => performedBy))].sort();
  const shown = groupedBy[way](by ? entries.filter((one) => one.performedBy === by) : entries);
  return (
    <>
      <div className={classes.bar}>
        <SegmentedControl
          size={isPhone ? 'xs' : 'sm'}
          fullWidth={isPhone}
          w={isPhone ? '100%' : undefined}
          aria-label={t('history.shown')}
          value={way}
          data={ways.map((value) => ({ value, label: t(`history.by.${value}`) }))}
          onChange={(value) => setWay(ways.find((one) => one === value) ?? 'sittings')}
        />
        {people.length > 1 && (
          <Select
            aria-label={t('history.author')}
            placeholder={t('history.author')}
            data={people}
            value={by}
            clearable
            onChange={setBy}
          />
        )}
      </div>
      {shown.length === 0 && (
        <EmptyState title={t('history.none')} hint={t('list.nothingFoundHint')} />
      )}
      <ol className={classes.list}>
        {shown.map((sitting) => (
          <HistorySitting key={sitting.id} sitting={sitting} kind={kind} />
        ))}
      </ol>
    </>
  );
};
