import { ActionIcon, Select } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatSize } from '../../files/file-size.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-footer.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import classes from './documentation.module.css';
import { type Category, type Section, sectionsIn } from './tree.ts';

type Props = {
  tree: readonly Category[];
  /** The section that is open, if any. */
  chosen: Section | undefined;
  onAdd: (section: Section, files: readonly File[]) => void;
  onClose: () => void;
};

/** Files are given to a section: that is chosen first, then they are. */
export const AddDialog = (props: Props) => {
  const { t } = useTranslation('documentation');
  return (
    <Dialog opened onClose={props.onClose} title={t('add')}>
      <AddForm {...props} />
    </Dialog>
  );
};

const AddForm = ({ tree, chosen, onAdd, onClose }: Props) => {
  const { t } = useTranslation(['documentation', 'document']);
  const [section, setSection] = useState(chosen);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isAsked, setAsked] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (section && files.length > 0) {
      onAdd(section, files);
      onClose();
    }
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <SectionSelect
        tree={tree}
        value={section}
        onChange={setSection}
        error={isAsked && !section && t('chooseSectionBeforeUploadFile')}
      />
      <ChosenFiles files={files} onChange={setFiles} />
      <DropZone multiple hint={t('formats')} onFiles={(more) => setFiles([...files, ...more])} />
      {isAsked && files.length === 0 && (
        <p className={classes.fault} role="alert">
          {t('minOneFileNeeds')}
        </p>
      )}
      <DialogButtons submit={t('upload')} saving={false} onCancel={onClose} />
    </form>
  );
};

type SelectProps = {
  tree: readonly Category[];
  value: Section | undefined;
  onChange: (section: Section | undefined) => void;
  error: string | false;
};

const SectionSelect = ({ tree, value, onChange, error }: SelectProps) => {
  const { t } = useTranslation(['documentation', 'common']);
  return (
    <Select
      required
      searchable
      label={t('section')}
      placeholder={t('chooseSection')}
      nothingFoundMessage={t('nothing')}
      data={tree.map(({ name, sections }) => ({
        group: name,
        items: sections.map((section) => ({ value: String(section.id), label: section.name })),
      }))}
      value={value ? String(value.id) : null}
      error={error}
      onChange={(id) => onChange(sectionsIn(tree).find((section) => String(section.id) === id))}
    />
  );
};

type ChosenProps = { files: readonly File[]; onChange: (files: readonly File[]) => void };

const ChosenFiles = ({ files, onChange }: ChosenProps) => {
  const { t } = useTranslation(['documentation', 'common']);
  const sizeOf = useFormatSize();
  if (files.length === 0) {
    return null;
  }
  return (
    <div>
      <p className={classes.chosenCount}>{t('chosen', { count: files.length })}</p>
      <ul className={classes.chosen} aria-label={t('files')}>
        {files.map((file) => (
          // One file may be chosen twice: it is the same object never, and has no other name of its own.
          <li key={`${file.name} ${file.size} ${file.lastModified} ${files.indexOf(file)}`}>
            <span className={classes.title}>{file.name}</span>
            <span className={`figures ${classes.size}`}>{sizeOf(file.size)}</span>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('common:files.dismiss', { name: file.name })}
              onClick={() => onChange(files.filter((one) => one !== file))}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </div>
  );
};
