import { photoFixationList } from '@nysan/contract/site-records/photo-fixation-list.ts';
import { api } from '../../api/index.ts';
import { useCreate, useDocumentList } from '../../document-kit/list/list-queries.ts';
import type { ListQuery } from '../../document-kit/list/list-search.ts';

type Query = ListQuery<typeof photoFixationList>;

export const usePhotoFixations = () =>
  useDocumentList('photoFixations', photoFixationList, (projectId, query, signal) =>
    api.photoFixations.list({ params: { projectId }, query, signal }),
  );

/** The list as a workbook and on paper. */
export const exportPhotos = (projectId: string, query: Query) =>
  api.photoFixations.export({ params: { projectId }, query });
export const printPhotos = (projectId: string, query: Query, signal: AbortSignal) =>
  api.photoFixations.print({ params: { projectId }, query, signal });

export const useCreatePhotoFixation = () =>
  useCreate('photoFixations', (projectId, body: { photoDate: string; files: string[] }) =>
    api.photoFixations.create({ params: { projectId }, body }),
  );
