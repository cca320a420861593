import { ActionIcon, Button } from '@mantine/core';
import { IconHistory, IconUpload } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { historyPath } from '../../document-kit/page/kind.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { Section as Block } from '../../ui/section.tsx';
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
  const way = isPhone ? t('emptySectionPhone') : t('emptySectionHint');
  const hint = mayAdd ? way : t('emptySectionReader');
  const upload = mayAdd && <UploadButton onFiles={onFiles} />;
  return (
    <Block
      flush
      title={name}
      aside={
        files.length > 0 && (
          <span className={classes.aside}>
            {t('files_count', { count: files.length })}
            {recordId && <HistoryButton recordId={recordId} projectId={projectId} />}
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
        <EmptyState hasSketch title={t('emptySection')} hint={hint} action={upload} />
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

const HistoryButton = ({ recordId, projectId }: { recordId: string; projectId: string }) => {
  const { t } = useTranslation('document');
  const router = useRouter();
  const { place } = documentationKind;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={t('history.open')}
      title={t('history.open')}
      onClick={() => router.history.push(historyPath(place, projectId, recordId))}
    >
      <IconHistory size={18} aria-hidden />
    </ActionIcon>
  );
};
