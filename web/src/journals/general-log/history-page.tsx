import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { EntryHistory } from '../register/entry-history.tsx';
import { generalLog } from './kind.ts';
import { entryQuery } from './queries.ts';

/** Who changed what in an entry. */
export const EntryHistoryPage = () => {
  const { id = '' } = useParams({ strict: false });
  return <EntryHistory register={generalLog} id={id} asked={useQuery(entryQuery(id))} />;
};
