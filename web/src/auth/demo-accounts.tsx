import type { metaRoom } from '@nysan/contract/meta.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../api/client.ts';
import { entrance } from '../api/entrance.ts';
import { useConnected } from '../api/use-connected.ts';
import classes from './auth.module.css';

/** The password of every demo account; no secret, the start prints it. */
export const demoPassword = 'Nysan-2026';

type Props = { chosen: string; onChoose: (email: string) => void };

/** While the demo is on: its accounts, one click fills the form. Nothing otherwise. */
export const DemoAccounts = ({ chosen, onChoose }: Props) => {
  const { t } = useTranslation('auth');
  const accounts = useAccounts();
  if (accounts.length === 0) {
    return null;
  }
  return (
    <section className={classes.demo} aria-labelledby="demo-accounts">
      <div className={classes.demoHead}>
        <h2 id="demo-accounts">{t('demo.title')}</h2>
        <p>
          {t('demo.hint')} <code>{demoPassword}</code>
        </p>
      </div>
      <ul className={classes.accounts}>
        {accounts.map(({ email, role }) => (
          <li key={email}>
            <button
              type="button"
              className={classes.account}
              aria-pressed={email === chosen}
              onClick={() => onChoose(email)}
            >
              <span>{t(`demo.roles.${role}`)}</span>
              <span>{email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

type Accounts = Answer<typeof metaRoom.settings>['demoAccounts'];

/** None while the demo is off or the server cannot be reached; asked for again once it can. */
const useAccounts = (): Accounts => {
  const connected = useConnected();
  const [accounts, setAccounts] = useState<Accounts>([]);
  useEffect(() => {
    if (connected) {
      entrance.meta.settings().then(
        ({ demo, demoAccounts }) => setAccounts(demo ? demoAccounts : []),
        () => undefined,
      );
    }
  }, [connected]);
  return accounts;
};
