import type { report, reportsRoom } from '@nysan/contract/reports.ts';
import type { z } from 'zod';
import type { Caller } from '../calls/caller.ts';
import { notFound, refuse } from '../calls/refusal.ts';
import { pageOf } from '../db/page.ts';
import { changing } from '../http/changing.ts';
import type { Call, Handlers } from '../http/room.ts';
import type { Services } from '../services.ts';
import { shownEmail } from '../texts/shown-email.ts';
import {
  countReports,
  findReport,
  findReports,
  insertReport,
  markHandled,
  type ReportRow,
} from './repository.ts';

/** Messages of the assistant, as who keeps them lets others have them. */
export type ReportedMessages = {
  isOf(services: Services, messageId: string, userId: string): Promise<boolean>;
  /** Words of messages by their id, each as far as this reader may open what it was made of. */
  wordsFor(
    services: Services,
    reader: Caller,
    messageIds: readonly string[],
  ): Promise<Map<string, string>>;
  /** What stands in the place of one that is not there any more. */
  gone(reader: Caller): string;
};

/** Problems that users report, kept for the administrators. */
export const reportsHandlers = (messages: ReportedMessages): Handlers<typeof reportsRoom> => {
  const present = async (services: Services, reader: Caller, rows: ReportRow[]) => {
    const words = await messages.wordsFor(
      services,
      reader,
      rows.flatMap(({ message_id: id }) => id ?? []),
    );
    const placeOf = ({ subject, place, message_id: id }: ReportRow) =>
      subject === 'PAGE' ? place : (words.get(id ?? '') ?? messages.gone(reader));
    return rows.map((row) => presentReport(row, placeOf(row)));
  };
  return {
    create: async (call) => {
      const place = await placeOf(call, messages);
      const { reason, comment, subject } = call.body;
      const { userId } = call.caller;
      return changing(call, async (trx) => ({
        id: await insertReport(trx, { reason, comment, subject, ...place, userId }),
      }));
    },

    list: async ({ query, caller, services }) => {
      const { content, ...page } = await pageOf(
        query,
        (limit, offset) => findReports(services.db, limit, offset),
        () => countReports(services.db),
      );
      return { ...page, content: await present(services, caller, content) };
    },

    handle: async (call) => {
      const { services, caller, params } = call;
      await changing(call, (trx) => markHandled(trx, params.id, caller.userId));
      const row = await findReport(services.db, params.id);
      const [handled] = row ? await present(services, caller, [row]) : [];
      if (!handled) {
        throw notFound();
      }
      return handled;
    },
  };
};

/** Where the problem is: a page, or a message of one's own. */
const placeOf = async (
  { body, caller, services }: Call<typeof reportsRoom.create>,
  messages: ReportedMessages,
): Promise<Pick<ReportRow, 'place' | 'message_id'>> => {
  const { subject, place, messageId } = body;
  if (subject === 'PAGE') {
    return { place: place ?? required('place'), message_id: null };
  }
  const id = messageId ?? required('messageId');
  if (!(await messages.isOf(services, id, caller.userId))) {
    throw notFound();
  }
  return { place: '', message_id: id };
};

const required = (path: string): never => {
  throw refuse('bad-input', { errors: [{ path, code: 'required' }] });
};

const presentReport = (row: ReportRow, place: string): z.input<typeof report> => ({
  id: row.id,
  reason: row.reason,
  comment: row.comment,
  subject: row.subject,
  place,
  createdAt: row.created_at.toISOString(),
  author: { fullname: row.author_name, email: shownEmail(row.author_email) }, // sic
  handledAt: row.handled_at?.toISOString() ?? null,
  handledBy: row.handled_by,
});
