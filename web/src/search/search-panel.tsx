/* oxlint-disable jsx-a11y/prefer-tag-over-role -- what is offered is more than the texts a datalist takes */
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorView } from '../ui/error-view.tsx';
import { Hidden } from '../ui/hidden.tsx';
import { ShownFor } from '../ui/shown-for.tsx';
import { LinesSkeleton } from '../ui/skeletons.tsx';
import { FoundLine } from './found-line.tsx';
import { Pieces } from './pieces.tsx';
import classes from './search.module.css';
import type { Line, Search } from './use-search.ts';

type Props = { search: Search; listId: string; onOpen: () => void };

/** The id of a line, by which the field says which one is chosen. */
export const lineId = (listId: string, at: number): string => `${listId}-${at}`;

/** What the search finds while somebody types, below its field. */
export const SearchPanel = ({ search, listId, onOpen }: Props) => {
  const { t } = useTranslation('search');
  const { answer, error, lines, active, hasProject, isInProject } = search;
  useEffect(() => {
    document.getElementById(lineId(listId, active))?.scrollIntoView?.({ block: 'nearest' });
  }, [listId, active]);
  return (
    <div className={classes.panel} data-stale={search.isStale || undefined}>
      {hasProject && (
        <p className={classes.scope}>
          <span>{t(isInProject ? 'inProject' : 'inAll')}</span>
          <kbd className={classes.key}>
            Ctrl ↵ {t(isInProject ? 'inAll' : 'inProject').toLowerCase()}
          </kbd>
        </p>
      )}
      {error && <ErrorView error={error} onRetry={search.retry} />}
      {!answer && !error && <LinesSkeleton rows={3} />}
      {answer && answer.content.length + answer.projects.length === 0 && (
        <p className={classes.note}>{t(isInProject ? 'nothingHere' : 'nothing')}</p>
      )}
      <ShownFor query={answer?.shownFor} />
      <div id={listId} role="listbox" aria-label={t('found')} className={classes.list}>
        {lines.map((line, at) => (
          <LineOption
            key={line.key}
            line={line}
            id={lineId(listId, at)}
            isChosen={at === active}
            hasProject={!isInProject}
            onOpen={onOpen}
            onScope={search.toggle}
          />
        ))}
      </div>
      <Hidden>
        <output>
          {answer && t('said', { count: answer.totalCount + answer.projects.length })}
        </output>
      </Hidden>
    </div>
  );
};

type OptionProps = {
  line: Line;
  id: string;
  isChosen: boolean;
  hasProject: boolean;
  onOpen: () => void;
  onScope: () => void;
};

const LineOption = ({ line, id, isChosen, hasProject, onOpen, onScope }: OptionProps) => {
  const { t } = useTranslation('search');
  const option = {
    id,
    role: 'option',
    'aria-selected': isChosen,
    tabIndex: -1,
    className: classes.option,
  } as const;
  if (line.type === 'scope') {
    return (
      <button type="button" {...option} onClick={onScope}>
        <span className={classes.action}>{t(hasProject ? 'here' : 'everywhere')}</span>
      </button>
    );
  }
  return (
    <Link to={line.target} {...option} onClick={onOpen}>
      {line.type === 'all' ? (
        <span className={classes.action}>{t('all')}</span>
      ) : line.type === 'project' ? (
        <span className={classes.line}>
          <span className={classes.name}>
            <Pieces pieces={line.project.name} />
          </span>
          <span className={classes.facts}>{t('filters.project')}</span>
        </span>
      ) : (
        <FoundLine found={line.found} hasProject={hasProject} hasAuthor={!hasProject} />
      )}
    </Link>
  );
};
