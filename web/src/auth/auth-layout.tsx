import { Outlet } from '@tanstack/react-router';
import { home } from '../routing/redirect-url.ts';
import { PublicFrame } from '../ui/public-frame.tsx';
import classes from './auth.module.css';

/** Around every page before sign-in. */
export const AuthLayout = () => (
  <PublicFrame home={home} className={classes.main}>
    <Outlet />
  </PublicFrame>
);
