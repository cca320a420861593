import classes from './dashboard.module.css';

/** What a colour of a bar says. */
export type BarTone = 'teal' | 'light' | 'ink' | 'blue' | 'red';
type Part = { share: number; tone: BarTone };

/** Shares of a whole side by side, percent. It repeats figures that stand beside it, so screen readers pass it over. */
export const Bar = ({ parts, slim }: { parts: Part[]; slim?: boolean }) => (
  <span className={classes.bar} data-slim={slim || undefined} aria-hidden>
    {parts.map(({ share, tone }) => (
      <span key={tone} data-tone={tone} style={{ width: `${share}%` }} />
    ))}
  </span>
);
