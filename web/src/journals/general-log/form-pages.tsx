import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/index.ts';
import { formatDate } from '../../i18n/format.ts';
import { EditEntry } from '../register/edit-entry.tsx';
import { NewEntry } from '../register/new-entry.tsx';
import { EntrySections } from './entry-sections.tsx';
import { generalLog } from './kind.ts';
import { entryQuery, useLatest } from './queries.ts';
import { fillFromLast } from './suggestions.ts';
import { useEntryName } from './use-entry-name.ts';
import { bodyOf, type EntryForm, fields, newEntry, valuesOf } from './values.ts';

/** Writes down a shift. */
export const NewEntryPage = () => {
  const { t } = useTranslation('journal');
  return (
    <NewEntry
      register={generalLog}
      keptAs="general-log"
      submit={t('form.save')}
      send={(projectUuid, values, idempotencyKey) =>
        api.generalLog.create({ params: { projectUuid }, body: bodyOf(values), idempotencyKey })
      }
      fields={fields}
      newEntry={newEntry}
      Sections={EntrySections}
      Beginning={TakeOver}
    />
  );
};

/** Fills in what tends to be the same from day to day. */
const TakeOver = ({ form, projectId }: { form: EntryForm; projectId: string }) => {
  const { t } = useTranslation('journal');
  const [last] = useLatest(projectId);
  const taken = last && fillFromLast(form.values, last);
  return taken && Object.keys(taken).length > 0 ? (
    <p>
      <Button
        variant="light"
        title={t('form.takenOver')}
        leftSection={<IconHistory size={18} aria-hidden />}
        onClick={() => form.setValues(taken)}
      >
        {t('form.takeOver', { date: formatDate(last.dateOfWork) })}
      </Button>
    </p>
  ) : null;
};

/** Changes an entry by its whole form. */
export const EditEntryPage = () => {
  const { id = '' } = useParams({ strict: false });
  const client = useQueryClient();
  return (
    <EditEntry
      register={generalLog}
      asked={useQuery(entryQuery(id))}
      read={() => client.fetchQuery({ ...entryQuery(id), staleTime: 0 })}
      put={(values, ifMatch) =>
        api.generalLog.change({ params: { id }, body: bodyOf(values), ifMatch })
      }
      shortNameOf={useEntryName()}
      fields={fields}
      valuesOf={valuesOf}
      Sections={EntrySections}
    />
  );
};
