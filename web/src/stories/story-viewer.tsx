import { Button } from '@mantine/core';
import type { Story, StoryGroup } from '@nysan/contract/stories.ts';
import { IconChevronLeft, IconChevronRight, IconExternalLink } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../ui/dialog.tsx';
import classes from './strip.module.css';

type Props = { group: StoryGroup | undefined; onClose: () => void };

/** The stories of a group, one after the other. */
export const StoryViewer = ({ group, onClose }: Props) => (
  <Dialog opened={group !== undefined} onClose={onClose} title={group?.title ?? ''} width={560}>
    {group && <Stories key={group.id} stories={group.stories} />}
  </Dialog>
);

const Stories = ({ stories }: { stories: readonly Story[] }) => {
  const { t } = useTranslation('stories');
  const [at, setAt] = useState(0);
  const story = stories[at];
  if (!story) {
    return null;
  }
  return (
    <article className={classes.story} aria-live="polite">
      <img src={story.mediaUrl} alt="" className={classes.media} />
      <h3 className={classes.title}>{story.title}</h3>
      {story.caption && <p className={classes.caption}>{story.caption}</p>}
      {story.linkUrl !== null && <StoryLink story={story} url={story.linkUrl} />}
      {stories.length > 1 && (
        <div className={classes.steps}>
          <Step isThere={at > 0}>
            <Button
              variant="default"
              leftSection={<IconChevronLeft size={18} aria-hidden />}
              onClick={() => setAt(at - 1)}
            >
              {t('previous')}
            </Button>
          </Step>
          <span className="figures muted">{t('place', { at: at + 1, count: stories.length })}</span>
          <Step isThere={at < stories.length - 1}>
            <Button
              variant="default"
              rightSection={<IconChevronRight size={18} aria-hidden />}
              onClick={() => setAt(at + 1)}
            >
              {t('next')}
            </Button>
          </Step>
        </div>
      )}
    </article>
  );
};

/** Where there is no further story its button goes and leaves its place. */
const Step = ({ isThere, children }: { isThere: boolean; children: ReactNode }) => (
  <span className={classes.step} data-hidden={!isThere || undefined}>
    {children}
  </span>
);

/** It leads out of the house: the page it opens learns nothing of ours, and has no hold on it. */
const StoryLink = ({ story, url }: { story: Story; url: string }) => {
  const { t } = useTranslation('stories');
  const { buttonColor, textColor } = story;
  return (
    <Button
      component="a"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      rightSection={<IconExternalLink size={18} aria-hidden />}
      style={{
        ...(buttonColor && { backgroundColor: buttonColor }),
        ...(textColor && { color: textColor }),
      }}
    >
      {t('open')}
    </Button>
  );
};
