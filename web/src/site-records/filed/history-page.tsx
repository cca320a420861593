import { useParams } from '@tanstack/react-router';
import { RecordHistory } from '../../document-kit/history/record-history.tsx';
import { documentPath } from '../../document-kit/page/kind.ts';
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
  const { id = '' } = useParams({ strict: false });
  return (
    <RecordHistory
      kind={kind}
      listTitle={listTitle}
      asked={useFiledRecord(kind, id, read)}
      recordIn={(record) => ({
        id,
        label: nameOf(record),
        to: documentPath(kind.place, record.projectUuid, id),
      })}
    />
  );
};
