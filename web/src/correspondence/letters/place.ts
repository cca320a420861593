import { paperPlace } from '../place.ts';

/** Where the letters of a project stand. */
export const {
  list: lettersPath,
  paper: letterPath,
  send: sendPath,
  reply: replyPath,
} = paperPlace('letters');
