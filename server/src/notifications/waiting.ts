import { askingKinds, type WaitingKind } from '@nysan/contract/kinds.ts';
import { type notificationsRoom, type WaitingOfKind } from '@nysan/contract/notifications.ts';
import { mayReadAll } from '../access/authorize.ts';
import type { Handlers } from '../http/room.ts';
import { countWaiting } from './waiting-repository.ts';

/** By kind of record, how many wait for the reader in a project; kinds of which none does are left out. */
export const waiting: Handlers<typeof notificationsRoom>['waiting'] = async (call) => {
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
