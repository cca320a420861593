import type { MonthlyReport } from '@nysan/contract/documents/monthly-report.ts';
import {
  type MonthlySection,
  monthlyParts,
  sectionLabel,
} from '@nysan/contract/documents/monthly-report-fields.ts';
import { IconCheck, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fieldElementId } from '../../document-kit/fields/focus-field.ts';
import { labelOf, wordOf } from '../../document-kit/list/plain.ts';
import classes from './report.module.css';
import { areDone, stateOf } from './section-state.ts';

type Props = { report: MonthlyReport };

/** Everything a report is to say, and how far it says it; each leads to its place. */
export const Contents = ({ report }: Props) => {
  const { t } = useTranslation('supervision-report');
  return (
    <nav className={classes.contents} aria-label={t('monthly.contents')}>
      <ol>
        {monthlyParts.map((part, at) => (
          <li key={labelOf(part)}>
            <Way className={classes.contentsPart} to={`part-${at + 1}`}>
              <span>
                {at + 1}. {labelOf(part)}
              </span>
              <PartMark isDone={areDone(report, part.sections)} />
            </Way>
            <ul>
              {part.sections.map((section) => (
                <li key={section}>
                  <Way className={classes.contentsSection} to={fieldElementId(section)}>
                    <span className={classes.contentsName}>{wordOf(sectionLabel(section))}</span>
                    <SectionMark report={report} section={section} />
                  </Way>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </nav>
  );
};

type WayProps = { to: string; className: string | undefined; children: React.ReactNode };

const Way = ({ to, className, children }: WayProps) => (
  <a
    href={`#${to}`}
    className={className}
    onClick={(event) => {
      event.preventDefault();
      document.getElementById(to)?.scrollIntoView({ block: 'start' });
    }}
  >
    {children}
  </a>
);

/** Whether a part has all it needs. */
export const PartMark = ({ isDone }: { isDone: boolean }) => {
  const { t } = useTranslation('supervision-report');
  return isDone ? (
    <IconCircleCheck size={18} className={classes.done} aria-label={t('monthly.done')} />
  ) : (
    <IconCircleDashed size={18} aria-label={t('monthly.open')} />
  );
};

/** How a section stands: how many entries, a tick, or that nothing is said. */
const SectionMark = ({ report, section }: Props & { section: MonthlySection }) => {
  const { t } = useTranslation('supervision-report');
  const state = stateOf(report, section);
  if (state.is === 'filled') {
    return state.count === undefined ? (
      <IconCheck size={16} className={classes.done} aria-label={t('monthly.done')} />
    ) : (
      <span className="figures">{state.count}</span>
    );
  }
  return <span>{t(state.is === 'ticked' ? 'monthly.none' : 'monthly.blank')}</span>;
};
