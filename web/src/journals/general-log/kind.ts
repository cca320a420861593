import { generalLogColumns, generalLogList } from '@nysan/contract/journals/general-log-list.ts';
import { generalLog as facts } from '@nysan/contract/kinds/general-log.ts';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/index.ts';
import type { Register } from '../register/register.ts';
import type { LogRow } from './queries.ts';
import { useEntryName } from './use-entry-name.ts';

type Named = Pick<LogRow, 'id' | 'dateOfWork' | 'workShift'>;

/** The general log as the parts of registers know it. */
export const generalLog: Register<Named> = {
  kind: {
    place: facts,
    room: 'generalLog',
    separators: { files: ', ', journals: '; ', posts: '; ' },
  },
  list: generalLogList,
  sheet: generalLogColumns,
  example: 'GENERAL',
  useWords: () => {
    const { t } = useTranslation('journal');
    return {
      entry: t('entry'),
      write: t('write'),
      copySure: t('copySure'),
      removeSure: t('removeSure'),
    };
  },
  useName: useEntryName,
  copy: (id, idempotencyKey) => api.generalLog.copy({ params: { id }, idempotencyKey }),
  remove: (id) => api.generalLog.remove({ params: { id } }),
  preview: (projectUuid, upload, query) =>
    api.generalLog.preview({ params: { projectUuid }, query, ...upload }),
  upload: (projectUuid, upload, query) =>
    api.generalLog.upload({ params: { projectUuid }, query, ...upload }),
  remarks: (projectUuid, file) => api.generalLog.remarks({ params: { projectUuid }, file }),
  imports: (projectUuid, signal) => api.generalLog.imports({ params: { projectUuid }, signal }),
  undoImport: (projectUuid, importId) =>
    api.generalLog.undoImport({ params: { projectUuid, importId } }),
};
