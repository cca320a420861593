import { ActionIcon } from '@mantine/core';
import { IconCheck, IconPencil, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
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
  const { t } = useTranslation(['done-work', 'common']);
  const place = useRef<HTMLDivElement>(null);
  useFocusInside(place, !edit.restored);
  const isValid = isRate(edit.text);
  const fault = edit.text === '' || isValid ? edit.message : t('coefficients.range');
  const submit = () => void (isValid && isAllowed && edit.submit());
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      submit();
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      edit.cancel();
    }
  };
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
        onKeyDown={onKeyDown}
        onChange={edit.type}
      />
      <div className={classes.buttons}>
        <ActionIcon
          size={30}
          aria-label={t('common:save')}
          loading={edit.saving}
          disabled={!isValid || !isAllowed}
          onClick={submit}
        >
          <IconCheck size={16} />
        </ActionIcon>
        <ActionIcon
          size={30}
          variant="default"
          aria-label={t('common:cancel')}
          onClick={edit.cancel}
        >
          <IconX size={16} />
        </ActionIcon>
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
