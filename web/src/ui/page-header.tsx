import { Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './page-header.module.css';
import { usePageTitle } from './page-title.ts';
import { useIsPhone } from './use-is-phone.ts';

export type Crumb = { label: string; to: string };

type Props = {
  title: string;
  /** Where this page stands, outermost first, without the page itself. The last one is the phone's "back". */
  crumbs?: Crumb[];
  /** Where the phone's "back" leads when there are no crumbs. */
  backTo?: string;
  /** A short line under the title: counts, dates. */
  subtitle?: ReactNode;
  /** Beside the title: a status. */
  badge?: ReactNode;
  /** Buttons on the right; on a phone they belong into `<BottomBar>`. */
  actions?: ReactNode;
};

/** The head of a page: breadcrumbs, title (also the document's), status, actions. One per page. */
export const PageHeader = ({ title, crumbs = [], backTo, subtitle, badge, actions }: Props) => {
  const isPhone = useIsPhone();
  usePageTitle(title, crumbs.at(-1)?.to ?? backTo);
  return (
    <header className={classes.header}>
      <div className={classes.text}>
        {!isPhone && crumbs.length > 0 && <Crumbs crumbs={crumbs} />}
        <div className={classes.line}>
          <Title order={1}>{title}</Title>
          {badge}
        </div>
        {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
};

const Crumbs = ({ crumbs }: { crumbs: Crumb[] }) => {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('breadcrumbs')}>
      <ol className={classes.crumbs}>
        {crumbs.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
};
