import { Button, Switch } from '@mantine/core';
import type { DoneWorkAct } from '@nysan/contract/documents/done-work-act.ts';
import {
  doneWorkCoefficients,
  doneWorkReasons,
} from '@nysan/contract/documents/done-work-act-fields.ts';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CarriedAll } from '../../document-kit/fields/carried.tsx';
import { DepartureNote } from '../../document-kit/fields/departures.tsx';
import { fieldElementId, focusField } from '../../document-kit/fields/focus-field.ts';
import { refusalOf, useEdit } from '../../document-kit/fields/use-edit.ts';
import { labelOf } from '../../document-kit/list/plain.ts';
import { formatRate, formatTiyns } from '../../i18n/format.ts';
import { wholeDecimal } from '../../ui/decimal-field.tsx';
import { Hidden } from '../../ui/hidden.tsx';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toasts.tsx';
import classes from './coefficients.module.css';
import { type Coefficient, isRate, typedRate } from './coefficients.ts';
import type { DoneWorkActHandle } from './kind.ts';
import { RateCell } from './rate-cell.tsx';

type Props = { handle: DoneWorkActHandle };

/** The six predefined coefficients: each counted or not, with its rate and what it comes to. */
export const Coefficients = ({ handle }: Props) => {
  const { t } = useTranslation('done-work');
  return (
    <Section title={t('coefficients.title')} flush>
      <div className={classes.carried}>
        <CarriedAll nameOf={({ text }) => text} />
      </div>
      <ul className={classes.rows}>
        {doneWorkCoefficients.map((coefficient) => (
          <Row key={coefficient.step} handle={handle} coefficient={coefficient} />
        ))}
      </ul>
      <div className={classes.carried}>
        <DepartureNote
          field={doneWorkReasons.vatReason}
          departures={handle.document.departures}
          ready={handle.document.vatReasons}
        />
      </div>
    </Section>
  );
};

type RowProps = Props & { coefficient: Coefficient };

const Row = ({ handle, coefficient }: RowProps) => {
  const act = handle.document;
  const { step, rate, isOn } = coefficient;
  const percent = act[rate.wire];
  const isCounted = act[isOn.wire];
  const nameId = useId();
  const name = useName(coefficient, act);
  const edit = useRateEdit(handle, coefficient);
  const on = useSwitch(handle, coefficient);
  const amount = act.calculation.find((line) => line.step === step)?.amount;
  return (
    <li className={classes.row} data-off={!isCounted || undefined} id={fieldElementId(rate.word)}>
      {act.editable ? (
        <Switch
          aria-labelledby={nameId}
          checked={on.value}
          onChange={({ currentTarget }) => void on.put(currentTarget.checked)}
        />
      ) : (
        <Mark isOn={isCounted} />
      )}
      <div className={classes.name}>
        <span id={nameId}>{name}</span>
        {step === 'VAT' && <ByLaw act={act} onTake={edit.put} />}
      </div>
      <RateCell name={name} edit={edit} rate={percent} isAllowed={act.editable} />
      <span className={classes.amount}>{amount === undefined ? '—' : formatTiyns(amount)}</span>
    </li>
  );
};

/** Whether a coefficient counts, for those who only read. */
const Mark = ({ isOn }: { isOn: boolean }) => {
  const { t } = useTranslation('done-work');
  const Icon = isOn ? IconCheck : IconMinus;
  return (
    <span className={classes.mark} data-on={isOn || undefined}>
      <Icon size={18} aria-hidden />
      <Hidden>{t(isOn ? 'coefficients.on' : 'coefficients.off')}</Hidden>
    </span>
  );
};

/** VAT is named with the year of the act, whose law counts. */
const useName = ({ step, rate }: Coefficient, { period }: DoneWorkAct): string => {
  const { t } = useTranslation('done-work');
  return step === 'VAT' ? t('coefficients.vatOf', { year: period.slice(0, 4) }) : labelOf(rate);
};

const useRateEdit = (handle: DoneWorkActHandle, { rate }: Coefficient) => {
  const { t } = useTranslation('done-work');
  const rateIn = (act: DoneWorkAct) => typedRate(act[rate.wire]);
  return useEdit({
    name: rate.word,
    value: rateIn(handle.document),
    sentAs: wholeDecimal,
    faultOf: (text) => (isRate(text) ? undefined : t('coefficients.range')),
    save: (text, base) => handle.replaceAs(rate.word, text, { read: rateIn, base, text }),
  });
};

/** Shows a switch as it was put until the server has answered; one put on without a rate asks for it. */
const useSwitch = (
  { document: act, replaceAs }: DoneWorkActHandle,
  { isOn, rate }: Coefficient,
) => {
  const [wanted, setWanted] = useState<boolean>();
  const put = async (value: boolean) => {
    setWanted(value);
    try {
      // Where nothing is written somebody else has put it so already.
      await replaceAs(isOn.word, value, {
        read: (now) => String(now[isOn.wire]),
        base: String(!value),
        text: String(value),
      });
      if (value && act[rate.wire] === null) {
        focusField(rate.word);
      }
    } catch (error) {
      toast.error(refusalOf(error));
    } finally {
      setWanted(undefined);
    }
  };
  return { value: wanted ?? act[isOn.wire], put };
};

/** The rate of the act's month by law, offered when the act has another one. */
const ByLaw = ({ act, onTake }: { act: DoneWorkAct; onTake: (rate: string) => void }) => {
  const { t } = useTranslation('done-work');
  const { defaultVat, dueVat, vat, editable } = act;
  return editable && dueVat !== null && vat !== defaultVat ? (
    <span className={classes.byLaw}>
      {t('coefficients.byLaw', { rate: formatRate(defaultVat) })}
      <Button variant="subtle" size="compact-xs" onClick={() => onTake(typedRate(defaultVat))}>
        {t('coefficients.take', { rate: formatRate(defaultVat) })}
      </Button>
    </span>
  ) : null;
};
