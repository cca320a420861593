import type { DoneWorkAct } from '@nysan/contract/documents/done-work-act.ts';
import { retentionReturn } from '@nysan/contract/documents/settlement.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { MoneyField } from '../../document-kit/fields/money-field.tsx';
import { projectPath } from '../../document-kit/page/kind.ts';
import { formatDate, formatTiyns } from '../../i18n/format.ts';
import classes from './act.module.css';

/** Where the lines below the total come from, and how much of what was kept back the act returns. */
export const Settlement = ({ act }: { act: DoneWorkAct }) => {
  const { t } = useTranslation('done-work');
  const { settlement } = act;
  if (!settlement) {
    return null;
  }
  const tenge = (money: number) => `${formatTiyns(money)} ₸`;
  const said = [
    settlement.basis && t('settlement.basis', { basis: settlement.basis }),
    settlement.advancePaid > 0 &&
      t('settlement.advance', {
        paid: tenge(settlement.advancePaid),
        before: tenge(settlement.advanceLeftBefore),
        after: tenge(settlement.advanceLeft),
      }),
    settlement.heldBefore > 0 && t('settlement.held', { held: tenge(settlement.heldBefore) }),
    settlement.retentionUntil &&
      t('settlement.until', { day: formatDate(settlement.retentionUntil) }),
  ].filter((sentence) => typeof sentence === 'string' && sentence !== '');
  return (
    <div className={classes.settlement}>
      {said.map((sentence) => (
        <p key={String(sentence)}>{sentence}</p>
      ))}
      <p>
        <Link to={projectPath(act.projectUuid)}>{t('settlement.terms')}</Link>
      </p>
      {(settlement.heldBefore > 0 || act.retentionReturn !== null) && (
        <MoneyField
          field={retentionReturn.retentionReturn}
          shown={(money) => (money === '' ? t('settlement.byTerms') : tenge(Number(money)))}
          placeholder={t('settlement.byTerms')}
        />
      )}
    </div>
  );
};
