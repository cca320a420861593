import {
  verificationLogColumns,
  verificationLogList,
} from '@nysan/contract/journals/verification-log-list.ts';
import { verificationLog as facts } from '@nysan/contract/kinds/verification-log.ts';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/index.ts';
import type { Register } from '../register/register.ts';
import type { LogRow } from './queries.ts';

type Named = Pick<LogRow, 'id' | 'documentId' | 'documentBrand'>;

/** The verification log as the parts of registers know it. */
export const verificationLog: Register<Named> = {
  kind: {
    place: facts,
    room: 'verificationLog',
    separators: { files: ', ', testProtocols: ', ' },
  },
  list: verificationLogList,
  sheet: verificationLogColumns,
  example: 'VERIFICATION',
  useWords: () => {
    const { t } = useTranslation('verification-log');
    return {
      entry: t('entry'),
      write: t('write'),
      copySure: t('copySure'),
      removeSure: t('removeSure'),
    };
  },
  useName: () => (entry) => `${entry.documentId} · ${entry.documentBrand}`,
  copy: (id, idempotencyKey) => api.verificationLog.copy({ params: { id }, idempotencyKey }),
  remove: (id) => api.verificationLog.remove({ params: { id } }),
  preview: (projectId, upload, query) =>
    api.verificationLog.preview({ params: { projectId }, query, ...upload }),
  upload: (projectId, upload, query) =>
    api.verificationLog.upload({ params: { projectId }, query, ...upload }),
  remarks: (projectId, file) => api.verificationLog.remarks({ params: { projectId }, file }),
  imports: (projectId, signal) => api.verificationLog.imports({ params: { projectId }, signal }),
  undoImport: (projectId, importId) =>
    api.verificationLog.undoImport({ params: { projectId, importId } }),
};
