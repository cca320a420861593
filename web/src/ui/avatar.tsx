import classes from './avatar.module.css';

/** A person's initials; the name itself must stand beside it. */
export const Avatar = ({ name, active }: { name: string; active?: boolean }) => (
  <span className={classes.avatar} data-active={active || undefined} aria-hidden>
    {initialsOf(name)}
  </span>
);

/** «Сейткали Канат Маратович» → «СК». */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => part.charAt(0).toUpperCase())
    .join('');
