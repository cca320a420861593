import { letterList } from '@nysan/contract/correspondence/letter-list.ts';
import { IconMail, IconPencil } from '@tabler/icons-react';
import { Outlet, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/index.ts';
import { ExportButton } from '../../document-kit/list/export-button.tsx';
import { wordOf } from '../../document-kit/list/plain.ts';
import { projectPath } from '../../document-kit/page/kind.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { WriteButton } from '../list-parts.tsx';
import { Unreadable } from '../unreadable.tsx';
import { useNewPapers } from '../use-read.ts';
import { LetterList } from './letter-list.tsx';
import classes from './letters.module.css';
import { sendPath } from './place.ts';
import { useLetterSearch, useLetters } from './queries.ts';

/** The letters of a project, and beside them the opened one; where there is less room, one of both. */
export const LettersPage = () => {
  const isWide = useIsWide();
  const { id } = useParams({ strict: false });
  useNewPapers('letters');
  if (isWide) {
    return <SideBySide isOpen={id !== undefined} />;
  }
  return id === undefined ? <ListAlone /> : <Outlet />;
};

const SideBySide = ({ isOpen }: { isOpen: boolean }) => {
  const list = useLetters();
  return (
    <>
      <Head />
      <Unreadable room="letters" />
      <div className={classes.columns}>
        <section className={`surface ${classes.listColumn}`} aria-label={wordOf(letterList.title)}>
          <LetterList list={list} />
        </section>
        <div className={classes.letterColumn}>
          {isOpen ? <Outlet /> : list.rows?.length !== 0 && <NoneOpen />}
        </div>
      </div>
    </>
  );
};

const NoneOpen = () => {
  const { t } = useTranslation('letter');
  usePageTitle(wordOf(letterList.title));
  return (
    <div className={classes.noneOpen}>
      <EmptyState icon={<IconMail size={32} stroke={1.5} />} title={t('noneOpen')} />
    </div>
  );
};

const ListAlone = () => {
  const isPhone = useIsPhone();
  const list = useLetters();
  return (
    <>
      <Head />
      <Unreadable room="letters" />
      {isPhone ? (
        <LetterList list={list} />
      ) : (
        <section className="surface" aria-label={wordOf(letterList.title)}>
          <LetterList list={list} />
        </section>
      )}
      <BottomBar>
        <Buttons />
      </BottomBar>
    </>
  );
};

const Head = () => {
  const { projectId = '' } = useParams({ strict: false });
  return (
    <PageHeader
      title={wordOf(letterList.title)}
      backTo={projectPath(projectId)}
      actions={<Buttons />}
    />
  );
};

const Buttons = () => {
  const { projectId = '' } = useParams({ strict: false });
  const { query } = useLetterSearch();
  return (
    <>
      <ExportButton load={() => api.letters.export({ params: { projectId }, query })} />
      <WriteButton room="letters" to={sendPath} icon={<IconPencil size={18} />} />
    </>
  );
};
