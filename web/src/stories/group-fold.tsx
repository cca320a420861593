import type { StoryGroup } from '@nysan/contract/stories.ts';
import { IconPencil, IconPhoto, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { truncate } from '../i18n/format.ts';
import { Fold } from '../ui/fold.tsx';
import { Pill } from '../ui/status-badge.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import classes from './stories.module.css';
import { StoryRows } from './story-rows.tsx';
import { Tool } from './tool.tsx';
import type { OpenDialog } from './types.ts';
import { useRemove } from './use-remove.ts';

type Props = { group: StoryGroup; onOpen: (dialog: OpenDialog) => void };

/** A group with its picture and what may be done with it; opened, it shows its stories. */
export const GroupFold = ({ group, onOpen }: Props) => {
  const { title } = group;
  // Nothing hovers over a phone, so a long title is not cut there.
  const shown = useIsPhone() ? title : truncate(title);
  return (
    <Fold
      tooltip={shown === title ? undefined : title}
      head={<Head group={group} title={shown} />}
      tools={<Tools group={group} onOpen={onOpen} />}
    >
      <StoryRows group={group} onOpen={onOpen} />
    </Fold>
  );
};

const Head = ({ group, title }: { group: StoryGroup; title: string }) => {
  const { t } = useTranslation('stories');
  return (
    <span className={classes.head}>
      <span className={classes.title}>{title}</span>
      <Pill tone={group.active ? 'green' : 'gray'}>{t(group.active ? 'shown' : 'notShown')}</Pill>
      <span className={classes.count}>{t('stories', { count: group.stories.length })}</span>
    </span>
  );
};

const Tools = ({ group, onOpen }: Props) => {
  const { t } = useTranslation('stories');
  const { removeGroup } = useRemove();
  const { title, thumbnailUrl } = group;
  return (
    <>
      {thumbnailUrl !== null && (
        <Tool
          label={t('openThumbnail', { title })}
          onClick={() => onOpen({ kind: 'picture', title, url: thumbnailUrl })}
        >
          <IconPhoto size={18} />
        </Tool>
      )}
      <Tool label={t('editOne', { title })} onClick={() => onOpen({ kind: 'group', group })}>
        <IconPencil size={18} />
      </Tool>
      <Tool label={t('removeOne', { title })} onClick={() => void removeGroup(group)}>
        <IconTrash size={18} />
      </Tool>
    </>
  );
};
