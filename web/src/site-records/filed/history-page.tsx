import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { HistoryView } from '../../document-kit/history/history-view.tsx';
import { documentPath } from '../../document-kit/page/kind.ts';
import { RecordFrame } from '../../document-kit/page/record-frame.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { FiledKind } from './kind.ts';
import { type FiledRecord, useFiledRecord } from './record-page.tsx';

type Props<D extends FiledRecord> = {
  kind: FiledKind;
  listTitle: string;
  read: (id: string, signal: AbortSignal) => Promise<D>;
  nameOf: (record: D) => string;
};

/** Who changed what in a record. */
export const FiledHistoryPage = <D extends FiledRecord>({
  kind,
  listTitle,
  read,
  nameOf,
}: Props<D>) => {
  const { t } = useTranslation('document');
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useFiledRecord(kind, id, read);
  return (
    <RecordFrame
      place={kind.place}
      title={t('history.open')}
      listTitle={listTitle}
      error={error}
      onRetry={() => void refetch()}
    >
      {data &&
        ((back) => (
          <>
            <PageHeader
              title={t('history.open')}
              subtitle={nameOf(data)}
              crumbs={[
                back,
                { label: nameOf(data), to: documentPath(kind.place, data.projectUuid, id) },
              ]}
            />
            <HistoryView id={id} kind={kind} />
          </>
        ))}
    </RecordFrame>
  );
};
