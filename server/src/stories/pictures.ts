import { createReadStream } from 'node:fs';
import type { storiesRoom } from '@nysan/contract/stories.ts';
import { notFound, refuse } from '../calls/refusal.ts';
import { receive } from '../files/arriving.ts';
import { extensionOf } from '../files/file-name.ts';
import { isInlinePicture, PICTURE_LIMIT } from '../files/file-types.ts';
import { type Incoming, readIncoming } from '../files/incoming.ts';
import { sendStored } from '../files/send-stored.ts';
import type { StoredFile } from '../files/store.ts';
import { changing } from '../http/changing.ts';
import { drain } from '../http/drain.ts';
import type { Call, Handler } from '../http/room.ts';
import { drawable, MOST_PIXELS_AT_ONCE } from '../pictures/drawable.ts';
import type { Services } from '../services.ts';
import { withTemporaryUpload } from '../unpacking/temporary-uploads.ts';
import { findPicture, forgetUnusedPictures, insertPicture } from './picture-repository.ts';
import { pictureName } from './picture-url.ts';

/** Takes in a picture that every browser shows, of at most 20 MB; nothing stays of a refused or torn one. */
export const uploadPicture: Handler<typeof storiesRoom.upload> = async (call) => {
  try {
    return await takeIn(call);
  } catch (error) {
    drain(call.request.raw, PICTURE_LIMIT);
    throw error;
  }
};

const takeIn: Handler<typeof storiesRoom.upload> = async (call) => {
  const { request, services } = call;
  const incoming = await readIncoming(request, {
    most: PICTURE_LIMIT,
    isTaken: isInlinePicture,
  });
  const { sha256, size } = await withTemporaryUpload(services.settings.dataDir, async (path) => {
    await receive(path, incoming.bytes, PICTURE_LIMIT);
    await mustBeShowable(services, path, incoming);
    return services.files.put(createReadStream(path), PICTURE_LIMIT);
  });
  return keep(call, incoming, { sha256, size });
};

type Taken = Pick<Incoming, 'name' | 'mediaType'>;

/**
 * Has a picture drawn before it is kept: the browser of every reader will do so. Refuses one of too many points, and one that cannot
 * be drawn.
 */
const mustBeShowable = async (
  { pictures }: Pick<Services, 'pictures'>,
  path: string,
  { name, mediaType }: Taken,
): Promise<void> => {
  const tooLarge = refuse('picture-too-large', { params: { limit: MOST_PIXELS_AT_ONCE / 1e6 } });
  const { small, size } = await pictures.run({ path, mediaType: mediaType() }).catch(() => {
    throw tooLarge; // The process that looked died of it, or needed too long.
  });
  if (size && size.width * size.height > MOST_PIXELS_AT_ONCE) {
    throw tooLarge;
  }
  const isDrawn = small !== null || !drawable.test(mediaType());
  if (!size || size.isCutOff || !isDrawn) {
    throw refuse('file-content-mismatch', { params: { extension: extensionOf(name) } });
  }
};

const keep = (
  call: Call<typeof storiesRoom.upload>,
  { name, mediaType }: Taken,
  stored: StoredFile,
) => {
  const extension = extensionOf(name);
  // A repeated request is known by its body; of a form that is what the form contained.
  call.request.body = { name, sha256: stored.sha256.toString('hex') };
  return changing(call, async (trx) => {
    const id = await insertPicture(trx, {
      ...stored,
      extension,
      mediaType: mediaType(),
      uploadedBy: call.caller.userId,
    });
    return { id, fileName: `${id}.${extension}` };
  });
};

/** A picture under its address, for anyone; under one address there is ever the same. */
export const sendPicture: Handler<typeof storiesRoom.picture> = async (call) => {
  const name = pictureName(call.params.fileName);
  const picture = name && (await findPicture(call.services.db, name));
  if (!picture) {
    throw notFound();
  }
  return sendStored(call, picture, { isInline: true, keep: 'public, max-age=31536000, immutable' });
};

const DAY_MS = 86_400_000;

/** Forgets what was uploaded a day ago or longer and no story shows; the sweep of files takes their bytes. */
export const forgetPictures = ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> =>
  forgetUnusedPictures(db, new Date(now().getTime() - DAY_MS));
