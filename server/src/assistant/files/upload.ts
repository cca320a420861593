import {
  ATTACHMENT_HOURS,
  type assistantRoom,
  MOST_FILE_BYTES,
} from '@nysan/contract/assistant.ts';
import { requireSeat } from '../../access/require-seat.ts';
import { readIncoming } from '../../files/incoming.ts';
import { changing } from '../../http/changing.ts';
import { drain } from '../../http/drain.ts';
import type { Handler } from '../../http/room.ts';
import type { Services } from '../../services.ts';
import { deleteAttachmentsBefore, insertAttachment } from '../sessions/attachments-repository.ts';
import { mustBeAttachable, typeOfAttachment } from './attachable-type.ts';

/** POST /nysan-ai/files: takes one file for a question that is still to be asked; nothing stays of a refused or torn one. */
export const uploadAttachment: Handler<typeof assistantRoom.upload> = async (call) => {
  try {
    return await takeIn(call);
  } catch (error) {
    drain(call.request.raw, MOST_FILE_BYTES);
    throw error;
  }
};

const takeIn: Handler<typeof assistantRoom.upload> = async (call) => {
  const { caller, request, services } = call;
  requireSeat(caller, 'files-for-members');
  const incoming = await readIncoming(request, {
    most: MOST_FILE_BYTES,
    mustBeTaken: mustBeAttachable,
    listed: typeOfAttachment,
  });
  const stored = await services.files.put(incoming.bytes, MOST_FILE_BYTES);
  // A repeated request is known by its body; of a form that is what the form contained.
  request.body = { name: incoming.name, sha256: stored.sha256.toString('hex') };
  return changing(call, async (trx) => {
    const file = { ...stored, name: incoming.name, mediaType: incoming.mediaType() };
    const id = await insertAttachment(trx, file, caller.userId, services.now());
    return { id, fileName: incoming.name };
  });
};

const HOUR_MS = 3_600_000;

/** Files uploaded before have waited long enough for their question. */
export const endOfWaiting = (now: Date): Date =>
  new Date(now.getTime() - ATTACHMENT_HOURS * HOUR_MS);

/** Forgets files that no question took within a day; the sweep of files takes their bytes. */
export const forgetAttachments = ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> =>
  deleteAttachmentsBefore(db, endOfWaiting(now()));
