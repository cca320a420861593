import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Hidden } from '../ui/hidden.tsx';
import classes from './auth.module.css';
import { metRules } from './password.ts';

/** The rules of a new password, ticked off while it is typed. */
export const PasswordChecklist = ({ password }: { password: string }) => {
  const { t } = useTranslation('auth');
  return (
    <ul className={classes.rules} aria-label={t('rules.title')}>
      {metRules(password).map(({ rule, met }) => (
        <li key={rule} data-met={met || undefined}>
          {met ? (
            <IconCircleCheckFilled size={16} aria-hidden />
          ) : (
            <IconCircle size={16} aria-hidden />
          )}
          <span>
            {t(`rules.${rule}`)}
            <Hidden>{met ? t('rules.met') : t('rules.unmet')}</Hidden>
          </span>
        </li>
      ))}
    </ul>
  );
};
