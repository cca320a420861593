import type { storiesRoom } from '@nysan/contract/stories.ts';
import type { Handlers } from '../http/room.ts';
import { changeGroup, createGroup, removeGroup } from './change-groups.ts';
import { changeStory, createStory, removeStory } from './change-stories.ts';
import { sendPicture, uploadPicture } from './pictures.ts';
import { readActive, readActiveStories, readAll, readGroup } from './read.ts';

/** Stories: read by everybody, kept by the administrator. */
export const storiesHandlers: Handlers<typeof storiesRoom> = {
  active: readActive,
  group: readGroup,
  activeStories: readActiveStories,
  groups: readAll,
  createGroup,
  changeGroup,
  removeGroup,
  createStory,
  changeStory,
  removeStory,
  upload: uploadPicture,
  picture: sendPicture,
};
