import { Button } from '@mantine/core';
import type { Found, FoundProject } from '@nysan/contract/search.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ask } from '../api/queries.ts';
import { home } from '../routing/redirect-url.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorView } from '../ui/error-view.tsx';
import { type Filter, FilterBar } from '../ui/filter-bar.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Pager } from '../ui/pager.tsx';
import { Section } from '../ui/section.tsx';
import { ShownFor } from '../ui/shown-for.tsx';
import { LinesSkeleton } from '../ui/skeletons.tsx';
import { useUrlSearch } from '../ui/use-url-search.ts';
import { FoundLine } from './found-line.tsx';
import { Pieces } from './pieces.tsx';
import classes from './search.module.css';
import { isEnough } from './use-search.ts';

type Asked = {
  q?: string | undefined;
  projectId?: string | undefined;
  kind?: string | undefined;
  page?: number | undefined;
};

/** Everything a search finds, page by page; what it is narrowed to stands in the address. */
export const SearchPage = () => {
  const { t } = useTranslation('search');
  const [{ q = '', projectId, kind, page = 0 }, change] = useUrlSearch<Asked>();
  const filters = useFilters();
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('about')} backTo={home} />
      <FilterBar filters={filters} values={{ q, projectId, kind }} onChange={change} />
      {isEnough(q) ? (
        <Results
          asked={{ q, projectId, kind, page }}
          onPage={(wanted) => change({ page: wanted || undefined })}
          onUnfiltered={() => change({ projectId: undefined, kind: undefined })}
        />
      ) : (
        <div className="surface">
          <EmptyState hasSketch title={t('begin')} hint={t('beginHint')} />
        </div>
      )}
    </>
  );
};

const useFilters = (): Filter[] => {
  const { t } = useTranslation('search');
  const { data } = useQuery(ask('search', 'choices'));
  const projects = (data?.projects ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const kinds = (data?.kinds ?? []).map(({ kind, name }) => ({ value: kind, label: name }));
  return [
    { kind: 'text', name: 'q', label: t('find') },
    { kind: 'choice', name: 'projectId', label: t('filters.project'), options: projects },
    { kind: 'choice', name: 'kind', label: t('filters.kind'), options: kinds },
  ];
};

type ResultsProps = {
  asked: Asked & { q: string; page: number };
  onPage: (page: number) => void;
  onUnfiltered: () => void;
};

const Results = ({ asked, onPage, onUnfiltered }: ResultsProps) => {
  const { t } = useTranslation('search');
  const { data, error, refetch } = useQuery({
    ...ask('search', 'find', { query: asked }),
    placeholderData: keepPreviousData,
  });
  if (error && !data) {
    return (
      <div className="surface">
        <ErrorView error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!data) {
    return (
      <div className="surface">
        <LinesSkeleton rows={8} />
      </div>
    );
  }
  if (data.content.length + data.projects.length === 0) {
    return (
      <div className="surface">
        <EmptyState
          title={t('nothing')}
          hint={t('nothingHint')}
          action={
            (asked.projectId ?? asked.kind) && (
              <Button variant="default" onClick={onUnfiltered}>
                {t('unfiltered')}
              </Button>
            )
          }
        />
      </div>
    );
  }
  return (
    <div className={classes.groups}>
      <ShownFor query={data.shownFor} />
      {data.projects.length > 0 && <Projects projects={data.projects} />}
      {data.content.length > 0 && (
        <Section title={t('records')} flush>
          {data.isMore && <p className={classes.note}>{t('isMore', { count: data.totalCount })}</p>}
          <Records records={data.content} hasProject={asked.projectId === undefined} />
          <Pager page={asked.page} size={data.size} total={data.totalCount} onPage={onPage} />
        </Section>
      )}
    </div>
  );
};

const Projects = ({ projects }: { projects: FoundProject[] }) => {
  const { t } = useTranslation('search');
  return (
    <Section title={t('projects')} flush>
      <ul className={classes.results} aria-label={t('projects')}>
        {projects.map(({ id, name, target }) => (
          <li key={id}>
            <Link to={target} className={`${classes.result} ${classes.name}`}>
              <Pieces pieces={name} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
};

const Records = ({ records, hasProject }: { records: Found[]; hasProject: boolean }) => {
  const { t } = useTranslation('search');
  return (
    <ul className={classes.results} aria-label={t('found')}>
      {records.map((found) => (
        <li key={found.id}>
          <Link to={found.target} className={classes.result}>
            <FoundLine found={found} hasProject={hasProject} hasAuthor />
          </Link>
        </li>
      ))}
    </ul>
  );
};
