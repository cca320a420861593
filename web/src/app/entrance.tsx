import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../auth/auth.module.css';
import { SignIn } from '../auth/sign-in.tsx';
import { home, safeRedirect } from '../routing/redirect-url.ts';
import { brand } from '../ui/brand.tsx';
import { PublicFrame } from '../ui/public-frame.tsx';
import { PageFrame } from './page-frame.tsx';

/** Shows another page in place of the entrance. Rejects when it did not come. */
export type Leave = (address: string, change: 'pushState' | 'replaceState') => Promise<void>;

type Props = {
  leave: Leave;
  /** Begins to fetch what comes after it. */
  prepare: () => void;
};

/**
 * The page of sign-in by itself: all that is loaded before somebody signed in. The router, the rooms and all they stand on come
 * with the first step out of it.
 */
export const Entrance = ({ leave, prepare }: Props) => {
  const { t } = useTranslation('auth');
  const [fault, setFault] = useState<unknown>();
  const linkTo = (address: string) => ({
    href: address,
    onClick: (event: MouseEvent) => {
      if (isPlain(event)) {
        event.preventDefault();
        leave(address, 'pushState').catch(setFault);
      }
    },
  });
  return (
    <PageFrame>
      <PublicFrame brand={<a href={home} {...brand} />} className={classes.main}>
        <div className={classes.entrance} onFocus={prepare} onPointerEnter={prepare}>
          <SignIn
            onSignedIn={() => leave(wantedAddress(), 'replaceState')}
            fault={fault}
            links={
              <>
                <a {...linkTo('/auth/forgot-password')}>{t('signIn.forgot')}</a>
                <a {...linkTo('/auth/sign-up')}>{t('signIn.signUp')}</a>
              </>
            }
          />
        </div>
      </PublicFrame>
    </PageFrame>
  );
};

const wantedAddress = (): string =>
  safeRedirect(new URLSearchParams(window.location.search).get('redirectUrl')) ?? home;

/** Not one of those that open another tab or window. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
