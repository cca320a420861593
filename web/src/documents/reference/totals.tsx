import { Button } from '@mantine/core';
import type { Reference, ReferenceTotal } from '@nysan/contract/documents/reference.ts';
import { referenceOpening, referenceTotals } from '@nysan/contract/documents/reference-fields.ts';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FixedField } from '../../document-kit/fields/fixed-field.tsx';
import { MoneyField } from '../../document-kit/fields/money-field.tsx';
import { refusalOf } from '../../document-kit/fields/use-edit.ts';
import { labelOf } from '../../document-kit/list/plain.ts';
import { useDocumentHandle } from '../../document-kit/page/use-document.ts';
import { formatTiyns } from '../../i18n/format.ts';
import { BeyondContract } from '../../ui/beyond-contract.tsx';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toasts.tsx';
import { CorrectionsNote, RatesNote } from './order-notes.tsx';
import classes from './reference.module.css';

type Props = { reference: Reference };

/** The five totals of the form: they follow the linked acts until somebody writes over one; all years stand above them. */
export const Totals = ({ reference }: Props) => {
  const { t } = useTranslation('reference');
  return (
    <Section title={t('parts.totals')}>
      <BeyondContract money={reference.beyondContract} />
      <RatesNote reference={reference} />
      <CorrectionsNote reference={reference} />
      <FixedField
        label={t('fields.totalSinceStart')}
        value={<Money money={reference.totalSinceStart} />}
      />
      {Object.values(referenceTotals).map((total) => (
        <Total key={total.word} reference={reference} total={total} />
      ))}
      {reference.settlement && (
        <FixedField
          label={t('fields.payable')}
          value={<Money money={reference.settlement.payable} />}
        />
      )}
      {Object.values(referenceOpening).map((field) => (
        <MoneyField
          key={field.word}
          field={field}
          shown={(money) => <Money money={Number(money)} />}
        />
      ))}
      {!addsUp(reference) && <p className={classes.warning}>{t('totals.doNotAddUp')}</p>}
    </Section>
  );
};

/** What nobody knows yet is a dash. */
const shownMoney = (money: number | null): string => (money === null ? '—' : formatTiyns(money));

const Money = ({ money }: { money: number | null }) => (
  <span className={classes.money}>{shownMoney(money)}</span>
);

type TotalField = (typeof referenceTotals)[keyof typeof referenceTotals];
type TotalProps = Props & { total: TotalField };

const Total = ({ reference, total }: TotalProps) => (
  <div className={classes.total} data-whole={total === referenceTotals.totalMoney || undefined}>
    <MoneyField
      field={total}
      required={reference[total.wire] !== null}
      placeholder="—"
      shown={(money) => <Money money={Number(money)} />}
    />
    {reference.overwritten.includes(total.word) && (
      <Overwritten reference={reference} total={total} />
    )}
  </div>
);

/** What the acts add up to beside a total somebody wrote, and the way back to it. */
const Overwritten = ({ reference: { computed, editable }, total }: TotalProps) => {
  const { t } = useTranslation('reference');
  const { reset, isResetting } = useReset(total);
  return (
    <div className={classes.overwritten}>
      <span>
        {t('totals.byActs')} <span className="figures">{shownMoney(computed[total.wire])}</span>
      </span>
      {editable && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconLink size={16} />}
          loading={isResetting}
          aria-label={t('totals.followOf', { total: labelOf(total) })}
          onClick={() => void reset()}
        >
          {t('totals.follow')}
        </Button>
      )}
    </div>
  );
};

const useReset = ({ word }: TotalField) => {
  const { t } = useTranslation('reference');
  const { change, document } = useDocumentHandle();
  const [isResetting, setResetting] = useState(false);
  const reset = async () => {
    setResetting(true);
    try {
      await change(word, { action: 'DELETE' });
      toast.success(t('totals.follows'), document.documentId);
    } catch (error) {
      toast.error(refusalOf(error));
    } finally {
      setResetting(false);
    }
  };
  return { reset, isResetting };
};

/** Does the total with VAT equal the one without it and the VAT, to the tiyn? */
const addsUp = (reference: Pick<Reference, ReferenceTotal>): boolean =>
  tiyn(reference.constractionTotalWithoutVTA) + tiyn(reference.constractionTotalVTA) ===
  tiyn(reference.constractionTotal);

/** Money has at most two decimals and 15 digits, so the rounding only takes off what binary fractions add. */
const tiyn = (money: number): bigint => BigInt(Math.round(money * 100));
