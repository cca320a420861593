import { protocolForm } from '../protocol-thread.ts';

const NOBODY = '0199aaaa-0000-7000-8000-000000000000';
const byId = [
  'get',
  'change',
  'addApprovers',
  'removeApprovers',
  'addFiles',
  'removeFiles',
  'remove',
];

const rooms = { geodeticProtocols: 'geodetic-protocol', testProtocols: 'test-protocol' } as const;
type Room = keyof typeof rooms;

const ofBoth = <Given>(of: (room: Room) => Record<string, Given>): Record<string, Given> => ({
  ...of('geodeticProtocols'),
  ...of('testProtocols'),
});

/** Places of the calls on protocols: one of the other sort is found by none of them. */
export const placesOfProtocols = ofBoth((room) =>
  Object.fromEntries(byId.map((call) => [`${room}.${call}.id`, { kind: rooms[room] }])),
);

/** What goes with their calls so that nothing but ids can be refused. */
export const besideProtocols = ofBoth<{ payload?: object; search?: string }>((room) => ({
  [`${room}.create`]: { payload: protocolForm() },
  [`${room}.change`]: { search: '?date=2026-03-02' },
  [`${room}.addApprovers`]: { payload: [NOBODY] },
  [`${room}.removeApprovers`]: { payload: { membershipIds: [NOBODY] } },
  [`${room}.addFiles`]: { payload: [NOBODY] },
  [`${room}.removeFiles`]: { payload: { fileUuids: [NOBODY] } },
}));
