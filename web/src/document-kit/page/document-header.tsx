import { ActionIcon, Button, Menu, Title } from '@mantine/core';
import {
  IconArchive,
  IconCopy,
  IconDots,
  IconHistory,
  IconPrinter,
  IconTrash,
} from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/can.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { type OtherWords, useArchive, useCopy, useRemove } from '../approval/actions.ts';
import { SavingState } from '../fields/saving-state.tsx';
import { DueBadge } from '../list/due-badge.tsx';
import classes from './document-page.module.css';
import { historyPath } from './kind.ts';
import { PdfDialog } from './pdf-dialog.tsx';
import { useBack, useDocumentHandle } from './use-document.ts';

export type HeaderProps = {
  /** What the document is about; its number stands before it. */
  name: string;
  words: OtherWords;
};

/** Number, name, status, due date, and what can be done with the document besides deciding. */
export const DocumentHeader = (props: HeaderProps) =>
  useIsPhone() ? <PhoneHeader {...props} /> : <DesktopHeader {...props} />;

const DesktopHeader = (props: HeaderProps) => {
  const { t } = useTranslation('document');
  const { document } = useDocumentHandle();
  const [printing, setPrinting] = useState(false);
  return (
    <>
      <PageHeader
        title={`${document.documentId}. ${props.name}`}
        crumbs={[useBack()]}
        badge={<Badges />}
        actions={
          <>
            <Button variant="default" onClick={() => setPrinting(true)}>
              {t('pdf.open')}
            </Button>
            <Button variant="default" onClick={useToHistory()}>
              {t('history.open')}
            </Button>
            <OtherMenu words={props.words} />
          </>
        }
      />
      <PdfDialog opened={printing} onClose={() => setPrinting(false)} />
    </>
  );
};

const PhoneHeader = (props: HeaderProps) => {
  const { document } = useDocumentHandle();
  usePageTitle(document.documentId, useBack().to);
  return (
    <header className={classes.phoneHead}>
      <div className={classes.phoneTop}>
        <Badges />
        <OtherMenu words={props.words} />
      </div>
      <Title order={1}>{props.name}</Title>
    </header>
  );
};

const Badges = () => {
  const { document } = useDocumentHandle();
  const isOpen = document.status.status === 'INAPPROVE'; // sic
  return (
    <span className={classes.badges}>
      <StatusBadge status={document.stage ?? document.status} />
      {isOpen && <DueBadge dueDate={document.dueDate} />}
      <SavingState />
    </span>
  );
};

const useToHistory = () => {
  const { document, kind } = useDocumentHandle();
  const router = useRouter();
  return () => router.history.push(historyPath(kind.place, document.projectUuid, document.id));
};

const OtherMenu = ({ words }: Pick<HeaderProps, 'words'>) => {
  const { t } = useTranslation(['document', 'common']);
  const { document, kind } = useDocumentHandle();
  const isPhone = useIsPhone();
  const mayCopy = useCan(kind.place.oneRow, 'create', document.projectUuid);
  const toHistory = useToHistory();
  const [printing, setPrinting] = useState(false);
  const copy = useCopy(words);
  const remove = useRemove(words);
  const archive = useArchive();
  if (!isPhone && !mayCopy && !document.deletable && !document.archivable) {
    return null;
  }
  return (
    <>
      <Menu position="bottom-end" shadow="md" withinPortal>
        <Menu.Target>
          <ActionIcon
            variant={isPhone ? 'subtle' : 'default'}
            color="gray"
            size={36}
            aria-label={t('common:actions')}
          >
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isPhone && (
            <>
              <Menu.Item leftSection={<IconPrinter size={18} />} onClick={() => setPrinting(true)}>
                {t('pdf.open')}
              </Menu.Item>
              <Menu.Item leftSection={<IconHistory size={18} />} onClick={toHistory}>
                {t('history.open')}
              </Menu.Item>
            </>
          )}
          {mayCopy && (
            <Menu.Item leftSection={<IconCopy size={18} />} onClick={() => void copy()}>
              {t('copy')}
            </Menu.Item>
          )}
          {document.archivable && (
            <Menu.Item leftSection={<IconArchive size={18} />} onClick={() => void archive()}>
              {t('archive')}
            </Menu.Item>
          )}
          {document.deletable && (
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={18} />}
              onClick={() => void remove()}
            >
              {t('remove')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <PdfDialog opened={printing} onClose={() => setPrinting(false)} />
    </>
  );
};
