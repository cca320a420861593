import type { SiteProtocol } from '@nysan/contract/documents/site-protocol.ts';
import {
  type ProtocolSort,
  protocolPlain,
} from '@nysan/contract/documents/site-protocol-fields.ts';
import { siteProtocol } from '@nysan/contract/kinds/site-protocol.ts';
import { api } from '../../api/index.ts';
import { plainTexts } from '../../document-kit/list/plain.ts';
import { documentKind, namesOf } from '../../document-kit/page/kind.ts';
import type { Patch } from '../../document-kit/page/types.ts';

/** The rooms of the API: both take and give the same. */
export const rooms = {
  geodetic: 'geodeticProtocols',
  test: 'testProtocols',
} as const satisfies Record<ProtocolSort, string>;

type Field = 'name' | 'protocolDate' | 'files' | 'approvers';
type Change = (id: string, field: Field, patch: Patch, version?: number) => Promise<SiteProtocol>;

/** Each field has a call of its own; name and date are words of one query. */
const changeOf = (sort: ProtocolSort): Change => {
  const calls = api[rooms[sort]];
  return (id, field, { action, updateValue }, ifMatch) => {
    const text = String(updateValue);
    const list = { params: { id }, body: [updateValue].flat().map(String), ifMatch };
    const isAdded = action === 'ADD';
    switch (field) {
      case 'name':
        return calls.change({ params: { id }, query: { name: text }, ifMatch });
      case 'protocolDate':
        return calls.change({ params: { id }, query: { date: text }, ifMatch });
      case 'files':
        return isAdded ? calls.addFiles(list) : calls.removeFiles(list);
      case 'approvers':
        return isAdded ? calls.addApprovers(list) : calls.removeApprovers(list);
    }
  };
};

const kindOf = (sort: ProtocolSort) =>
  documentKind<SiteProtocol, Field>({
    place: siteProtocol[sort],
    room: rooms[sort],
    separators: { files: ', ', approvers: ', ' },
    get: (id, signal) => api[rooms[sort]].get({ params: { id }, signal }),
    change: changeOf(sort),
    texts: {
      ...plainTexts(protocolPlain[sort]),
      files: ({ files }) => files.map(({ fileName }) => fileName).join(', '),
      approvers: ({ approvers }) => namesOf(approvers),
    },
  });

/** The protocols of both sorts as the kit knows them. */
export const siteProtocols = {
  geodetic: kindOf('geodetic'),
  test: kindOf('test'),
} satisfies Record<ProtocolSort, unknown>;

/** Where uploaded drawings and reports belong. */
export const fileLocation = 'AS_BUILD_DOCUMENTATION'; // sic
