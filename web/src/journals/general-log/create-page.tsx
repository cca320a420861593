import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/index.ts';
import { formatDate } from '../../i18n/format.ts';
import { NewEntry } from '../register/new-entry.tsx';
import { EntrySections } from './entry-sections.tsx';
import { generalLog } from './kind.ts';
import { useLatest } from './queries.ts';
import { fillFromLast } from './suggestions.ts';
import { bodyOf, type EntryForm, fields, newEntry } from './values.ts';

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
