import { entranceRooms } from '@nysan/contract/entrance-rooms.ts';
import { rooms } from '@nysan/contract/rooms.ts';
import type { Room, Route } from '@nysan/contract/route.ts';
import type { Plugin } from 'vite';

/**
 * Gives the browser the contract's calls without their schemas: method, path, whether anyone may call, upload, and which
 * answers are bytes. Zod and all schemas would cost a fifth of the first load. A form imports the schema it needs from its own
 * file of the contract.
 */
export const leanContract = (): Plugin => ({
  name: 'nysan:lean-contract',
  load: (id) => {
    const [, file = ''] = /\/contract\/src\/([\w-]+)\.ts$/.exec(id) ?? [];
    const table = tables[file];
    return table && `export const ${table.name} = ${JSON.stringify(leanRooms(table.rooms))};`;
  },
});

/** By file of the contract: the name of the table it exports, and the table. */
const tables: Record<string, { name: string; rooms: Record<string, Room> }> = {
  'entrance-rooms': { name: 'entranceRooms', rooms: entranceRooms },
  rooms: { name: 'rooms', rooms },
};

/** The calls of all rooms, without what only a server needs. */
export const leanRooms = (all: Record<string, Room>) =>
  mapped(all, (room) => mapped(room, leanRoute));

/** Most calls are made with a token and answered as JSON: of those only what differs is said. */
const leanRoute = ({ method, path, access, upload, answers }: Route) => {
  const files = Object.entries(answers).flatMap(([status, answer]) =>
    'bytes' in answer ? [[status, { bytes: answer.bytes }]] : [],
  );
  return {
    method,
    path,
    ...(access.who === 'anyone' && { access: { who: access.who } }),
    ...(upload && { upload }),
    ...(files.length > 0 && { answers: Object.fromEntries(files) }),
  };
};

const mapped = <A, B>(record: Record<string, A>, change: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
