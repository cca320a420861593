import type { ProjectCourse } from '@nysan/contract/project-figures.ts';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber, formatTiyns } from '../i18n/format.ts';
import { Section } from '../ui/section.tsx';
import classes from './course.module.css';
import { CourseChart } from './course-chart.tsx';
import { CourseTable } from './course-table.tsx';
import {
  closedWorks,
  FigureLink,
  paidWorks,
  referenced,
  type Source,
  schedule,
} from './figure-link.tsx';
import { inMillions, percentOf, unsaid, useView } from './view.ts';

/** How a project goes by month: what is done, closed and summed up against the plan, and when it ends at this pace. */
export const CourseSection = ({ course, today }: { course: ProjectCourse; today: string }) => {
  const { t } = useTranslation('dashboard');
  return (
    <Section title={t('course.title')}>
      <div className={classes.course}>
        <div>
          <CourseChart course={course} today={today} />
          <CourseTable course={course} />
        </div>
        <CourseFacts course={course} />
      </div>
    </Section>
  );
};

const CourseFacts = ({ course }: { course: ProjectCourse }) => {
  const { t } = useTranslation('dashboard');
  const { isFull, isMoney } = useView();
  const { closable, contractCost, spi, forecast, endDate } = course;
  const shown = (money: number | null) =>
    isMoney ? inMillions(money) : percentOf(money, isFull ? contractCost : closable);
  const sum = (of: 'billedMoney' | 'referenced') =>
    course.months.reduce((all, month) => all + Math.round(month[of] * 100), 0) / 100;
  return (
    <div>
      <dl className={classes.facts}>
        <Fact
          label={t('course.done')}
          figure={shown(isFull ? null : course.done)}
          from={closedWorks}
        />
        <Fact
          label={t('course.planned')}
          figure={shown(isFull ? null : course.planned)}
          from={schedule}
        />
        <Fact
          label={t('course.billed')}
          figure={shown(isFull ? course.billed : sum('billedMoney'))}
          from={paidWorks}
        />
        <Fact
          label={t('course.referenced')}
          figure={shown(isFull ? sum('referenced') : null)}
          from={referenced}
        />
        <Fact label="SPI" figure={spi === null ? unsaid : formatNumber(spi, 2)} from={schedule} />
        <Fact label={t('course.end')} figure={formatDate(endDate)} />
        <Fact
          label={t('course.finish')}
          figure={forecast === null ? unsaid : formatDate(forecast)}
        />
      </dl>
      <ContractSteps course={course} />
      <p className={classes.words}>{t(wordOfSpi(spi))}</p>
      <Lag course={course} />
      <PlanBasis isEven={course.isEvenPlan} />
    </div>
  );
};

/** What the contract came to by each change, the latest first; nothing of one that was never changed. */
const ContractSteps = ({ course: { contractSteps } }: { course: ProjectCourse }) => {
  const { t } = useTranslation('dashboard');
  return contractSteps.length < 2 ? null : (
    <ul className={classes.steps} aria-label={t('course.contract')}>
      {contractSteps
        .map((step, at) => (
          <li key={`${step.since} ${step.contractCost} ${step.endDate}`}>
            <span className="muted">
              {formatDate(step.since)}
              {step.agreementNumber !== null &&
                ` · ${t('course.agreement', { number: step.agreementNumber })}`}
              {at === 0 && ` · ${t('course.atFirst')}`}
            </span>
            <span className="figures">
              {formatTiyns(step.contractCost)} ₸ ·{' '}
              {t('course.until', { day: formatDate(step.endDate) })}
            </span>
          </li>
        ))
        .toReversed()}
    </ul>
  );
};

const wordOfSpi = (spi: number | null) =>
  spi === null
    ? 'course.spi.none'
    : spi >= 1
      ? 'course.spi.ahead'
      : spi >= SLIGHTLY
        ? 'course.spi.slightly'
        : 'course.spi.behind';
const SLIGHTLY = 0.9;

const Fact = ({ label, figure, from }: { label: string; figure: string; from?: Source }) => (
  <div>
    <dt>{label}</dt>
    <dd className="figures">
      {from && figure !== unsaid ? (
        <FigureLink from={from} label={label} figure={figure} />
      ) : (
        figure
      )}
    </dd>
  </div>
);

/** How far behind the plan it is, with the way to what holds it, and how late it will be. */
const Lag = ({ course }: { course: ProjectCourse }) => {
  const { t } = useTranslation('dashboard');
  const { donePercent, plannedPercent, forecast, endDate } = course;
  const points = Math.round((plannedPercent - donePercent) * 10) / 10;
  const days = forecast === null ? 0 : (Date.parse(forecast) - Date.parse(endDate)) / 86_400_000;
  return (
    <>
      {points > 0 && (
        <p className={classes.lag}>
          <a href="#money-path">{t('course.behind', { points: formatNumber(points, 1) })}</a>
        </p>
      )}
      {days > 0 && <p className={classes.lag}>{t('course.late', { count: days })}</p>}
    </>
  );
};

const PlanBasis = ({ isEven }: { isEven: boolean }) => {
  const { t } = useTranslation('dashboard');
  const { projectId = '' } = useParams({ strict: false });
  return (
    <p className={classes.words}>
      {t(isEven ? 'course.evenPlan' : 'course.ownPlan')}{' '}
      <Link
        to={`/app/project/${projectId}/estimate` as string}
        search={{ view: 'schedule' } as never}
      >
        {t('course.toPlan')}
      </Link>
    </p>
  );
};
