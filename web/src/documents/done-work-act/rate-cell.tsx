import { IconPencil } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CellButtons, editorKeys } from '../../document-kit/editor-parts.tsx';
import { useFocusAfter, useFocusInside } from '../../document-kit/inline-focus.ts';
import { StaleChoice } from '../../document-kit/stale-choice.tsx';
import type { Edit } from '../../document-kit/use-edit.ts';
import { formatRate } from '../../i18n/format.ts';
import { DecimalField } from '../../ui/decimal-field.tsx';
import classes from './coefficients.module.css';
import { isRate } from './coefficients.ts';

type Props = { name: string; edit: Edit; rate: number | null; isAllowed: boolean };

/** The rate of a coefficient, edited in its place: Enter saves, Esc gives up. */
export const RateCell = ({ name, edit, rate, isAllowed }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  useFocusAfter(place, edit.editing);
  return (
    <div ref={place} className={classes.rate}>
      {edit.editing ? (
        <RateEditor name={name} edit={edit} isAllowed={isAllowed} />
      ) : (
        <Shown name={name} edit={edit} rate={rate} isAllowed={isAllowed} />
      )}
    </div>
  );
};

const Shown = ({ name, edit, rate, isAllowed }: Props) => {
  const { t } = useTranslation(['done-work', 'document']);
  if (!isAllowed) {
    return <span className={classes.fixed}>{rate === null ? '—' : formatRate(rate)}</span>;
  }
  const shown = rate === null ? t('document:field.fill') : formatRate(rate);
  return (
    <button
      type="button"
      className={classes.open}
      data-empty={rate === null || undefined}
      aria-label={t('coefficients.edit', { name, rate: shown })}
      data-field-control="open"
      onClick={edit.open}
    >
      {shown}
      <IconPencil size={14} className={classes.pencil} aria-hidden />
    </button>
  );
};

const RateEditor = ({ name, edit, isAllowed }: Omit<Props, 'rate'>) => {
  const { t } = useTranslation('done-work');
  const place = useRef<HTMLDivElement>(null);
  useFocusInside(place, !edit.restored);
  const isValid = isRate(edit.text);
  const fault = edit.text === '' || isValid ? edit.message : t('coefficients.range');
  const submit = () => void (isValid && isAllowed && edit.submit());
  return (
    <div ref={place} className={classes.editor}>
      <DecimalField
        label=""
        aria-label={t('coefficients.rateOf', { name })}
        size="xs"
        decimals={4}
        unit="%"
        value={edit.text}
        error={fault !== undefined}
        readOnly={edit.saving}
        onKeyDown={editorKeys(edit, submit)}
        onChange={edit.type}
      />
      <div className={classes.buttons}>
        <CellButtons edit={edit} disabled={!isValid || !isAllowed} onSave={submit} />
      </div>
      {fault && (
        <span className={classes.fault} role="alert">
          {fault}
        </span>
      )}
      {edit.theirs !== undefined && (
        <div className={classes.stale}>
          <StaleChoice
            edit={edit}
            isAllowed={isAllowed}
            shown={(rate) => (rate === '' ? '—' : formatRate(Number(rate)))}
          />
        </div>
      )}
    </div>
  );
};
