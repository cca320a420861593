import type { filesRoom } from '@nysan/contract/files.ts';
import type { Handlers } from '../http/room.ts';
import type { Services } from '../services.ts';
import { download } from './download.ts';
import { upload } from './upload.ts';

/** The calls on files; `above` are those that need a floor above this one. */
export const filesHandlers = <S extends Services>(
  above: Pick<Handlers<typeof filesRoom, S>, 'policy' | 'remove' | 'thumbnail'>,
): Handlers<typeof filesRoom, S> => ({ upload, download, ...above });
