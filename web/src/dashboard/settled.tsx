import type { SettledBalance } from '@nysan/contract/payment-terms.ts';
import { useTranslation } from 'react-i18next';
import classes from './money-path.module.css';
import { inMillions } from './view.ts';

/** What the acts have left of the advance, and what is kept back; both with VAT. */
export const Settled = ({ settled }: { settled: SettledBalance }) => {
  const { t } = useTranslation('dashboard');
  return (
    <dl className={classes.settled} aria-label={t('settled.title')}>
      <Balance
        name={t('settled.advance')}
        left={settled.advanceLeft}
        of={t('settled.advanceOf', {
          offset: inMillions(settled.advanceOffset),
          paid: inMillions(settled.advancePaid),
        })}
      />
      <Balance
        name={t('settled.held')}
        left={settled.held}
        of={t('settled.heldOf', {
          returned: inMillions(settled.returned),
          retained: inMillions(settled.retained),
        })}
      />
    </dl>
  );
};

const Balance = ({ name, left, of }: { name: string; left: number; of: string }) => (
  <div>
    <dt className={classes.label}>{name}</dt>
    <dd>
      <span className={`figures ${classes.money}`}>{inMillions(left)}</span>
      <span className={`figures ${classes.label}`}>{of}</span>
    </dd>
  </div>
);
