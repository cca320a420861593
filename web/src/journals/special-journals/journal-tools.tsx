import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconFileSpreadsheet, IconHistory, IconPrinter } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ExportButton, useExport } from '../../document-kit/list/export-button.tsx';
import { usePrintList } from '../../document-kit/list/print-list.tsx';
import { journalHistoryPath } from './kind.ts';
import { exportJournal, printJournal, type SpecialJournal } from './queries.ts';
import classes from './special.module.css';

/** A journal on paper, as a workbook, and what became of it. */
export const useJournalPaper = (projectId: string, { id, name }: SpecialJournal) => {
  const router = useRouter();
  const print = usePrintList({
    fileName: `${name}.pdf`,
    asked: ['specialJournals', projectId, id],
    load: (signal) => printJournal(projectId, id, signal),
  });
  return {
    print,
    export: () => exportJournal(projectId, id),
    toHistory: () => router.history.push(journalHistoryPath(projectId, id)),
  };
};

type Props = { paper: ReturnType<typeof useJournalPaper> };

/** Beside the title. */
export const JournalTools = ({ paper }: Props) => {
  const { t } = useTranslation('document');
  return (
    <>
      <Button variant="default" onClick={paper.toHistory}>
        {t('history.open')}
      </Button>
      <ExportButton load={paper.export} />
      {paper.print.button}
    </>
  );
};

/** The same at the thumb of a phone, where something is written every day and the rest now and then. */
export const JournalMenu = ({ paper }: Props) => {
  const { t } = useTranslation(['document', 'common']);
  const { save } = useExport(paper.export);
  return (
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
          {t('pdf.open')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileSpreadsheet size={18} />} onClick={save}>
          {t('list.export')}
        </Menu.Item>
        <Menu.Item leftSection={<IconHistory size={18} />} onClick={paper.toHistory}>
          {t('history.open')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
