import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/index.ts';
import { EditEntry } from '../register/edit-entry.tsx';
import { NewEntry } from '../register/new-entry.tsx';
import { EntrySections } from './entry-sections.tsx';
import { verificationLog } from './kind.ts';
import { entryQuery } from './queries.ts';
import { bodyOf, fields, newEntry, valuesOf } from './values.ts';

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

/** Changes a row by its whole form. */
export const EditEntryPage = () => {
  const { id = '' } = useParams({ strict: false });
  const client = useQueryClient();
  return (
    <EditEntry
      register={verificationLog}
      asked={useQuery(entryQuery(id))}
      read={() => client.fetchQuery({ ...entryQuery(id), staleTime: 0 })}
      put={(values, ifMatch) =>
        api.verificationLog.change({ params: { id }, body: bodyOf(values), ifMatch })
      }
      shortNameOf={({ documentId }) => documentId}
      fields={fields}
      valuesOf={valuesOf}
      Sections={EntrySections}
    />
  );
};
