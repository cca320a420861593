import type { filesRoom } from '@nysan/contract/files.ts';
import { mayReadAll, type ReadRuleOf } from '../access/authorize.ts';
import type { Member } from '../calls/caller.ts';
import { forbidden, notFound } from '../calls/refusal.ts';
import type { Call, Handler } from '../http/room.ts';
import { mayBeInline } from './file-types.ts';
import { mayInPlace } from './places.ts';
import { type FileRow, findFile } from './repository.ts';
import { sendStored } from './send-stored.ts';

/** The bytes of a file, whole or a range; what is no picture, PDF or plain text is only ever saved, never shown. */
export const download: Handler<typeof filesRoom.download> = async (call) => {
  const file = await readableFile(call);
  const isInlineAsked = call.query.inline === 'true';
  const isInline = isInlineAsked && mayBeInline(file.media_type, Number(file.size));
  return sendStored(call, file, { isInline });
};

type Asked = Pick<Call<typeof filesRoom.download>, 'services' | 'caller' | 'params'>;

/** The file a call names, if its reader may have it; 404 or 403 otherwise. */
export const readableFile = async ({ services, caller, params }: Asked): Promise<FileRow> => {
  const file = await findFile(services.db, params.uuid, params.fileId, caller.userId);
  if (!file) {
    throw notFound();
  }
  mustBeRead(file, caller, services.readRuleOf);
  return file;
};

const isOwn = (file: FileRow, { userId }: Member): boolean =>
  file.uploaded_by === userId || file.is_seated || file.is_named_reader;

/**
 * Of what goes with papers read by name nobody else learns that it is there: it is its uploader's while it is in none, and its
 * readers' afterwards.
 */
export const isHiddenFrom = (file: FileRow, { userId }: Member, readRuleOf: ReadRuleOf): boolean =>
  file.kinds.length === 0
    ? file.location === 'CORRESPONDENCE' && file.uploaded_by !== userId
    : file.kinds.every((kind) => readRuleOf(kind).by === 'name') && !file.is_named_reader;

/** Who may see one of its records may have it; a file of no record goes by its place. */
const mustBeRead = (file: FileRow, member: Member, readRuleOf: ReadRuleOf): void => {
  if (isHiddenFrom(file, member, readRuleOf)) {
    throw notFound();
  }
  if (isOwn(file, member)) {
    return;
  }
  const rules = file.kinds.map(readRuleOf);
  const mayRead =
    rules.length > 0
      ? rules.some((rule) => mayReadAll(member.roles, rule))
      : mayInPlace(member.roles, file.location, 'view');
  if (!mayRead) {
    throw forbidden();
  }
};
