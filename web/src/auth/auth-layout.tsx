import { Outlet } from '@tanstack/react-router';
import { home } from '../routing/redirect-url.ts';
import { Brand } from '../ui/brand.tsx';
import { LanguageLinks } from '../ui/language-links.tsx';
import classes from './auth.module.css';

/** Around every page before sign-in: the name of the product, the language, the page in the middle. */
export const AuthLayout = () => (
  <div className={classes.layout}>
    <header className={classes.head}>
      <Brand to={home} />
      <LanguageLinks />
    </header>
    <main id="main" tabIndex={-1} className={classes.main}>
      <Outlet />
    </main>
  </div>
);
