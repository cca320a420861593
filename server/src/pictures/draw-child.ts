import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { answerTasks } from '../child-processes/answer-tasks.ts';
import { type CameraFacts, cameraFactsOf } from './camera-facts.ts';
import { drawSmall, type Small } from './draw-small.ts';
import { type PictureSize, sizeOfPicture } from './picture-size.ts';

/** A picture to be looked into. */
export type PictureTask = { path: string; mediaType: string };
/** What there was to see; `small` is null where it cannot be drawn, `size` where it is not said. */
export type SeenPicture = CameraFacts & { small: Small | null; size: PictureSize | null };

// Nobody waits for it: requests come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

answerTasks(
  async ({ path, mediaType }: PictureTask): Promise<SeenPicture> => ({
    ...cameraFactsOf(await readFile(path)),
    small: await drawSmall(path, mediaType),
    size: await sizeOfPicture(path, mediaType),
  }),
);
