import { Link } from '@tanstack/react-router';
import classes from './brand.module.css';

/** The name and mark of the product; leads home. */
export const Brand = ({ to }: { to: string }) => (
  <Link to={to} className={classes.brand}>
    <img src="/icon.svg" alt="" width={26} height={26} />
    Nysan
  </Link>
);
