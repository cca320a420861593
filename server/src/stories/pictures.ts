import type { storiesRoom } from '@nysan/contract/stories.ts';
import { notFound } from '../calls/refusal.ts';
import { extensionOf } from '../files/file-name.ts';
import { isInlinePicture, PICTURE_LIMIT } from '../files/file-types.ts';
import { readIncoming } from '../files/incoming.ts';
import { sendStored } from '../files/send-stored.ts';
import { changing } from '../http/changing.ts';
import { drain } from '../http/drain.ts';
import type { Handler } from '../http/room.ts';
import type { Services } from '../services.ts';
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
  const { caller, request, services } = call;
  const incoming = await readIncoming(request, {
    most: PICTURE_LIMIT,
    isTaken: isInlinePicture,
  });
  const { sha256, size } = await services.files.put(incoming.bytes, PICTURE_LIMIT);
  const extension = extensionOf(incoming.name);
  // A repeated request is known by its body; of a form that is what the form contained.
  request.body = { name: incoming.name, sha256: sha256.toString('hex') };
  return changing(call, async (trx) => {
    const id = await insertPicture(trx, {
      sha256,
      size,
      extension,
      mediaType: incoming.mediaType(),
      uploadedBy: caller.userId,
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
