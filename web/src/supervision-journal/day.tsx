import type { JournalEntry } from '@nysan/contract/supervision-journal.ts';
import { useId } from 'react';
import { dayInWords } from './days.ts';
import { Entry } from './entry.tsx';
import classes from './journal.module.css';

/** What happened on a day. */
export const Day = ({ day, entries }: { day: string; entries: JournalEntry[] }) => {
  const id = useId();
  return (
    <section className={`surface ${classes.day}`} aria-labelledby={id}>
      <h2 id={id} className={classes.date}>
        {dayInWords(day)}
      </h2>
      <ul className={classes.entries}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
};
