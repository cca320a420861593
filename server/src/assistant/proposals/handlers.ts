import { type assistantRoom, type KeptAnswer, keptAnswer } from '@nysan/contract/assistant.ts';
import { workbook } from '@nysan/contract/route.ts';
import type { Caller } from '../../calls/caller.ts';
import { notFound, refuse } from '../../calls/refusal.ts';
import { dayInKazakhstan } from '../../exact/clock.ts';
import { dispositionOf } from '../../files/file-name.ts';
import type { Handlers } from '../../http/room.ts';
import { writeSheets } from '../../record-engine/write-workbook.ts';
import type { Services } from '../../services.ts';
import { dayText } from '../answers/figures.ts';
import { proposalWords } from '../answers/proposal-words.ts';
import { reopened } from '../sessions/reopened.ts';
import { findMessagesById, isMessageOf } from '../sessions/repository.ts';
import { draftOf } from './draft-of.ts';
import { sheetsOf } from './sheets-of.ts';

type Room = Pick<Handlers<typeof assistantRoom>, 'draft' | 'workbook'>;

/** What becomes of an answer; nothing of it is kept. */
export const proposalHandlers: Room = {
  draft: async ({ services, caller, params: { id }, query: { kind } }) => {
    const { answer, createdAt } = await ownAnswer(services, caller, id);
    const proposal = answer.proposals?.find((one) => one.kind === kind);
    if (!proposal) {
      throw notFound();
    }
    const { language, recipientIds } = proposal;
    const day = dayText(dayInKazakhstan(createdAt));
    return { ...draftOf(answer, { kind, day, language }), recipientIds };
  },

  workbook: async ({ services, caller, params: { id }, reply }) => {
    const { answer, createdAt } = await ownAnswer(services, caller, id);
    const proposal = answer.proposals?.find(({ kind }) => kind === 'workbook');
    if (!proposal) {
      throw notFound();
    }
    const { language } = proposal;
    const bytes = await writeSheets(sheetsOf(answer, language));
    const name = `${proposalWords.fileName[language]}, ${dayInKazakhstan(createdAt)}.xlsx`;
    reply.header('content-disposition', dispositionOf(name, false));
    reply.header('cache-control', 'private, no-store');
    reply.type(workbook.bytes);
    return bytes;
  },
};

/** An answer in a chat of the caller's own; 404 for any other. Refuses with `answer-closed` what its reader may not see any longer. */
const ownAnswer = async (
  services: Services,
  caller: Caller,
  id: string,
): Promise<{ answer: KeptAnswer; createdAt: Date }> => {
  if (!(await isMessageOf(services.db, id, caller.userId))) {
    throw notFound();
  }
  const [message] = await reopened(services, caller, await findMessagesById(services.db, [id]));
  if (!message) {
    throw notFound();
  }
  if (message.isClosed) {
    throw refuse('answer-closed');
  }
  return {
    answer: keptAnswer.parse(JSON.parse(message.content)),
    createdAt: message.row.created_at,
  };
};
