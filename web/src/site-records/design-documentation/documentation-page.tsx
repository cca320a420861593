import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { DropTarget } from '../../ui/drop-target.tsx';
import { ErrorView } from '../../ui/error-view.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CardsSkeleton, LinesSkeleton } from '../../ui/skeletons.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { AddDialog } from './add-dialog.tsx';
import { CategoryTree } from './category-tree.tsx';
import classes from './documentation.module.css';
import { FilesOnTheirWay } from './files-on-their-way.tsx';
import { FoundFiles, LatestFiles } from './found-files.tsx';
import { SectionPanel } from './section-panel.tsx';
import { type Category, type Section, sectionsIn } from './tree.ts';
import { useAdding } from './use-adding.ts';
import {
  useDocumentation,
  useLiveDocumentation,
  useMayAdd,
  useReload,
} from './use-documentation.ts';
import { useDocumentationPlace } from './use-place.ts';

/** Design and estimate documentation of a project: its categories, the files of the one that is open, a search over all. */
export const DocumentationPage = () => {
  const { t } = useTranslation('documentation');
  const { projectId = '' } = useParams({ strict: false });
  const { tree, error, refetch } = useDocumentation(projectId);
  const [place, go] = useDocumentationPlace();
  const isPhone = useIsPhone();
  const mayAdd = useMayAdd(projectId);
  const reload = useReload();
  const { uploads, addTo } = useAdding(projectId, reload);
  const section = tree && sectionsIn(tree).find(({ id }) => id === place.subcategory);
  useLiveDocumentation(projectId, section?.recordId, reload);
  const add = tree && mayAdd && (
    <AddButton
      tree={tree}
      chosen={section}
      onAdd={(to, files) => {
        addTo(to, files);
        go({ subcategory: to.id });
      }}
    />
  );
  const home = `/app/project/${projectId}`;
  return (
    <>
      {section && mayAdd && (
        <DropTarget
          label={t('dropHere', { section: section.name })}
          onFiles={(files) => addTo(section, files)}
        />
      )}
      <PageHeader
        title={t('title')}
        subtitle={tree ? <Counts tree={tree} /> : '\u00a0'}
        backTo={isPhone && section ? `${home}/documentation` : home}
        actions={add}
      />
      {tree && (
        <FilterBar
          filters={[{ kind: 'text', name: 'keyword', label: t('search') }]}
          values={{ keyword: place.keyword }}
          onChange={({ keyword }) =>
            go(
              { ...place, keyword: typeof keyword === 'string' ? keyword : undefined },
              { replace: true },
            )
          }
        />
      )}
      <FilesOnTheirWay {...uploads} />
      {error && !tree && (
        <section className="surface">
          <ErrorView error={error} onRetry={refetch} />
        </section>
      )}
      {!tree && !error && (isPhone ? <CardsSkeleton /> : <LinesSkeleton rows={8} />)}
      {tree && (
        <Content
          tree={tree}
          section={section}
          keyword={place.keyword}
          projectId={projectId}
          mayAdd={mayAdd}
          onFiles={(files) => section && addTo(section, files)}
        />
      )}
      <BottomBar>{add}</BottomBar>
    </>
  );
};

type ContentProps = {
  tree: Category[];
  section: Section | undefined;
  keyword: string | undefined;
  projectId: string;
  mayAdd: boolean;
  onFiles: (files: readonly File[]) => void;
};

/** Side by side on a desk; one after the other on a phone. */
const Content = ({ tree, section, keyword, projectId, mayAdd, onFiles }: ContentProps) => {
  const isPhone = useIsPhone();
  const nav = <CategoryTree tree={tree} chosen={section?.id} />;
  const open =
    keyword !== undefined ? (
      <FoundFiles tree={tree} keyword={keyword} projectId={projectId} />
    ) : section ? (
      <SectionPanel section={section} projectId={projectId} mayAdd={mayAdd} onFiles={onFiles} />
    ) : (
      <LatestFiles tree={tree} projectId={projectId} mayAdd={mayAdd} />
    );
  if (isPhone) {
    return keyword !== undefined || section ? open : <PhoneHome nav={nav} latest={open} />;
  }
  return (
    <div className={classes.columns}>
      {nav}
      <div className={classes.panel}>{open}</div>
    </div>
  );
};

const PhoneHome = ({ nav, latest }: { nav: ReactNode; latest: ReactNode }) => (
  <div className={classes.phone}>
    {nav}
    {latest}
  </div>
);

const Counts = ({ tree }: { tree: readonly Category[] }) => {
  const { t } = useTranslation('documentation');
  const filled = sectionsIn(tree).filter(({ files }) => files.length > 0);
  const count = filled.reduce((sum, { files }) => sum + files.length, 0);
  return count === 0
    ? t('fullName')
    : `${t('files_count', { count })} · ${t('sections_count', { count: filled.length })}`;
};

type AddProps = Omit<React.ComponentProps<typeof AddDialog>, 'onClose'>;

const AddButton = (props: AddProps) => {
  const { t } = useTranslation('documentation');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('add')}
      </Button>
      {isOpen && <AddDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
};
