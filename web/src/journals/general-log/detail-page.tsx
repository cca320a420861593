import { generalLogList } from '@nysan/contract/journals/general-log-list.ts';
import { IconLock } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { forget } from '../../api/queries.ts';
import { useLiveDocument } from '../../api/use-live.ts';
import { Opened } from '../../document-kit/opened.tsx';
import { wordOf } from '../../document-kit/plain.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { HungJournals } from '../posts/hung-journals.tsx';
import classes from './detail.module.css';
import { EntryButtons } from './entry-buttons.tsx';
import { EntryFacts } from './entry-facts.tsx';
import { EntryFiles } from './entry-files.tsx';
import { generalLog, logPath } from './kind.ts';
import { entryQuery, forgetLog, type GeneralLogEntry } from './queries.ts';
import { useEntryName } from './use-entry-name.ts';

/** One entry of the general log: what was done in the shift, its files, and the journals that hang on it. */
export const EntryPage = () => {
  const { t } = useTranslation('journal');
  const { id = '' } = useParams({ strict: false });
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(entryQuery(id));
  useLiveDocument(id, () => void Promise.all([forgetLog(client), forget(client, 'journalPosts')]));
  return (
    <Opened
      place={generalLog.place}
      title={t('entry')}
      listTitle={wordOf(generalLogList.title)}
      error={error}
      onRetry={() => void refetch()}
    >
      {data && ((back) => <Entry key={id} entry={data} back={back} />)}
    </Opened>
  );
};

type Props = { entry: GeneralLogEntry; back: { label: string; to: string } };

const Entry = ({ entry, back }: Props) => {
  const isPhone = useIsPhone();
  const router = useRouter();
  const buttons = (
    <EntryButtons entry={entry} onRemoved={() => router.history.push(logPath(entry.projectUuid))} />
  );
  return (
    <>
      <PageHeader
        title={useEntryName()(entry)}
        crumbs={[back]}
        badge={<CitedBadge entry={entry} />}
        actions={buttons}
      />
      <div className={classes.columns}>
        <EntryFacts entry={entry} />
        <EntryFiles entry={entry} />
      </div>
      <HungJournals entry={entry} />
      {isPhone && <BottomBar>{buttons}</BottomBar>}
    </>
  );
};

/** The document that prints the entry, which is why its words stay as they are. */
const CitedBadge = ({ entry: { citedBy } }: { entry: GeneralLogEntry }) => {
  const { t } = useTranslation('journal');
  return citedBy ? (
    <span className={classes.cited} title={t('citedHint')}>
      <IconLock size={16} aria-hidden />
      {t('cited', { number: citedBy })}
    </span>
  ) : null;
};
