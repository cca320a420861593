import { useTranslation } from 'react-i18next';
import { api } from '../../api/index.ts';
import { NewEntry } from '../register/new-entry.tsx';
import { EntrySections } from './entry-sections.tsx';
import { verificationLog } from './kind.ts';
import { bodyOf, fields, newEntry } from './values.ts';

/** Writes down a batch. */
export const NewEntryPage = () => {
  const { t } = useTranslation('common');
  return (
    <NewEntry
      register={verificationLog}
      keptAs="verification-log"
      submit={t('save')}
      send={(projectId, values, idempotencyKey) =>
        api.verificationLog.create({ params: { projectId }, body: bodyOf(values), idempotencyKey })
      }
      fields={fields}
      newEntry={newEntry}
      Sections={EntrySections}
    />
  );
};
