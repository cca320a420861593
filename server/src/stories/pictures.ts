import { createReadStream } from 'node:fs';
import type { storiesRoom } from '@nysan/contract/stories.ts';
import { notFound, refuse } from '../calls/refusal.ts';
import { receive } from '../files/arriving.ts';
import { extensionOf } from '../files/file-name.ts';
import { type FileType, isPictureType, isShownByAll, PICTURE_LIMIT } from '../files/file-types.ts';
import { readIncoming } from '../files/incoming.ts';
import type { InspectedFile } from '../files/inspect.ts';
import { sendStored } from '../files/send-stored.ts';
import type { StoredFile } from '../files/store.ts';
import { changing } from '../http/changing.ts';
import { drain } from '../http/drain.ts';
import type { Call, Handler } from '../http/room.ts';
import { drawable, MOST_PIXELS_AT_ONCE } from '../pictures/drawable.ts';
import type { Services } from '../services.ts';
import { unshownPictureText } from '../texts/file-refusals.ts';
import { withTemporaryUpload } from '../unpacking/temporary-uploads.ts';
import { findPicture, forgetUnusedPictures, insertPicture } from './picture-repository.ts';
import { pictureName } from './picture-url.ts';

/** Takes in a picture that every browser shows or that we can draw for it, of at most 20 MB; nothing stays of a refused or torn one. */
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
  const { name, type, bytes } = await readIncoming(request, {
    most: PICTURE_LIMIT,
    mustBeTaken: mustBeDrawable,
  });
  const picture = await withTemporaryUpload(services.settings.dataDir, async (path) => {
    const { sha256 } = await receive(path, bytes, PICTURE_LIMIT);
    // A repeated request is known by its body; of a form that is what the form contained.
    request.body = { name, sha256: sha256.toString('hex') };
    const redrawn = await drawForAll(services, path, { name, type });
    return redrawn
      ? { ...(await services.files.putBytes(redrawn)), ...webp }
      : { ...(await services.files.put(createReadStream(path), PICTURE_LIMIT)), ...kindOf(type) };
  });
  return keep(call, picture);
};

type PictureKind = { mediaType: string; extension: string };
const kindOf = ({ mediaType, extensions: [extension = ''] }: FileType): PictureKind => ({
  mediaType,
  extension,
});
const webp: PictureKind = { mediaType: 'image/webp', extension: 'webp' };

/** Refuses what is no picture, and a picture that neither all browsers nor we can draw. */
const mustBeDrawable = ({ type: { mediaType, extensions } }: InspectedFile): void => {
  if (!isPictureType(mediaType) || !(isShownByAll(mediaType) || drawable.test(mediaType))) {
    throw refuse('media-type-unsupported', {
      message: (language) => unshownPictureText(extensions[0] ?? '', language),
    });
  }
};

/**
 * Has a picture drawn before it is kept: the browser of every reader will do so. Gives a WebP to be kept in place of one that some
 * browsers do not show. Refuses one of too many points, and one that cannot be drawn.
 */
const drawForAll = async (
  { pictures }: Pick<Services, 'pictures'>,
  path: string,
  { name, type: { mediaType } }: InspectedFile,
): Promise<Uint8Array | null> => {
  const tooLarge = refuse('picture-too-large', { params: { limit: MOST_PIXELS_AT_ONCE / 1e6 } });
  const isForAll = isShownByAll(mediaType);
  const seen = await pictures.run({ path, mediaType, showable: !isForAll }).catch(() => {
    throw tooLarge; // The process that looked died of it, or needed too long.
  });
  const { small, size, showable } = seen;
  if (size && size.width * size.height > MOST_PIXELS_AT_ONCE) {
    throw tooLarge;
  }
  const isDrawn = (small !== null || !drawable.test(mediaType)) && (isForAll || showable !== null);
  if (!size || size.isCutOff || !isDrawn) {
    throw refuse('file-content-mismatch', { params: { extension: extensionOf(name) } });
  }
  return showable;
};

const keep = (call: Call<typeof storiesRoom.upload>, picture: StoredFile & PictureKind) =>
  changing(call, async (trx) => {
    const id = await insertPicture(trx, { ...picture, uploadedBy: call.caller.userId });
    return { id, fileName: `${id}.${picture.extension}` };
  });

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
