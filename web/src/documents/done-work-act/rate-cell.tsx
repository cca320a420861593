import { useTranslation } from 'react-i18next';
import { editorKeys } from '../../document-kit/fields/editor-keys.ts';
import { StaleChoice } from '../../document-kit/fields/stale-choice.tsx';
import type { Edit } from '../../document-kit/fields/use-edit.ts';
import { formatRate } from '../../i18n/format.ts';
import { DecimalField } from '../../ui/decimal-field.tsx';
import classes from './coefficients.module.css';

type Props = { name: string; edit: Edit; rate: number | null; isAllowed: boolean };

/** The rate of a coefficient, which saves itself; a figure for those who only read. */
export const RateCell = ({ name, edit, rate, isAllowed }: Props) => (
  <div className={classes.rate}>
    {isAllowed || edit.isUnsaved ? (
      <RateEditor name={name} edit={edit} isAllowed={isAllowed} />
    ) : (
      <span className={classes.fixed}>{rate === null ? '—' : formatRate(rate)}</span>
    )}
  </div>
);

const RateEditor = ({ name, edit, isAllowed }: Omit<Props, 'rate'>) => {
  const { t } = useTranslation('done-work');
  return (
    <div className={classes.editor} data-field onBlur={edit.leave}>
      <DecimalField
        label=""
        data-field-control
        aria-label={t('coefficients.rateOf', { name })}
        size="xs"
        decimals={4}
        unit="%"
        value={edit.value}
        error={edit.fault !== undefined}
        readOnly={!isAllowed}
        onKeyDown={editorKeys(edit)}
        onChange={edit.type}
      />
      {edit.fault && (
        <span className={classes.fault} role="alert">
          {edit.fault}
        </span>
      )}
      {edit.theirs !== undefined && (
        <StaleChoice
          edit={edit}
          isAllowed={isAllowed}
          shown={(rate) => (rate === '' ? '—' : formatRate(Number(rate)))}
        />
      )}
    </div>
  );
};
