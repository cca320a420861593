import type { minutesRoom } from '@nysan/contract/correspondence/minutes.ts';
import { minutesList } from '@nysan/contract/correspondence/minutes-list.ts';
import { pageOf } from '../../db/page.ts';
import { dayInKazakhstan } from '../../exact/clock.ts';
import type { Handlers } from '../../http/room.ts';
import { recordIdOf, showRecord } from '../../record-engine/calls.ts';
import { exportRecords } from '../../record-engine/export-list.ts';
import { minutesKind } from './kind.ts';
import { minutesListing } from './list.ts';
import { replyToMinutes } from './reply.ts';
import { sendMinutes } from './send.ts';

export const minutesHandlers: Handlers<typeof minutesRoom> = {
  list: ({ services: { db, now }, caller, query }) => {
    const { rows, count } = minutesListing(db, caller, query, dayInKazakhstan(now()));
    return pageOf(query, rows, count);
  },
  export: (call) =>
    exportRecords<(typeof minutesList)['columns']>(call, minutesList, (db) =>
      minutesListing(db, call.caller, call.query, dayInKazakhstan(call.services.now())),
    ),
  send: (call) => sendMinutes(call),
  get: (call) => showRecord(call, minutesKind, recordIdOf(minutesKind.kind, call.caller)),
  reply: (call) => replyToMinutes(call, recordIdOf(minutesKind.kind, call.caller)),
};
