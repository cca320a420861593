import type { Story, StoryGroup } from '@nysan/contract/stories.ts';
/** Which dialog of the page is open, and for what. */

export type OpenDialog =
  | { kind: 'group'; group?: StoryGroup }
  | { kind: 'story'; group: StoryGroup; story?: Story }
  | { kind: 'picture'; title: string; url: string };
