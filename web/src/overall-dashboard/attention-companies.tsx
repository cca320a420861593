import type { TroublingCompany } from '@nysan/contract/attention.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatRate } from '../i18n/format.ts';
import classes from './attention.module.css';
import { OverdueRemarks, ProjectLink } from './attention-link.tsx';

/** Companies with overdue remarks, or whose papers come back; a press shows in which projects. */
export const Companies = ({ rows, since }: { rows: TroublingCompany[]; since: string }) => {
  const { t } = useTranslation('overview');
  return (
    <div className="surface">
      <h3>{t('attention.companies')}</h3>
      {rows.length === 0 ? (
        <p className={classes.none}>{t('attention.noCompanies')}</p>
      ) : (
        <ul aria-label={t('attention.companies')} className={classes.lines}>
          {rows.map((row) => (
            <li key={row.id}>
              <details className={classes.company}>
                <Summary of={row} />
                <ul>
                  {row.projects.map((project) => (
                    <li key={project.projectUuid} className={classes.owed}>
                      {project.projectShortName}
                      <span className={classes.facts}>
                        <OverdueRemarks
                          projectId={project.projectUuid}
                          of={project}
                          company={row.name}
                        />
                        {project.decided > 0 && (
                          <ProjectLink
                            row="rejection-analysis"
                            projectId={project.projectUuid}
                            path="/rejection-analysis"
                            search={{ company: row.id, from: since }}
                          >
                            {t('attention.firstOf', {
                              accepted: formatNumber(project.acceptedFirst),
                              decided: formatNumber(project.decided),
                            })}
                          </ProjectLink>
                        )}
                      </span>
                    </li>
                  ))}
                </ul>
              </details>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

const Summary = ({ of: company }: { of: TroublingCompany }) => {
  const { t } = useTranslation('overview');
  const overdue = company.overdueTechnical + company.overdueAuthor;
  return (
    <summary>
      <span className={classes.name}>{company.name}</span>
      <span className={classes.facts}>
        <span className={overdue > 0 ? classes.late : undefined}>
          {t('attention.overdue', { number: formatNumber(overdue) })}
        </span>
        <span>
          {t('attention.first', {
            share: company.shareFirst === null ? '—' : formatRate(company.shareFirst),
          })}
        </span>
      </span>
    </summary>
  );
};
