import type { filesRoom } from '@nysan/contract/files.ts';
import type { Handlers } from '../http/room.ts';
import { download } from './download.ts';
import { remove } from './remove.ts';
import { upload } from './upload.ts';

export const filesHandlers: Handlers<typeof filesRoom> = { upload, download, remove };
