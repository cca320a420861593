import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/can.ts';
import { api, isApiError } from '../../api/index.ts';
import { refusalOf } from '../../document-kit/use-edit.ts';
import { FileBox } from '../../files/file-box.tsx';
import { Section } from '../../ui/section.tsx';
import { entryQuery, forgetLog, type GeneralLogEntry } from './queries.ts';
import { bodyOf, valuesOf } from './values.ts';

type Props = { entry: GeneralLogEntry };

/** Photos and papers of an entry; one that a document prints takes more of them, and gives none away. */
export const EntryFiles = ({ entry }: Props) => {
  const { t } = useTranslation(['journal', 'document', 'common']);
  const client = useQueryClient();
  const mayEdit = useCan('general-log', 'edit');
  const put = useFileList(entry.id);
  return (
    <Section title={t('common:files.list')}>
      <FileBox
        files={entry.projectFiles}
        projectId={entry.projectUuid}
        location="AS_BUILD_DOCUMENTATION" // sic
        editable={entry.editable || (entry.citedBy !== null && mayEdit)}
        attach={(id) => put((ids) => [...ids, id])}
        remove={
          entry.editable ? ({ id }) => put((ids) => ids.filter((one) => one !== id)) : undefined
        }
        refusalOf={refusalOf}
        onChanged={() => void forgetLog(client)}
        hint={t('document:files.hint')}
        none={t('document:files.none')}
      />
    </Section>
  );
};

type Change = (ids: string[]) => string[];

/** Changes the list of files, one change after the other: the call takes the whole list, and files arrive together. */
const useFileList = (id: string) => {
  const client = useQueryClient();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const read = () => client.fetchQuery({ ...entryQuery(id), staleTime: 0 });
  const put = async (change: Change): Promise<void> => {
    for (let attempt = 1; ; attempt += 1) {
      const entry = await read();
      const body = { ...bodyOf(valuesOf(entry)), fileUuids: change(entry.fileUuids) };
      try {
        const changed = await api.generalLog.change({
          params: { id },
          body,
          ifMatch: entry.version,
        });
        client.setQueryData(entryQuery(id).queryKey, changed);
        return;
      } catch (error) {
        if (attempt === MOST_ATTEMPTS || !isApiError(error) || error.code !== 'stale-edit') {
          throw error;
        }
      }
    }
  };
  return (change: Change): Promise<void> => {
    const done = last.current.then(() => put(change));
    last.current = done.catch(() => undefined);
    return done;
  };
};

/** Each stale answer means that somebody changed the entry between two calls; so many in a row mean something else. */
const MOST_ATTEMPTS = 5;
