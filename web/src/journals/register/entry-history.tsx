import { useTranslation } from 'react-i18next';
import { HistoryView } from '../../document-kit/history/history-view.tsx';
import { wordOf } from '../../document-kit/list/plain.ts';
import { RecordFrame } from '../../document-kit/page/record-frame.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { entryPathOf, type Register } from './register.ts';

type Asked<E> = { data: E | undefined; error: unknown; refetch: () => unknown };
type Props<E> = { register: Register<E>; id: string; asked: Asked<E & { projectUuid: string }> };

/** Who changed what in an entry. */
export const EntryHistory = <E,>({ register, id, asked: { data, error, refetch } }: Props<E>) => {
  const { t } = useTranslation('document');
  const nameOf = register.useName();
  return (
    <RecordFrame
      place={register.kind.place}
      title={t('history.open')}
      listTitle={wordOf(register.list.title)}
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
                { label: nameOf(data), to: entryPathOf(register, data.projectUuid, id) },
              ]}
            />
            <HistoryView id={id} kind={register.kind} />
          </>
        ))}
    </RecordFrame>
  );
};
