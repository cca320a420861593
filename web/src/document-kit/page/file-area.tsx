import type { FileLocation } from '@nysan/contract/wire.ts';
import { useTranslation } from 'react-i18next';
import { acceptedPictures } from '../../files/accepted-pictures.ts';
import { FileBox } from '../../files/file-box.tsx';
import type { StoredFile } from '../../files/stored-file.ts';
import { fieldElementId } from '../fields/focus-field.ts';
import { refusalOf } from '../fields/use-edit.ts';
import { useDocumentHandle } from './use-document.ts';

type Props = {
  /** The word of `{field}` in the PATCH call. */
  field: string;
  files: StoredFile[];
  /** Where an uploaded file belongs. */
  location: FileLocation;
  /** There is room for one: another can be added once it is taken out. */
  isOnlyOne?: boolean;
  /** A place for photos: the server refuses anything else. */
  isForPhotos?: boolean;
};

/** Files of a document: looked at, saved, and while it may be edited, added by drop, choice or camera and taken out. */
export const FileArea = ({
  field,
  files,
  location,
  isOnlyOne = false,
  isForPhotos = false,
}: Props) => {
  const { t } = useTranslation('document');
  const { document, change } = useDocumentHandle();
  return (
    <div id={fieldElementId(field)}>
      <FileBox
        files={files}
        projectId={document.projectUuid}
        location={location}
        editable={document.editable}
        attach={
          isOnlyOne && files.length > 0
            ? undefined
            : (id) => change(field, { action: 'ADD', updateValue: id })
        }
        // Linked out of this document only: a copy of it may hold the same file.
        remove={({ id }) => change(field, { action: 'DELETE', updateValue: id })}
        refusalOf={refusalOf}
        hint={t(isForPhotos ? 'files.photoHint' : 'files.hint')}
        accept={isForPhotos ? acceptedPictures() : undefined}
        none={t('files.none')}
      />
    </div>
  );
};
