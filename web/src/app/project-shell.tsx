import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ask } from '../api/queries.ts';
import { formatDate, formatPercent } from '../i18n/format.ts';
import { useRememberProject } from '../projects/selected-project.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { PageOutlet } from './page-outlet.tsx';
import { ProjectMenu } from './project-menu.tsx';
import classes from './shell.module.css';
import { Main } from './shell.tsx';
import { SideMenu } from './side-menu.tsx';

/** Every page of one project: its side menu (336 px, 80 when folded) and the page beside it. */
export const ProjectShell = () => {
  const isPhone = useIsPhone();
  const { projectId } = useParams({ from: '/app/project/$projectId' });
  useRememberProject(projectId);
  return (
    <div className={classes.columns}>
      {!isPhone && (
        <SideMenu>
          {(narrow) => (
            <>
              {!narrow && <ProjectHead />}
              <ProjectMenu narrow={narrow} />
            </>
          )}
        </SideMenu>
      )}
      <Main>
        <PageOutlet />
      </Main>
    </div>
  );
};

/** Which project this is, until when, how far. */
const ProjectHead = () => {
  const { t } = useTranslation();
  const { projectId = '' } = useParams({ strict: false });
  const { data } = useQuery(ask('projects', 'get', { params: { id: projectId } }));
  return (
    <div className={classes.project}>
      <span className={classes.small}>{t('shell.object')}</span>
      {data ? (
        <>
          <strong className={classes.projectName} title={data.fullName}>
            {data.shortName}
          </strong>
          <span className={classes.small}>
            {t('shell.until', { date: formatDate(data.endDate) })} ·{' '}
            {t('shell.done', { percent: formatPercent(data.donePercent) })}
          </span>
        </>
      ) : (
        <>
          <Skeleton height={16} my={2} />
          <Skeleton height={12} my={2} width="70%" />
        </>
      )}
    </div>
  );
};
