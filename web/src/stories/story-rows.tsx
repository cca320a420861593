import { Button } from '@mantine/core';
import type { Story, StoryGroup } from '@nysan/contract/stories.ts';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../i18n/format.ts';
import { Pill } from '../ui/status-badge.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { isOver } from './expiry.ts';
import classes from './stories.module.css';
import { Tool } from './tool.tsx';
import type { OpenDialog } from './types.ts';
import { useRemove } from './use-remove.ts';

type Props = { group: StoryGroup; onOpen: (dialog: OpenDialog) => void };

/** The stories of a group, each to be changed and deleted, and the way to add another. */
export const StoryRows = ({ group, onOpen }: Props) => {
  const { t } = useTranslation('stories');
  const Shown = useIsPhone() ? StoryCards : StoryTable;
  return (
    <>
      {group.stories.length === 0 ? (
        <p className={classes.none}>{t('noStories')}</p>
      ) : (
        <Shown group={group} onOpen={onOpen} />
      )}
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => onOpen({ kind: 'story', group })}
      >
        {t('add')}
      </Button>
    </>
  );
};

const StoryTable = ({ group, onOpen }: Props) => {
  const { t } = useTranslation('stories');
  return (
    <table className={classes.table} aria-label={t('storiesOf', { title: group.title })}>
      <thead>
        <tr>
          <th scope="col">{t('name')}</th>
          <th scope="col" className={classes.mediaColumn}>
            {t('media')}
          </th>
          <th scope="col" className={classes.tools}>
            {t('remove')}
          </th>
        </tr>
      </thead>
      <tbody>
        {group.stories.map((story) => (
          <tr key={story.id}>
            <td>
              <Name story={story} />
            </td>
            <td>
              <Media story={story} onOpen={onOpen} />
            </td>
            <td className={classes.tools}>
              <RowTools group={group} story={story} onOpen={onOpen} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const StoryCards = ({ group, onOpen }: Props) => {
  const { t } = useTranslation('stories');
  return (
    <ul className={classes.cards} aria-label={t('storiesOf', { title: group.title })}>
      {group.stories.map((story) => (
        <li key={story.id} className={classes.card}>
          <Media story={story} onOpen={onOpen} />
          <Name story={story} />
          <span>
            <RowTools group={group} story={story} onOpen={onOpen} />
          </span>
        </li>
      ))}
    </ul>
  );
};

const Name = ({ story }: { story: Story }) => {
  const { t } = useTranslation('stories');
  const over = isOver(story.expiresAt);
  return (
    <span className={classes.story}>
      <span>{story.title}</span>
      <span className={classes.state}>
        <Pill tone={story.isActive && !over ? 'green' : 'gray'}>
          {t(over ? 'over' : story.isActive ? 'shown' : 'notShown')}
        </Pill>
        {story.expiresAt !== null && (
          <span className="figures">{t('until', { time: formatDateTime(story.expiresAt) })}</span>
        )}
      </span>
    </span>
  );
};

const Media = ({ story, onOpen }: { story: Story; onOpen: Props['onOpen'] }) => {
  const { t } = useTranslation('stories');
  const { title, mediaUrl } = story;
  return (
    <button
      type="button"
      className={classes.media}
      aria-label={t('openMedia', { title })}
      onClick={() => onOpen({ kind: 'picture', title, url: mediaUrl })}
    >
      <img src={mediaUrl} alt="" loading="lazy" />
    </button>
  );
};

const RowTools = ({ group, story, onOpen }: Props & { story: Story }) => {
  const { t } = useTranslation('stories');
  const { removeStory } = useRemove();
  const { title } = story;
  return (
    <>
      <Tool label={t('editOne', { title })} onClick={() => onOpen({ kind: 'story', group, story })}>
        <IconPencil size={18} />
      </Tool>
      <Tool label={t('removeOne', { title })} onClick={() => void removeStory(story)}>
        <IconTrash size={18} />
      </Tool>
    </>
  );
};
