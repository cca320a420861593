import { ActionIcon, Button } from '@mantine/core';
import { IconHistory, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HistoryView } from '../../document-kit/history-view.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { Section as Block } from '../../ui/section.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import classes from './documentation.module.css';
import { FileRows } from './file-rows.tsx';
import { documentationKind } from './kind.ts';
import type { Section } from './tree.ts';

type Props = {
  section: Section;
  projectId: string;
  mayAdd: boolean;
  onFiles: (files: readonly File[]) => void;
};

/** The files of one subcategory. */
export const SectionPanel = ({ section, projectId, mayAdd, onFiles }: Props) => {
  const { t } = useTranslation('documentation');
  const { files, name, recordId } = section;
  const isPhone = useIsPhone();
  const upload = mayAdd && <UploadButton onFiles={onFiles} />;
  return (
    <Block
      flush
      title={name}
      aside={
        files.length > 0 && (
          <span className={classes.aside}>
            {t('files_count', { count: files.length })}
            {recordId && <HistoryButton recordId={recordId} name={name} />}
            {!isPhone && upload}
          </span>
        )
      }
    >
      {files.length > 0 ? (
        <FileRows
          key={section.id}
          rows={files.map((file) => ({ file, section }))}
          projectId={projectId}
        />
      ) : (
        <EmptyState
          hasSketch
          title={t('emptySection')}
          hint={mayAdd ? t('emptySectionHint') : t('emptySectionReader')}
          action={upload}
        />
      )}
    </Block>
  );
};

const UploadButton = ({ onFiles }: Pick<Props, 'onFiles'>) => {
  const { t } = useTranslation('common');
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={18} aria-hidden />}
        onClick={() => chooser.current?.click()}
      >
        {t('files.chooseMany')}
      </Button>
      <FileInput ref={chooser} label={t('files.chooseMany')} multiple onFiles={onFiles} />
    </>
  );
};

const HistoryButton = ({ recordId, name }: { recordId: string; name: string }) => {
  const { t } = useTranslation('document');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('history.open')}
        title={t('history.open')}
        onClick={() => setOpen(true)}
      >
        <IconHistory size={18} aria-hidden />
      </ActionIcon>
      <SideDrawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={`${t('history.open')} · ${name}`}
        width={640}
      >
        <HistoryView id={recordId} kind={documentationKind} />
      </SideDrawer>
    </>
  );
};
