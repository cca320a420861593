import type { ProjectDashboard } from '@nysan/contract/dashboard.ts';
import { useTranslation } from 'react-i18next';
import { formatDate, formatPercent } from '../i18n/format.ts';
import { Section } from '../ui/section.tsx';
import { Pill } from '../ui/status-badge.tsx';
import { Bar, type BarTone } from './bar.tsx';
import classes from './dashboard.module.css';
import { estimate, FigureLink, type Source } from './figure-link.tsx';
import { termOf } from './figures.ts';

type Progress = ProjectDashboard['projectProgress'];

/** How much is done against how much time is over: two bars of one length, one under the other. */
export const ProgressSection = ({ progress }: { progress: Progress }) => {
  const { t } = useTranslation('dashboard');
  const { percent, startDate, endDate } = progress;
  const { elapsed } = termOf(startDate, endDate);
  return (
    <Section title={t('progress.title')} aside={<Days progress={progress} />}>
      <dl className={classes.measures}>
        <Measure label={t('progress.done')} percent={percent} tone="teal" from={estimate} isBig />
        <Measure label={t('progress.elapsed')} percent={elapsed} tone="ink" />
      </dl>
      <p className={`figures ${classes.dates}`}>
        <span>{formatDate(startDate)}</span>
        <span>{formatDate(endDate)}</span>
      </p>
      {(percent > 0 || elapsed > 0) && <Comparison percent={percent} elapsed={elapsed} />}
    </Section>
  );
};

type MeasureProps = {
  label: string;
  percent: number;
  tone: BarTone;
  from?: Source;
  isBig?: boolean;
};

const Measure = ({ label, percent, tone, from, isBig }: MeasureProps) => (
  <div className={classes.measure}>
    <dt>{label}</dt>
    <dd className={`figures ${isBig ? classes.big : classes.middle}`}>
      {from ? (
        <FigureLink from={from} label={label} figure={formatPercent(percent)} />
      ) : (
        formatPercent(percent)
      )}
    </dd>
    <Bar parts={[{ share: Math.min(100, Math.max(0, percent)), tone }]} />
  </div>
);

/** How many days there are: amber in the last month, red once the term is over and the works are not. */
const Days = ({ progress: { percent, startDate, endDate } }: { progress: Progress }) => {
  const { t } = useTranslation('dashboard');
  const { state, days } = termOf(startDate, endDate);
  if (state === 'before') {
    return <Pill tone="gray">{t('progress.starts', { count: days })}</Pill>;
  }
  if (state === 'after') {
    const tone = percent < 100 ? 'red' : 'gray';
    return <Pill tone={tone}>{t('progress.over', { count: days })}</Pill>;
  }
  return (
    <Pill tone={days > soon ? 'gray' : 'amber'}>
      {days === 0 ? t('progress.lastDay') : t('progress.left', { count: days })}
    </Pill>
  );
};

/** From so many days before its end a term is one to look at. */
const soon = 30;

/** Works and time in words. Time is no schedule, so this only compares the two. */
const Comparison = ({ percent, elapsed }: { percent: number; elapsed: number }) => {
  const { t } = useTranslation('dashboard');
  const points = Math.round(percent - elapsed);
  const text =
    percent >= 100
      ? t('progress.complete')
      : points === 0
        ? t('progress.even')
        : t(points > 0 ? 'progress.ahead' : 'progress.behind', { points: Math.abs(points) });
  return <p className={classes.note}>{text}</p>;
};
