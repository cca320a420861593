import { Link, Outlet } from '@tanstack/react-router';
import { home } from '../routing/redirect-url.ts';
import { brand } from '../ui/brand.tsx';
import { PublicFrame } from '../ui/public-frame.tsx';
import classes from './auth.module.css';

/** Around every page before sign-in. */
export const AuthLayout = () => (
  <PublicFrame brand={<Link to={home} {...brand} />} className={classes.main}>
    <Outlet />
  </PublicFrame>
);
