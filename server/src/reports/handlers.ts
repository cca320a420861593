import type { report, reportsRoom } from '@nysan/contract/reports.ts';
import type { z } from 'zod';
import { pageOf } from '../db/page.ts';
import { changing } from '../http/changing.ts';
import { notFound } from '../http/problem.ts';
import type { Handlers } from '../http/room.ts';
import {
  countReports,
  findReport,
  findReports,
  insertReport,
  markHandled,
  type ReportRow,
} from './repository.ts';

/** Problems that users report, kept for the administrators. */
export const reportsHandlers: Handlers<typeof reportsRoom> = {
  create: (call) =>
    changing(call, async (trx) => ({
      id: await insertReport(trx, { ...call.body, userId: call.caller.userId }),
    })),

  list: async ({ query, services: { db } }) => {
    const { content, ...page } = await pageOf(
      query,
      (limit, offset) => findReports(db, limit, offset),
      () => countReports(db),
    );
    return { ...page, content: content.map(presentReport) };
  },

  handle: (call) =>
    changing(call, async (trx) => {
      await markHandled(trx, call.params.id, call.caller.userId);
      const row = await findReport(trx, call.params.id);
      if (!row) {
        throw notFound();
      }
      return presentReport(row);
    }),
};

const presentReport = (row: ReportRow): z.input<typeof report> => ({
  id: row.id,
  reason: row.reason,
  comment: row.comment,
  subject: row.subject,
  place: row.place,
  createdAt: row.created_at.toISOString(),
  author: { fullname: row.author_name, email: row.author_email }, // sic
  handledAt: row.handled_at?.toISOString() ?? null,
  handledBy: row.handled_by,
});
