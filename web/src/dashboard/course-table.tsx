import type { ProjectCourse } from '@nysan/contract/project-figures.ts';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { formatPeriodInTable, formatTiyns } from '../i18n/format.ts';
import classes from './course.module.css';
import {
  closedWorks,
  FigureLink,
  paidWorks,
  referenced,
  type Source,
  schedule,
  within,
} from './figure-link.tsx';
import { unsaid, useView } from './view.ts';

/** The months in figures; each leads to the papers of its month. */
export const CourseTable = ({ course }: { course: ProjectCourse }) => {
  const { t } = useTranslation('dashboard');
  const { isFull } = useView();
  const names = ['done', 'billed', 'referenced', 'plan'] as const;
  return (
    <details className={classes.table} data-screen-only>
      <summary>{t('course.table')}</summary>
      <div className={classes.scroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('course.month')}</th>
              {names.map((name) => (
                <th key={name} scope="col">
                  {t(`course.${name}`)}, ₸
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="figures">
            {course.months.map((row) => {
              const label = formatPeriodInTable(row.month);
              const { month } = row;
              return (
                <tr key={month}>
                  <th scope="row">{label}</th>
                  <Money
                    money={isFull ? null : row.done}
                    from={within(closedWorks, endingIn(month))}
                    label={`${t('course.done')}, ${label}`}
                  />
                  <Money
                    money={isFull ? row.billed : row.billedMoney}
                    from={inMonth(paidWorks, month)}
                    label={`${t('course.billed')}, ${label}`}
                  />
                  <Money
                    money={isFull ? row.referenced : null}
                    from={inMonth(referenced, month)}
                    label={`${t('course.referenced')}, ${label}`}
                  />
                  <Money
                    money={isFull ? null : row.plan}
                    from={schedule}
                    label={`${t('course.plan')}, ${label}`}
                  />
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </details>
  );
};

const inMonth = (source: Source, month: string): Source =>
  within(source, { periodStart: month, periodEnd: month });

/** Works belong to the month of their last day. */
const endingIn = (month: string) => ({
  endWorkDateStart: `${month}-01`,
  endWorkDateEnd: dayjs(month).endOf('month').format('YYYY-MM-DD'),
});

const Money = ({ money, from, label }: { money: number | null; from: Source; label: string }) => (
  <td>
    {money === null ? (
      unsaid
    ) : money === 0 ? (
      formatTiyns(0)
    ) : (
      <FigureLink from={from} label={label} figure={formatTiyns(money)} />
    )}
  </td>
);
