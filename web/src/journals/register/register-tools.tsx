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
import { ExportButton, useExport } from '../../document-kit/list/export-button.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import classes from './register.module.css';
import { newEntryPathOf, type Register } from './register.ts';
import { useExample } from './use-example.ts';
import type { RegisterPaper } from './use-register-paper.tsx';

type OfRegister = { register: Register<never> };
type Props = OfRegister & { paper: RegisterPaper };

/** What can be done with a register beside its title. */
export const RegisterTools = ({ register, paper }: Props) => {
  const { t } = useTranslation('journal');
  const mayWrite = useCan(register.kind.place.row, 'create');
  const example = useExample(register);
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
      <WriteButton register={register} />
    </>
  );
};

/** The same at the thumb of a phone: an entry is written on site, the rest is done now and then. */
export const RegisterThumb = ({ register, paper }: Props) => {
  const { t } = useTranslation(['journal', 'common', 'document']);
  const mayWrite = useCan(register.kind.place.row, 'create');
  const example = useExample(register);
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
      <WriteButton register={register} />
    </>
  );
};

/** Leads to the form of a new entry. */
export const WriteButton = ({ register }: OfRegister) => {
  const { write } = register.useWords();
  const { projectId = '' } = useParams({ strict: false });
  const router = useRouter();
  return (
    <PermissionButton
      allowed={useCan(register.kind.place.row, 'create')}
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => router.history.push(newEntryPathOf(register, projectId))}
    >
      {write}
    </PermissionButton>
  );
};
