import { RecordHistory } from '../../document-kit/history/record-history.tsx';
import { wordOf } from '../../document-kit/list/plain.ts';
import { entryPathOf, type Register } from './register.ts';

type Asked<E> = { data: E | undefined; error: unknown; refetch: () => unknown };
type Props<E> = { register: Register<E>; id: string; asked: Asked<E & { projectUuid: string }> };

/** Who changed what in an entry. */
export const EntryHistory = <E,>({ register, id, asked }: Props<E>) => {
  const nameOf = register.useName();
  return (
    <RecordHistory
      kind={register.kind}
      listTitle={wordOf(register.list.title)}
      asked={asked}
      recordIn={(entry) => ({
        id,
        label: nameOf(entry),
        to: entryPathOf(register, entry.projectUuid, id),
      })}
    />
  );
};
