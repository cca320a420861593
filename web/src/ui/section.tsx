import type { ReactNode } from 'react';
import { useId } from 'react';
import classes from './section.module.css';

type Props = {
  title: string;
  /** On the right of the title: a note or a button. */
  aside?: ReactNode;
  /** Without inner padding: for tables and lists that reach the edge. */
  flush?: boolean;
  children: ReactNode;
};

/** A block of a page: white surface, a title, a line under it. */
export const Section = ({ title, aside, flush, children }: Props) => {
  const id = useId();
  return (
    <section className={`surface ${classes.section}`} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {aside && <div className={classes.aside}>{aside}</div>}
      </header>
      <div className={flush ? undefined : classes.body}>{children}</div>
    </section>
  );
};
