import type { Differences } from '../history/record.ts';
import type { GroupRow, StoryRow } from './repository.ts';

type Shown = Record<string, string | null>;

const shownGroup = (row: GroupRow | undefined): Shown => ({
  title: row?.title ?? null,
  displayOrder: row ? String(row.display_order) : null,
  thumbnailUrl: row?.thumbnail ?? null,
  active: row?.is_active ? '✓' : null,
});

const shownStory = (row: StoryRow | undefined): Shown => ({
  title: row?.title ?? null,
  caption: row?.caption || null,
  mediaUrl: row?.media ?? null,
  linkUrl: row?.link_url ?? null,
  displayOrder: row ? String(row.display_order) : null,
  isActive: row?.is_active ? '✓' : null,
  expiresAt: row?.expires_at?.toISOString() ?? null,
  buttonColor: row?.button_color ?? null,
  textColor: row?.text_color ?? null,
});

const between = (before: Shown, after: Shown): Differences =>
  Object.fromEntries(
    Object.keys(before)
      .filter((name) => before[name] !== after[name])
      .map((name) => [name, { value1: before[name] ?? null, value2: after[name] ?? null }]),
  );

/** What differs between two states of a group, in the words of the wire. */
export const groupDifferences = (before: GroupRow | undefined, after: GroupRow | undefined) =>
  between(shownGroup(before), shownGroup(after));

export const storyDifferences = (before: StoryRow | undefined, after: StoryRow | undefined) =>
  between(shownStory(before), shownStory(after));
