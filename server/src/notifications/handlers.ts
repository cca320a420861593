import { askingKinds, type WaitingKind } from '@nysan/contract/kinds.ts';
import type { notificationsRoom, WaitingOfKind } from '@nysan/contract/notifications.ts';
import { mayReadAll } from '../access/authorize.ts';
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
import { countWaiting } from './waiting-repository.ts';

/** By kind of record, how many wait for the reader in a project; kinds of which none does are left out. */
const waiting: Handlers<typeof notificationsRoom>['waiting'] = async (call) => {
  const { caller, params, services } = call;
  const rows = await countWaiting(services.db, caller.userId, params.projectId);
  return rows
    .flatMap(({ kind, asked, seated, unread }): WaitingOfKind[] => {
      if (!isWaitingKind(kind)) {
        return []; // A newer process knows more kinds.
      }
      const readsAll = mayReadAll(caller.roles, services.readRuleOf(kind));
      return [{ kind, waiting: readsAll ? asked : seated, unread }];
    })
    .filter((each) => each.waiting + each.unread > 0);
};

const isWaitingKind = (kind: string): kind is WaitingKind =>
  askingKinds.some((known) => known.kind === kind);

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
