import type { filesRoom } from '@nysan/contract/files.ts';
import { mayReadAll, type ReadRuleOf } from '../access/authorize.ts';
import type { Member } from '../access/caller.ts';
import { forbidden, notFound, refuse } from '../http/problem.ts';
import type { Call, Handler } from '../http/room.ts';
import { dispositionOf } from './file-name.ts';
import { mayBeInline } from './file-types.ts';
import { mayInPlace } from './places.ts';
import { askedRange } from './range.ts';
import { type FileRow, findFile } from './repository.ts';

/** The bytes of a file, whole or a range; what is no picture, PDF or plain text is only ever saved, never shown. */
export const download: Handler<typeof filesRoom.download> = async (call) => {
  const { query, request, reply, services } = call;
  const file = await readableFile(call);
  const size = Number(file.size);
  const tag = `"${file.sha256.toString('hex')}"`;
  const headers = headersOf(file, size, tag, query.inline === 'true');
  if (namesTag(request.headers['if-none-match'], tag)) {
    return reply.headers(headers).code(304).send();
  }
  const range = askedRange(request.headers, size, tag);
  if (range === 'unsatisfiable') {
    reply.headers(headers).header('content-range', `bytes */${size}`);
    throw refuse('range-not-satisfiable');
  }
  const bytes = await services.files.open(file.sha256, range);
  reply.headers(headers);
  if (range) {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  reply.header('content-length', end - start + 1);
  return bytes;
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

/**
 * Who may see one of its records may have it; a file of no record goes by its place. Of what is read by name alone nobody else
 * learns that it is there.
 */
const mustBeRead = (file: FileRow, member: Member, readRuleOf: ReadRuleOf): void => {
  if (file.uploaded_by === member.userId || file.is_seated || file.is_named_reader) {
    return;
  }
  const rules = file.kinds.map(readRuleOf);
  if (rules.length > 0 && rules.every(({ by }) => by === 'name')) {
    throw notFound();
  }
  const mayRead =
    rules.length > 0
      ? rules.some((rule) => mayReadAll(member.roles, rule))
      : mayInPlace(member.roles, file.location, 'view');
  if (!mayRead) {
    throw forbidden();
  }
};

const headersOf = (file: FileRow, size: number, tag: string, isInlineAsked: boolean) => ({
  'content-type': file.media_type,
  'content-disposition': dispositionOf(
    file.name,
    isInlineAsked && mayBeInline(file.media_type, size),
  ),
  'x-content-type-options': 'nosniff',
  // It takes the place of the policy of the house, so it says itself that nobody may frame this.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  // Kept by the reader's browser alone, and asked for again each time: a right can be taken away.
  'cache-control': 'private, no-cache',
  etag: tag,
  'accept-ranges': 'bytes',
});

/** Does `If-None-Match` name these bytes? */
export const namesTag = (header: string | undefined, tag: string): boolean =>
  (header ?? '').split(',').some((each) => [tag, `W/${tag}`, '*'].includes(each.trim()));
