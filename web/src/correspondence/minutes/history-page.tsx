import { minutesList } from '@nysan/contract/correspondence/minutes-list.ts';
import { useParams } from '@tanstack/react-router';
import { RecordHistory } from '../../document-kit/history/record-history.tsx';
import { wordOf } from '../../document-kit/list/plain.ts';
import { minutesKind } from './kind.ts';
import { minutesPath } from './place.ts';
import { useMinutes } from './queries.ts';

/** Who answered what in minutes, and when. */
export const MinutesHistoryPage = () => {
  const { id = '' } = useParams({ strict: false });
  return (
    <RecordHistory
      kind={minutesKind}
      listTitle={wordOf(minutesList.title)}
      asked={useMinutes(id)}
      recordIn={({ documentNumber, projectUuid }) => ({
        id,
        label: documentNumber,
        to: minutesPath(projectUuid, id),
      })}
    />
  );
};
