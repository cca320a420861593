import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorView } from '../../ui/error-view.tsx';
import { Section } from '../../ui/section.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { HangJournal } from './hang-journal.tsx';
import { JournalPosts } from './journal-posts.tsx';
import classes from './posts.module.css';
import { hungQuery } from './queries.ts';

type Props = {
  /** The entry of the general log they hang on. */
  entry: { id: string; projectUuid: string; dateOfWork: string };
};

/** The special journals on an entry: a tab for each, with its posts. */
export const HungJournals = ({ entry }: Props) => {
  const { t } = useTranslation('journal');
  const { data, error, refetch } = useQuery(hungQuery(entry.id));
  const [wanted, setWanted] = useState<string | null>(null);
  const opened = data?.find(({ id }) => id === wanted) ?? data?.[0];
  return (
    <Section
      title={t('posts.title')}
      aside={data && <HangJournal entry={entry} hung={data} onHung={setWanted} />}
      flush
    >
      {error && !data && <ErrorView error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LinesSkeleton rows={4} />}
      {data?.length === 0 && (
        <EmptyState title={t('posts.noJournals')} hint={t('posts.hangHint')} />
      )}
      {opened && data && (
        <Tabs value={opened.id} onChange={setWanted} keepMounted={false}>
          <Tabs.List className={classes.tabs} aria-label={t('posts.title')}>
            {data.map(({ id, name, postCount }) => (
              <Tabs.Tab key={id} value={id}>
                {name} <span className="muted figures">{postCount}</span>
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {data.map((journal) => (
            <Tabs.Panel key={journal.id} value={journal.id}>
              <JournalPosts entry={entry} journal={journal} />
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
    </Section>
  );
};
