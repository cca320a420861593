import type { CertificateRow, InspectionRow } from '@nysan/contract/site-records/named-record.ts';
import type { NamedSort } from '@nysan/contract/site-records/named-record-fields.ts';
import { namedLists } from '@nysan/contract/site-records/named-record-list.ts';
import { api } from '../../api/index.ts';
import type { PagedList } from '../../api/use-paged.ts';
import { useCreate, useDocumentList } from '../../document-kit/list/list-queries.ts';
import type { ListQuery } from '../../document-kit/list/list-search.ts';

/** A row of either list. */
export type NamedRow = CertificateRow & Partial<Pick<InspectionRow, 'documentId'>>;
type Query = ListQuery<(typeof namedLists)['certificate']>;

export const useInspections = (): PagedList<NamedRow> =>
  useDocumentList('technicalInspections', namedLists.inspection, (projectId, query, signal) =>
    api.technicalInspections.list({ params: { projectId }, query, signal }),
  );

export const useCertificates = (): PagedList<NamedRow> =>
  useDocumentList('certificates', namedLists.certificate, (projectId, query, signal) =>
    api.certificates.list({ params: { projectId }, query, signal }),
  );

/** The same lists as workbooks. */
export const exportNamed: Record<NamedSort, (id: string, query: Query) => Promise<File>> = {
  inspection: (projectId, query) =>
    api.technicalInspections.export({ params: { projectId }, query }),
  certificate: (projectId, query) => api.certificates.export({ params: { projectId }, query }),
};

/** The same lists on paper. */
export const printNamed: Record<
  NamedSort,
  (id: string, query: Query, signal: AbortSignal) => Promise<File>
> = {
  inspection: (projectId, query, signal) =>
    api.technicalInspections.print({ params: { projectId }, query, signal }),
  certificate: (projectId, query, signal) =>
    api.certificates.print({ params: { projectId }, query, signal }),
};

export const useCreateInspection = () =>
  useCreate('technicalInspections', (projectId, body: { name: string }) =>
    api.technicalInspections.create({ params: { projectId }, body }),
  );

export const useCreateCertificate = () =>
  useCreate('certificates', (projectId, body: { name: string; files: string[] }) =>
    api.certificates.create({ params: { projectId }, body }),
  );
