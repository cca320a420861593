import type { PermissionRow } from '@nysan/contract/permissions.ts';
import { Link, useParams } from '@tanstack/react-router';
import { useCan } from '../access/can.ts';
import classes from './dashboard.module.css';

/** What a figure is made of: its page, what that is narrowed to, and which row of the table lets one read it. */
export type Source = { row: PermissionRow; path: string; search?: Record<string, string> };

export const estimate: Source = { row: 'estimate', path: '/estimate' };
export const closedWorks: Source = {
  row: 'hidden-work-act',
  path: '/acts/hidden-work-act',
  search: { counted: 'true' },
};
/** When works are planned, section by section. */
export const schedule: Source = {
  row: 'estimate',
  path: '/estimate',
  search: { view: 'schedule' },
};
export const unpaidWorks: Source = {
  ...closedWorks,
  search: { ...closedWorks.search, unpaid: 'true' },
};
export const paidWorks: Source = {
  row: 'done-work-act',
  path: '/finance/done-work-act',
  search: { counted: 'true' },
};

/** Forms that no reference sums up. */
export const unreferencedWorks: Source = {
  ...paidWorks,
  search: { ...paidWorks.search, unreferenced: 'true' },
};
export const referenced: Source = {
  row: 'references',
  path: '/finance/references',
  search: { counted: 'true' },
};

/** A source narrowed further. */
export const within = (source: Source, search: Record<string, string>): Source => ({
  ...source,
  search: { ...source.search, ...search },
});

type Props = {
  from: Source;
  /** What the figure is of. */
  label: string;
  figure: string;
};

/** A figure that leads to what it is made of, for whoever may read that. */
export const FigureLink = ({ from: { row, path, search }, label, figure }: Props) => {
  const { projectId = '' } = useParams({ strict: false });
  return useCan(row, 'view', projectId) ? (
    <Link
      className={classes.figure}
      to={`/app/project/${projectId}${path}` as string}
      search={(search ?? {}) as never}
      aria-label={`${label}: ${figure}`}
    >
      {figure}
    </Link>
  ) : (
    figure
  );
};
