import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/index.ts';
import { refusalOf } from '../../document-kit/fields/use-edit.ts';
import { FileBox } from '../../files/file-box.tsx';
import type { StoredFile } from '../../files/stored-file.ts';
import { Section } from '../../ui/section.tsx';
import { forgetRegister, type Register, type Registered } from './register.ts';

type WithFiles = Registered & {
  projectUuid: string;
  projectFiles: StoredFile[];
  takesFiles: boolean;
  fileUuids: string[];
};

type Props<E extends WithFiles> = {
  register: Register<never>;
  entry: E;
  /** The entry as it stands now. */
  read: () => Promise<E>;
  /** Saves these as its files over what was read. */
  put: (entry: E, fileUuids: string[]) => Promise<unknown>;
};

/** Photos and papers of an entry; one that a document prints takes more of them, and gives none away. */
export const EntryFiles = <E extends WithFiles>({ register, entry, ...calls }: Props<E>) => {
  const { t } = useTranslation(['journal', 'document', 'common']);
  const client = useQueryClient();
  const put = useFileList(calls);
  return (
    <Section title={t('common:files.list')}>
      <FileBox
        files={entry.projectFiles}
        projectId={entry.projectUuid}
        location="AS_BUILD_DOCUMENTATION" // sic
        editable={entry.takesFiles}
        attach={(id) => put((ids) => [...ids, id])}
        remove={
          entry.editable ? ({ id }) => put((ids) => ids.filter((one) => one !== id)) : undefined
        }
        refusalOf={refusalOf}
        onChanged={() => void forgetRegister(client, register)}
        hint={t('document:files.hint')}
        none={t('document:files.none')}
      />
    </Section>
  );
};

type Change = (ids: string[]) => string[];

/** Changes the list of files, one change after the other: the call takes the whole list, and files arrive together. */
const useFileList = <E extends WithFiles>({ read, put }: Pick<Props<E>, 'read' | 'put'>) => {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const send = async (change: Change): Promise<void> => {
    for (let attempt = 1; ; attempt += 1) {
      const entry = await read();
      try {
        await put(entry, change(entry.fileUuids));
        return;
      } catch (error) {
        if (attempt === MOST_ATTEMPTS || !isApiError(error) || error.code !== 'stale-edit') {
          throw error;
        }
      }
    }
  };
  return (change: Change): Promise<void> => {
    const done = last.current.then(() => send(change));
    last.current = done.catch(() => undefined);
    return done;
  };
};

/** Each stale answer means that somebody changed the entry between two calls; so many in a row mean something else. */
const MOST_ATTEMPTS = 5;
