import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconDots,
  IconDownload,
  IconFileSpreadsheet,
  IconPlus,
  IconPrinter,
  IconTableImport,
} from '@tabler/icons-react';
import { useParams, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/can.ts';
import { ExportButton, useExport } from '../../document-kit/export-button.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { newEntryPath } from './kind.ts';
import classes from './log.module.css';
import { useExample } from './use-example.ts';
import type { LogPaper } from './use-log-paper.tsx';

type Props = { paper: LogPaper };

/** What can be done with the log beside its title. */
export const LogTools = ({ paper }: Props) => {
  const { t } = useTranslation('journal');
  const mayWrite = useCan('general-log', 'create');
  const example = useExample();
  return (
    <>
      {mayWrite && (
        <Button
          variant="subtle"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => void example()}
        >
          {t('upload.example')}
        </Button>
      )}
      <PermissionButton
        allowed={mayWrite}
        variant="default"
        leftSection={<IconTableImport size={18} aria-hidden />}
        onClick={paper.upload}
      >
        {t('upload.open')}
      </PermissionButton>
      <ExportButton load={paper.export} />
      {paper.print.button}
      <WriteButton />
    </>
  );
};

/** The same at the thumb of a phone: a shift is written down on site, the rest is done now and then. */
export const LogThumb = ({ paper }: Props) => {
  const { t } = useTranslation(['journal', 'common', 'document']);
  const mayWrite = useCan('general-log', 'create');
  const example = useExample();
  const { save } = useExport(paper.export);
  return (
    <>
      <Menu position="top-start" shadow="md" withinPortal>
        <Menu.Target>
          <ActionIcon
            className={classes.more}
            variant="default"
            size={44}
            aria-label={t('common:actions')}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPrinter size={18} />} onClick={paper.print.open}>
            {t('document:pdf.open')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileSpreadsheet size={18} />} onClick={save}>
            {t('document:list.export')}
          </Menu.Item>
          {mayWrite && (
            <>
              <Menu.Item leftSection={<IconTableImport size={18} />} onClick={paper.upload}>
                {t('upload.open')}
              </Menu.Item>
              <Menu.Item leftSection={<IconDownload size={18} />} onClick={() => void example()}>
                {t('upload.example')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <WriteButton />
    </>
  );
};

/** Leads to the form of a new entry. */
export const WriteButton = () => {
  const { t } = useTranslation('journal');
  const { projectId = '' } = useParams({ strict: false });
  const router = useRouter();
  return (
    <PermissionButton
      allowed={useCan('general-log', 'create')}
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => router.history.push(newEntryPath(projectId))}
    >
      {t('write')}
    </PermissionButton>
  );
};
