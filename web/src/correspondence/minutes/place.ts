import { paperPlace } from '../place.ts';

/** Where the minutes of a project stand; the specification calls them protocols. */
export const {
  list: minutesListPath,
  paper: minutesPath,
  send: sendPath,
  reply: replyPath,
} = paperPlace('protocols');
