import type { ReactNode } from 'react';
import { LanguageLinks } from './language-links.tsx';
import classes from './public-frame.module.css';

type Props = {
  /** The link that leads home. */
  brand: ReactNode;
  /** How the page lays out its content. */
  className?: string;
  children: ReactNode;
};

/** Around every page that needs no sign-in: the name of the product, the language, the page. */
export const PublicFrame = ({ brand, className, children }: Props) => (
  <div className={classes.frame}>
    <header className={classes.head}>
      {brand}
      <LanguageLinks />
    </header>
    <main id="main" tabIndex={-1} className={className}>
      {children}
    </main>
  </div>
);
