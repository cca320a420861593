import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { dayPath } from '../routing/day-path.ts';
import { useChoice } from '../signing/many/use-choice.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { Counts } from './counts.tsx';
import classes from './my-day.module.css';
import { useDay, useWaitingPapers } from './queries.ts';
import { isWithoutUndated } from './undated.tsx';
import { signableOf, WaitingList } from './waiting-list.tsx';

/** The first of what waits, above the list of projects; nothing for who has no work, and while it is not known. */
export const DayAboveProjects = () => {
  const day = useDay();
  return day.total > 0 ? <Work day={day} /> : null;
};

const Work = ({ day }: { day: ReturnType<typeof useDay> }) => {
  const { t } = useTranslation('my-day');
  const isPhone = useIsPhone();
  const { more: _, ...list } = useWaitingPapers({
    isDated: isWithoutUndated(day, false),
    page: 0,
    infinite: isPhone,
  });
  const choice = useChoice({ rows: list.rows, documentOf: signableOf });
  return (
    <section className={classes.above} aria-labelledby="my-day">
      <header className={classes.head}>
        <div>
          <h2 id="my-day" className={classes.title}>
            <Link to={dayPath()}>{t('title')}</Link>
          </h2>
          <span className={classes.since}>
            <Counts day={day} rows={list.rows} />
          </span>
        </div>
        {choice.button}
      </header>
      {choice.bar}
      <WaitingList list={{ ...list, more: undefined }} day={day} choice={choice} />
      {list.rows && day.total > list.rows.length && (
        <Link to={dayPath()} className={classes.all}>
          {t('all', { count: day.total })}
        </Link>
      )}
      {choice.dialog}
    </section>
  );
};
