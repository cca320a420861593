import type { storiesRoom, storyGroup } from '@nysan/contract/stories.ts';
import type { z } from 'zod';
import { pictureUrl } from './picture-url.ts';
import type { GroupRow, StoryRow } from './repository.ts';

type PresentedStory = z.input<(typeof storiesRoom.createStory.answers)[201]>;

export const presentStory = (row: StoryRow): PresentedStory => ({
  id: row.id,
  title: row.title,
  caption: row.caption,
  mediaUrl: pictureUrl(row.media),
  linkUrl: row.link_url,
  displayOrder: row.display_order,
  isActive: row.is_active,
  expiresAt: row.expires_at?.toISOString() ?? null,
  buttonColor: row.button_color,
  textColor: row.text_color,
  version: row.row_version,
});

export const presentGroup = (
  row: GroupRow,
  stories: readonly StoryRow[],
): z.input<typeof storyGroup> => ({
  id: row.id,
  title: row.title,
  displayOrder: row.display_order,
  thumbnailUrl: row.thumbnail === null ? null : pictureUrl(row.thumbnail),
  active: row.is_active,
  stories: stories.filter(({ group_id }) => group_id === row.id).map(presentStory),
  version: row.row_version,
});
