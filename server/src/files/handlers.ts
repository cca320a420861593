import type { filesRoom } from '@nysan/contract/files.ts';
import type { Handlers } from '../http/room.ts';
import { downloadPolicy } from '../policy/download-policy.ts';
import { download } from './download.ts';
import { remove } from './remove.ts';
import { upload } from './upload.ts';

export const filesHandlers: Handlers<typeof filesRoom> = {
  upload,
  download,
  policy: downloadPolicy,
  remove,
};
