import type { notificationsRoom } from '@nysan/contract/notifications.ts';
import { linkStateOf } from '../access/standing-repository.ts';
import { notFound } from '../calls/refusal.ts';
import { pageOf } from '../db/page.ts';
import { changing } from '../http/changing.ts';
import type { Handlers } from '../http/room.ts';
import { publish } from '../live/publish.ts';
import { live } from './live-handler.ts';
import { presentNotification } from './present.ts';
import {
  countNotifications,
  countOpen,
  findNotifications,
  markNoticesRead,
  markRead,
} from './repository.ts';
import { waiting } from './waiting.ts';

export const notificationsHandlers: Handlers<typeof notificationsRoom> = {
  list: async ({ caller, query, services: { db, readRuleOf } }) => {
    const filter = {
      userId: caller.userId,
      isWaiting: query.waiting === 'true',
      projectId: query.projectId,
    };
    const { content, ...page } = await pageOf(
      query,
      (limit, offset) => findNotifications(db, filter, limit, offset),
      () => countNotifications(db, filter),
    );
    return {
      ...page,
      content: content.map((row) =>
        presentNotification(
          row,
          linkStateOf(row.record_id, row.reach, caller.baseRoles, readRuleOf),
          caller.language,
        ),
      ),
    };
  },

  count: ({ caller, services }) => countOpen(services.db, caller.userId),

  waiting,

  read: async (call) => {
    const { params, caller } = call;
    await changing(call, async (trx) => {
      if (!(await markRead(trx, caller.userId, params.id))) {
        throw notFound();
      }
      await publish(trx, { user: caller.userId });
    });
    return undefined;
  },

  readAll: async (call) => {
    const { userId } = call.caller;
    await changing(call, async (trx) => {
      if (await markNoticesRead(trx, userId)) {
        await publish(trx, { user: userId });
      }
    });
    return undefined;
  },

  live,
};
