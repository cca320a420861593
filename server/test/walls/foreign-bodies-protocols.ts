import type { ProtocolSort } from '@nysan/contract/documents/site-protocol-fields.ts';
import { protocolForm, protocolPaths } from '../protocol-thread.ts';
import type { Place } from './foreign-bodies-people.ts';
import type { FullSite } from './two-sites.ts';

type Ids = { foreignIds: () => string[]; ownIdsBut: (...kinds: string[]) => string[] };

/** The places of the calls on protocols of both sorts. */
export const placesOfProtocols = (own: () => FullSite, ids: Ids): Record<string, Place> => ({
  ...placesOfSort('geodeticProtocols', 'geodetic', own, ids),
  ...placesOfSort('testProtocols', 'test', own, ids),
});

const placesOfSort = (
  room: string,
  sort: ProtocolSort,
  own: () => FullSite,
  { foreignIds, ownIdsBut }: Ids,
): Record<string, Place> => {
  const noPerson = () => [...foreignIds(), ...ownIdsBut('membership')];
  const noFile = () => [...foreignIds(), ...ownIdsBut('file')];
  const create = (other: object) => ({
    method: 'POST' as const,
    url: `${protocolPaths[sort]}/${own().projectId}`,
    payload: protocolForm(other),
  });
  const patch = (call: string, payload: unknown) => ({
    method: 'PATCH' as const,
    url: `${protocolPaths[sort]}/${own().samples[`${sort}-protocol`][0]}/${call.replace(/[A-Z]/, (capital) => `-${capital.toLowerCase()}`)}`,
    payload: payload as object,
  });
  const lists = [
    ['addApprovers', 'membershipIds', noPerson, () => own().memberships.customer],
    ['removeApprovers', 'membershipIds', noPerson, () => own().memberships.technical],
    ['addFiles', 'fileUuids', noFile, () => own().samples.file[0]],
    ['removeFiles', 'fileUuids', noFile, () => own().protocolFile],
  ] as const;
  const changes = lists.flatMap(([call, word, refused, right]): [string, Place][] => [
    [`${room}.${call}.`, { request: (id) => patch(call, [right(), id]), refused }],
    [
      `${room}.${call}.${word}`,
      { request: (id) => patch(call, { [word]: [right(), id] }), refused },
    ],
  ]);
  return {
    [`${room}.create.fileUuids`]: {
      request: (id) => create({ fileUuids: [own().samples.file[0], id] }),
      refused: noFile,
    },
    [`${room}.create.approvers`]: {
      request: (id) => create({ approvers: [own().memberships.technical, id] }),
      refused: noPerson,
    },
    ...Object.fromEntries(changes),
  };
};
