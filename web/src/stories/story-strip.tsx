import { ActionIcon } from '@mantine/core';
import type { StoryGroup } from '@nysan/contract/stories.ts';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '../api/queries.ts';
import { truncate } from '../i18n/format.ts';
import { closeStories, hasNew } from './closed-stories.ts';
import { StoryViewer } from './story-viewer.tsx';
import classes from './strip.module.css';

/** Live stories, small and quiet; nothing where there are none, they cannot be had, or the reader has closed them. */
export const StoryStrip = () => {
  const { t } = useTranslation('stories');
  const { data: groups = [] } = useQuery(ask('stories', 'active'));
  const [isClosed, setClosed] = useState(false);
  const [open, setOpen] = useState<StoryGroup>();
  const ids = groups.flatMap(({ stories }) => stories.map(({ id }) => id));
  if (isClosed || !hasNew(ids)) {
    return null;
  }
  const close = () => {
    closeStories(ids);
    setClosed(true);
  };
  return (
    <section className={classes.strip} aria-label={t('title')}>
      <ul className={classes.groups}>
        {groups.map((group) => (
          <li key={group.id}>
            <GroupButton group={group} onOpen={() => setOpen(group)} />
          </li>
        ))}
      </ul>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        className={classes.close}
        title={t('close')}
        aria-label={t('close')}
        onClick={close}
      >
        <IconX size={18} />
      </ActionIcon>
      <StoryViewer group={open} onClose={() => setOpen(undefined)} />
    </section>
  );
};

const GroupButton = ({ group, onOpen }: { group: StoryGroup; onOpen: () => void }) => {
  const { title, thumbnailUrl, stories } = group;
  const picture = thumbnailUrl ?? stories[0]?.mediaUrl;
  return (
    <button type="button" className={classes.group} title={title} onClick={onOpen}>
      {picture && <img src={picture} alt="" loading="lazy" />}
      <span>{truncate(title)}</span>
    </button>
  );
};
