import { ATTACHMENT_HOURS, type assistantRoom, MOST_FILES } from '@nysan/contract/assistant.ts';
import { requireSeat } from '../access/require-seat.ts';
import type { Caller } from '../calls/caller.ts';
import { notFound, refuse } from '../calls/refusal.ts';
import type { Trx } from '../db/transaction.ts';
import { dayInKazakhstan } from '../exact/clock.ts';
import { answeredBefore, changing } from '../http/changing.ts';
import type { Call, Handler } from '../http/room.ts';
import { readSpooledFiles } from '../http/spooled-requests.ts';
import { shownEmail } from '../texts/shown-email.ts';
import { answerTo } from './answer.ts';
import { plainTextOf } from './answers/reply.ts';
import { answerInEvents, type Waiting, wantsEvents } from './ask-in-events.ts';
import { type Asker, askerOf } from './asker.ts';
import { lookInto, type ReadOutline } from './files/look.ts';
import { type ReceivedFile, receiveFiles, storeFiles } from './files/receive.ts';
import { endOfWaiting } from './files/upload.ts';
import { requireReadable } from './grammar/tokens.ts';
import { type FillQuery, fillerOf } from './model/fill-query.ts';
import { answerOrder } from './proposals/answer-order.ts';
import { withProposals } from './proposals/propose.ts';
import { findAttachments, takeAttachments } from './sessions/attachments-repository.ts';
import { areSeatedWith } from './sessions/colleagues-repository.ts';
import { findLastFiles, type KeptFile } from './sessions/files-repository.ts';
import { memberOf, ownSession } from './sessions/own.ts';
import { reopened } from './sessions/reopened.ts';
import { findMessagesById, isAnswerIn, keepExchange } from './sessions/repository.ts';
import type { AttachedFile } from './tools/tool.ts';

type Ask = typeof assistantRoom.ask;
type Answers = Awaited<ReturnType<typeof ask>>;
type Place = { inside: Caller; session: Awaited<ReturnType<typeof ownSession>> | null };
type Asking = Call<Ask> & Place & { received: ReceivedFile[]; readOutline: ReadOutline };

/** POST /nysan-ai/ask: answers a question, and keeps both. */
export const askWith =
  (readOutline: ReadOutline): Handler<Ask> =>
  async (call) => {
    const { files, fileNames = [], ...words } = call.body;
    requireReadable(words.message);
    requireFewFiles(call);
    const place = await placeOf(call);
    const received = files ? await receiveFiles(readSpooledFiles(call.request), fileNames) : [];
    if (received.length > 0) {
      // A repeated request is known by its body, in which something stands for each file; what they are known by does.
      call.request.body = {
        ...words,
        files: received.map(({ sha256 }) => sha256.toString('hex')),
        fileNames,
      };
    }
    const earlier = await repeatedAnswer(call);
    const answer = async (waiting: Waiting) =>
      earlier ?? (await ask({ ...call, ...place, received, readOutline }, waiting));
    return wantsEvents(call.request)
      ? answerInEvents(call, answer)
      : answer({ tellStage: () => undefined });
  };

/** What this very request was answered before, as long as its asker may see all that the answer was made of; 404 when not. */
const repeatedAnswer = async (call: Call<Ask>): Promise<Answers | undefined> => {
  const { services, caller } = call;
  const earlier = await answeredBefore<Answers>(call);
  if (earlier) {
    const ids = earlier.map(({ messageId }) => messageId);
    const kept = await reopened(services, caller, await findMessagesById(services.db, ids));
    if (kept.length < ids.length || kept.some(({ isClosed }) => isClosed)) {
      throw notFound();
    }
  }
  return earlier;
};

/** The project and the chat of a question, which must be its asker's now, whatever was answered before. */
const placeOf = async ({ services, caller, body }: Call<Ask>): Promise<Place> => {
  const projectId = body.query?.projectId ?? body.projectId;
  const [inside, session] = await Promise.all([
    projectId ? memberOf(services, caller, projectId) : caller,
    body.sessionId ? ownSession(services, body.sessionId, caller) : null,
  ]);
  const { organizationId, person } = body.query?.where ?? {};
  const seats = { organizationId, membershipId: person?.id };
  if (!(await areSeatedWith(services.db, inside, { projectId, ...seats }))) {
    throw notFound();
  }
  if (body.replaces && !(await isAnswerIn(services.db, body.replaces, session?.id))) {
    throw notFound();
  }
  return { inside, session };
};

/** Files are for members, and few go with one question. Refuses with `files-for-members` or `too-many-attachments`. */
const requireFewFiles = ({ caller, body: { files = [], fileIds = [] } }: Call<Ask>): void => {
  const count = files.length + fileIds.length;
  if (count > 0) {
    requireSeat(caller, 'files-for-members');
  }
  if (count > MOST_FILES) {
    throw refuse('too-many-attachments', { params: { limit: MOST_FILES } });
  }
};

/** The calls of an answer are made before its own transaction: each has a connection of its own. */
const ask = async (call: Asking, waiting: Waiting) => {
  const { services, caller, body, request, received, inside, session } = call;
  const projectId = body.projectId ?? null;
  const sessionId = body.sessionId ?? null;
  const files = [...(await findWaitingFiles(call)), ...(await storeFiles(services, received))];
  const asker = askerOf(request);
  const question = {
    text: body.message,
    projectId,
    lastQuery: session?.query ?? null,
    query: body.query ?? null,
    language: caller.language,
    today: dayInKazakhstan(services.now()),
    hasFiles: files.some(isLookedInto),
    fillQuery: fillerFor(call, asker, waiting),
    tellStage: waiting.tellStage,
    files: () => {
      asker.tookFilesOf(caller.userId);
      return attachedTo(call, files);
    },
  };
  const answered = await answerOrder(question, (one) => answerTo(services.db, asker, inside, one));
  const chosen = body.query ? body.query.projectId : projectId;
  const isChosen = chosen !== null && answered.projectId === chosen;
  const answer = await withProposals(asker, {
    ...answered,
    email: shownEmail(caller.email),
    roles: isChosen ? inside.roles : null,
  });
  const message = plainTextOf(answer);
  waiting.signal?.throwIfAborted();
  return changing(call, async (trx) => {
    await takeWaitingFiles(trx, call);
    const kept = await keepExchange(trx, {
      userId: caller.userId,
      sessionId,
      question: body.message,
      files,
      answer: { ...answer, message },
      used: asker.used(),
      replaces: body.replaces ?? null,
    });
    if (!kept) {
      throw notFound();
    }
    waiting.signal?.throwIfAborted();
    return [{ ...answer, output: message, id: kept.sessionId, messageId: kept.messageId }];
  });
};

/** Who fills what is not understood whole, where a language model is configured. */
const fillerFor = (
  { services, caller }: Asking,
  asker: Asker,
  { tellStage, signal }: Waiting,
): FillQuery | null => {
  const { ai } = services.settings;
  return ai
    ? fillerOf(
        { ...services, ai },
        {
          asker,
          userId: caller.userId,
          onAsk: () => tellStage('model'),
          ...(signal && { signal }),
        },
      )
    : null;
};

const attachmentGone = () => refuse('attachment-gone', { params: { hours: ATTACHMENT_HOURS } });

/** Files the asker has uploaded for this question. Refuses with `attachment-gone` where one is not theirs, or waits no longer. */
const findWaitingFiles = async ({ services, caller, body }: Asking): Promise<KeptFile[]> => {
  const ids = body.fileIds ?? [];
  if (ids.length === 0) {
    return [];
  }
  const since = endOfWaiting(services.now());
  const files = await findAttachments(services.db, caller.userId, ids, since);
  if (files.length !== ids.length) {
    throw attachmentGone();
  }
  return files;
};

/** Another question may have taken them meanwhile. */
const takeWaitingFiles = async (trx: Trx, { caller, body }: Asking): Promise<void> => {
  const ids = body.fileIds ?? [];
  if (ids.length > 0 && (await takeAttachments(trx, caller.userId, ids)) !== ids.length) {
    throw attachmentGone();
  }
};

/** A recording is what was said, not what is asked about. */
const isLookedInto = ({ mediaType }: KeptFile): boolean => !mediaType.startsWith('audio/');

const attachedTo = async (
  { services, body, readOutline }: Asking,
  files: KeptFile[],
): Promise<AttachedFile[]> => {
  const now = files.filter(isLookedInto);
  const before =
    now.length === 0 && body.sessionId ? await findLastFiles(services.db, body.sessionId) : [];
  return [...now, ...before].map((file) => ({
    name: file.name,
    look: () => lookInto(services, readOutline, file),
  }));
};
