import { open, readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { answerTasks } from '../child-processes/answer-tasks.ts';
import { type CameraFacts, cameraFactsOf } from './camera-facts.ts';
import { drawShowable } from './draw-showable.ts';
import { drawSmall, type Small } from './draw-small.ts';
import { type PictureSize, sizeOfPicture } from './picture-size.ts';

/** A picture to be looked into; `showable` has it drawn anew for all browsers. */
export type PictureTask = { path: string; mediaType: string; showable?: boolean };
/** What there was to see; `small` is null where it cannot be drawn, `size` where it is not said. */
export type SeenPicture = CameraFacts & {
  small: Small | null;
  size: PictureSize | null;
  showable: Uint8Array | null;
};

// Nobody waits for it: requests come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

answerTasks(
  async ({ path, mediaType, showable = false }: PictureTask): Promise<SeenPicture> => ({
    ...cameraFactsOf(await readFacts(path, mediaType)),
    small: await drawSmall(path, mediaType),
    size: await sizeOfPicture(path, mediaType),
    showable: showable ? await drawShowable(path) : null,
  }),
);

/** In a JPEG what the camera wrote stands before the picture; its first bytes are enough of one of 200 MB. */
const FACTS_OF_JPEG = 1024 * 1024;

const readFacts = async (path: string, mediaType: string): Promise<Uint8Array> => {
  if (mediaType !== 'image/jpeg') {
    return readFile(path);
  }
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(FACTS_OF_JPEG), 0, FACTS_OF_JPEG, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};
