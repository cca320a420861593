import { NativeSelect } from '@mantine/core';
import type { DoneWorkAct } from '@nysan/contract/documents/done-work-act.ts';
import { payerLabel } from '@nysan/contract/documents/internal-billing.ts';
import { useTranslation } from 'react-i18next';
import { FixedField } from '../../document-kit/fields/fixed-field.tsx';
import { fieldElementId } from '../../document-kit/fields/focus-field.ts';
import { useAsked } from '../../document-kit/fields/use-asked.ts';
import { wordOf } from '../../document-kit/list/plain.ts';
import classes from './act.module.css';
import type { DoneWorkActHandle } from './kind.ts';

/** Who is paid by the act, and who pays: chosen where there is a choice. */
export const Billing = ({ handle }: { handle: DoneWorkActHandle }) => {
  const { t } = useTranslation('done-work');
  const act = handle.document;
  const isChosen = act.payers.length > 0 && act.payers.some(({ id }) => id !== act.payer?.id);
  return (
    <>
      <FixedField label={t('billing.payee')} value={act.payee?.name ?? ''} />
      {isChosen ? (
        <PayerField handle={handle} />
      ) : (
        <FixedField field="PAYER" label={wordOf(payerLabel)} value={act.payer?.name ?? ''} />
      )}
      {act.isInternal && <p className={classes.note}>{t('billing.internal')}</p>}
    </>
  );
};

const PayerField = ({ handle: { document: act, change } }: { handle: DoneWorkActHandle }) => {
  const { t } = useTranslation('done-work');
  const { isBusy, asked } = useAsked();
  return (
    <div id={fieldElementId('PAYER')} className={classes.payer}>
      <NativeSelect
        label={wordOf(payerLabel)}
        data-field-control
        disabled={isBusy}
        value={act.payer?.id ?? ''}
        data={[...noPayer(act, t('billing.choose')), ...act.payers.map(optionOf), ...fixed(act)]}
        onChange={({ currentTarget: { value } }) => {
          if (value !== '') {
            void asked(() => change('PAYER', { action: 'UPDATE', updateValue: value }));
          }
        }}
      />
    </div>
  );
};

const optionOf = ({ id, name }: DoneWorkAct['payers'][number]) => ({ value: id, label: name });

const noPayer = ({ payer }: DoneWorkAct, label: string) =>
  payer === null ? [{ value: '', label }] : [];

/** Who pays by now, where nobody would be asked to again. */
const fixed = ({ payer, payers }: DoneWorkAct) =>
  payer && !payers.some(({ id }) => id === payer.id) ? [optionOf(payer)] : [];
