import { generalLogList } from '@nysan/contract/journals/general-log-list.ts';
import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/index.ts';
import { invalidate } from '../../api/queries.ts';
import { useLiveDocument } from '../../api/use-live.ts';
import { wordOf } from '../../document-kit/list/plain.ts';
import { RecordFrame } from '../../document-kit/page/record-frame.tsx';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { HungJournals } from '../posts/hung-journals.tsx';
import { hungQuery, offeredQuery } from '../posts/queries.ts';
import { CitedBadge } from '../register/cited-badge.tsx';
import { EntryButtons } from '../register/entry-buttons.tsx';
import { EntryFiles } from '../register/entry-files.tsx';
import { forgetRegister } from '../register/register.ts';
import classes from './detail.module.css';
import { EntryFacts } from './entry-facts.tsx';
import { generalLog } from './kind.ts';
import { entryQuery, type GeneralLogEntry } from './queries.ts';
import { useEntryName } from './use-entry-name.ts';
import { bodyOf, valuesOf } from './values.ts';

/** One entry of the general log: what was done in the shift, its files, and the journals that hang on it. */
export const EntryPage = () => {
  const { t } = useTranslation('journal');
  const { id = '', projectId = '' } = useParams({ strict: false });
  const client = useQueryClient();
  // Asked for along with the entry, though shown below it.
  usePrefetchQuery(hungQuery(id));
  usePrefetchQuery(offeredQuery(projectId));
  const { data, error, refetch } = useQuery(entryQuery(id));
  useLiveDocument(
    id,
    () =>
      void Promise.all([forgetRegister(client, generalLog), invalidate(client, 'journalPosts')]),
  );
  return (
    <RecordFrame
      place={generalLog.kind.place}
      title={t('entry')}
      listTitle={wordOf(generalLogList.title)}
      error={error}
      onRetry={() => void refetch()}
    >
      {data && ((back) => <Entry key={id} entry={data} back={back} />)}
    </RecordFrame>
  );
};

type Props = { entry: GeneralLogEntry; back: { label: string; to: string } };

const Entry = ({ entry, back }: Props) => {
  const isPhone = useIsPhone();
  const calls = useFileCalls(entry.id);
  const buttons = <EntryButtons register={generalLog} entry={entry} />;
  return (
    <>
      <PageHeader
        title={useEntryName()(entry)}
        crumbs={[back]}
        badge={<CitedBadge citedBy={entry.citedBy} />}
        actions={buttons}
      />
      <div className={classes.columns}>
        <EntryFacts entry={entry} />
        <EntryFiles register={generalLog} entry={entry} {...calls} />
      </div>
      <HungJournals entry={entry} />
      {isPhone && <BottomBar>{buttons}</BottomBar>}
    </>
  );
};

/** How the files of an entry are changed: its call takes the whole form. */
const useFileCalls = (id: string) => {
  const client = useQueryClient();
  return {
    read: () => client.fetchQuery({ ...entryQuery(id), staleTime: 0 }),
    put: async (entry: GeneralLogEntry, fileUuids: string[]) => {
      const body = { ...bodyOf(valuesOf(entry)), fileUuids };
      const changed = await api.generalLog.change({
        params: { id },
        body,
        ifMatch: entry.version,
      });
      client.setQueryData(entryQuery(id).queryKey, changed);
    },
  };
};
