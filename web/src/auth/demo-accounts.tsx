import { roleCodes } from '@nysan/contract/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ask } from '../api/queries.ts';
import classes from './auth.module.css';

/** The password of every demo account; no secret, the start prints it. */
export const demoPassword = 'Nysan-2026';

type Props = { chosen: string; onChoose: (email: string) => void };

/** While the demo is on: its accounts, one click fills the form. Nothing otherwise. */
export const DemoAccounts = ({ chosen, onChoose }: Props) => {
  const { t } = useTranslation('auth');
  const { data } = useQuery({ ...ask('meta', 'settings'), staleTime: Number.POSITIVE_INFINITY });
  if (!data?.demo || data.demoAccounts.length === 0) {
    return null;
  }
  const nameOf = (code: string) => {
    const known = roleCodes.find((role) => role === code);
    return known ? t(`demo.roles.${known}`) : code;
  };
  return (
    <section className={classes.demo} aria-labelledby="demo-accounts">
      <div className={classes.demoHead}>
        <h2 id="demo-accounts">{t('demo.title')}</h2>
        <p>
          {t('demo.hint')} <code>{demoPassword}</code>
        </p>
      </div>
      <ul className={classes.accounts}>
        {data.demoAccounts.map(({ email, role }) => (
          <li key={email}>
            <button
              type="button"
              className={classes.account}
              aria-pressed={email === chosen}
              onClick={() => onChoose(email)}
            >
              <span>{nameOf(role)}</span>
              <span>{email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
