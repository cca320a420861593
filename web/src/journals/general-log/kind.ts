import type { KindFacts } from '../../document-kit/kind.ts';
import { documentPath, listPath } from '../../document-kit/kind.ts';
import { journalPlaces } from '../places.ts';

/** The general log as the kit knows it. */
export const generalLog: KindFacts = {
  place: journalPlaces.generalLog,
  room: 'generalLog',
  historyType: 'GENERAL_LOG',
  separators: { files: ', ', journals: '; ', posts: '; ' },
};

export const logPath = (projectId: string): string => listPath(generalLog.place, projectId);
export const entryPath = (projectId: string, id: string): string =>
  documentPath(generalLog.place, projectId, id);
export const newEntryPath = (projectId: string): string => `${logPath(projectId)}/create`;
export const editPath = (projectId: string, id: string): string =>
  `${logPath(projectId)}/edit/${id}`;
