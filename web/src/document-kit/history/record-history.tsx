import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/page-header.tsx';
import type { KindFacts } from '../page/kind.ts';
import { RecordFrame } from '../page/record-frame.tsx';
import { HistoryView } from './history-view.tsx';

type Props<R> = {
  kind: KindFacts;
  listTitle: string;
  asked: { data: R | undefined; error: unknown; refetch: () => unknown };
  /** The record whose history it is, what it is called, and where its own page stands. */
  recordIn: (data: R) => { id: string; label: string; to: string };
};

/** Who changed what in a record that nobody approves. */
export const RecordHistory = <R,>({ kind, listTitle, asked, recordIn }: Props<R>) => {
  const { t } = useTranslation('document');
  const { data, error, refetch } = asked;
  const record = data && recordIn(data);
  return (
    <RecordFrame
      place={kind.place}
      title={t('history.open')}
      listTitle={listTitle}
      error={error}
      onRetry={() => void refetch()}
    >
      {record &&
        ((back) => (
          <>
            <PageHeader
              title={t('history.open')}
              subtitle={record.label}
              crumbs={[back, { label: record.label, to: record.to }]}
            />
            <HistoryView id={record.id} kind={kind} />
          </>
        ))}
    </RecordFrame>
  );
};
