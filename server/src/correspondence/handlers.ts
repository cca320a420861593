import type {
  correspondenceRoom,
  NumberedPaper,
} from '@nysan/contract/correspondence/every-paper.ts';
import { requireSeat } from '../access/require-seat.ts';
import { notFound } from '../calls/refusal.ts';
import { transaction } from '../db/transaction.ts';
import type { EngineServices } from '../document-engine/kind-of.ts';
import { dayInKazakhstan } from '../exact/clock.ts';
import { recordHistory } from '../history/record.ts';
import { changing } from '../http/changing.ts';
import type { Handlers } from '../http/room.ts';
import { publish } from '../live/publish.ts';
import { entityOf } from '../record-engine/change.ts';
import { lockRecord } from '../record-engine/repository/records.ts';
import { textsOf } from '../texts/texts.ts';
import { reserveNumber } from './numbers-repository.ts';
import { passOnPaper } from './pass-on.ts';
import { listRecipients, markRead, readsNow } from './people-repository.ts';
import { presentCorrespondent } from './present-correspondent.ts';
import { listUnreadable, openUnreadable, type UnreadableRow } from './unread-repository.ts';

/** The calls that all papers read by name share. */
export const correspondenceHandlers: Handlers<typeof correspondenceRoom, EngineServices> = {
  passOn: passOnPaper,
  recipients: async ({ services: { db }, params, language }) =>
    (await listRecipients(db, params.projectId, language)).map(presentCorrespondent),
  number: async ({ services: { db, now }, caller, query, reply }) => {
    requireSeat(caller, 'number-needs-seat');
    reply.header('cache-control', 'no-store');
    const date = dayInKazakhstan(now());
    const documentNumber = await transaction(db, (trx) =>
      reserveNumber(trx, query.type, caller.userId, date),
    );
    return { documentNumber, date };
  },
  read: async (call) => {
    const { id } = call.params;
    await changing(call, async (trx) => {
      // A preview can be looked at by its writer, and is no paper yet.
      if (!(await readsNow(trx, id, call.caller.userId))) {
        throw notFound();
      }
      if (await markRead(trx, id, call.caller.userId)) {
        await publish(trx, { user: call.caller.userId }); // Their menus count what they have not read.
      }
    });
  },
  unreadable: async ({ services: { db }, params, caller }) =>
    (await listUnreadable(db, params.projectId, caller.userId)).map(presentUnreadable),
  open: (call) =>
    changing(call, async (trx) => {
      const { caller, params, services } = call;
      const record = await lockRecord(trx, params.id);
      if (!(await openUnreadable(trx, record.id, caller.userId, services.now()))) {
        throw notFound();
      }
      await recordHistory(trx, entityOf(record), caller, 'opened');
      return { message: textsOf(caller.language).messages.opened };
    }),
};

const types: Readonly<Record<string, NumberedPaper>> = {
  letter: 'LETTER',
  memo: 'MEMO',
  minutes: 'PROTOCOL',
};

const presentUnreadable = (row: UnreadableRow) => ({
  id: row.id,
  type: types[row.kind] ?? 'LETTER',
  documentNumber: row.full_number,
  author: row.author_name,
  createdAt: row.created_at.toISOString(),
  isOpen: row.is_open,
});
