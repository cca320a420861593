import type { siteProtocolRow } from '@nysan/contract/documents/site-protocol.ts';
import type { ProtocolSort } from '@nysan/contract/documents/site-protocol-fields.ts';
import { protocolLists } from '@nysan/contract/documents/site-protocol-list.ts';
import type { z } from 'zod';
import { api } from '../../api/index.ts';
import { useCreate, useDocumentList } from '../../document-kit/list/list-queries.ts';
import type { ListQuery } from '../../document-kit/list/list-search.ts';
import { rooms } from './kind.ts';

export type SiteProtocolRow = z.output<typeof siteProtocolRow>;

export const useSiteProtocols = (sort: ProtocolSort) =>
  useDocumentList(rooms[sort], protocolLists[sort], (projectId, query, signal) =>
    api[rooms[sort]].list({ params: { projectId }, query, signal }),
  );

/** The same list as a workbook. */
export const exportSiteProtocols =
  (sort: ProtocolSort) =>
  (projectId: string, query: ListQuery<(typeof protocolLists)[ProtocolSort]>) =>
    api[rooms[sort]].export({ params: { projectId }, query });

type NewProtocol = { name: string; protocolDate: string; fileUuids: string[] };

export const useCreateSiteProtocol = (sort: ProtocolSort) =>
  useCreate(rooms[sort], (projectId, body: NewProtocol) =>
    api[rooms[sort]].create({ params: { projectId }, body }),
  );
