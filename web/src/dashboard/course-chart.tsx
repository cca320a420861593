import type { ProjectCourse } from '@nysan/contract/project-figures.ts';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../i18n/format.ts';
import classes from './course.module.css';
import { heightOf, linesOf, monthsOf, placeOf, wholeOf } from './course-lines.ts';
import { inMillions, useView } from './view.ts';

/** Sums by month against the plan, as lines; the table under it says the same in figures. */
export const CourseChart = ({ course, today }: { course: ProjectCourse; today: string }) => {
  const { t } = useTranslation('dashboard');
  const { isFull, isMoney } = useView();
  const lines = linesOf(course, isFull, today);
  const height = heightOf(lines);
  const months = monthsOf(course);
  const now = placeOf(today, months[0] ?? today) / months.length;
  const whole = wholeOf(course, isFull);
  return (
    <figure className={classes.chart} aria-label={t('course.title')}>
      <figcaption className={classes.legend}>
        {lines.map(({ name }) => (
          <span key={name} data-line={name}>
            {t(`course.${name}`)}
          </span>
        ))}
      </figcaption>
      <div className={classes.plot} aria-hidden>
        {[1, 0.75, 0.5, 0.25, 0].map((part) => (
          <span
            key={part}
            className={`figures ${classes.level}`}
            style={{ bottom: `${part * 100}%` }}
          >
            {isMoney ? inMillions(whole * height * part) : formatPercent(height * part * 100)}
          </span>
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          <title>{t('course.title')}</title>
          {lines.map(({ name, points }) => (
            <polyline
              key={name}
              data-line={name}
              points={points.map(([x, y]) => `${x * 100},${100 - (y / height) * 100}`).join(' ')}
            />
          ))}
          {now < 1 && <line data-now x1={now * 100} x2={now * 100} y1={0} y2={100} />}
        </svg>
      </div>
      <div className={`figures ${classes.months}`} aria-hidden>
        {marksOf(months).map(({ at, label }) => (
          <span key={at} style={{ left: `${(at / months.length) * 100}%` }}>
            {label}
          </span>
        ))}
      </div>
    </figure>
  );
};

/** At most so many words fit below a chart, on a phone too. */
const MOST_MARKS = 4;

const marksOf = (months: string[]): { at: number; label: string }[] => {
  const step = Math.ceil(months.length / MOST_MARKS);
  return months.flatMap((month, at) =>
    at % step === 0 ? [{ at, label: `${month.slice(5)}.${month.slice(0, 4)}` }] : [],
  );
};
