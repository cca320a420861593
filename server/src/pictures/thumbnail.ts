import type { filesRoom } from '@nysan/contract/files.ts';
import { readableFile } from '../files/download.ts';
import { namesTag } from '../files/send-stored.ts';
import type { Handler } from '../http/room.ts';
import { thumbnailOf } from './repository.ts';

/** A picture in small, for those who may have the picture. */
export const thumbnail: Handler<typeof filesRoom.thumbnail> = async (call) => {
  const { request, reply, services } = call;
  const file = await readableFile(call);
  const sha256 = await thumbnailOf(services.db, file.id);
  if (!sha256) {
    // Perhaps in a moment.
    return reply.header('cache-control', 'no-store').code(204).send();
  }
  const etag = `"${sha256.toString('hex')}"`;
  reply.headers({ etag, 'cache-control': 'private, no-cache' });
  if (namesTag(request.headers['if-none-match'], etag)) {
    return reply.code(304).send();
  }
  reply.type('image/webp');
  return Buffer.from(await services.files.read(sha256));
};
