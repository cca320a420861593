import { useTranslation } from 'react-i18next';
import { DateField } from './date-field.tsx';
import classes from './filter-bar.module.css';
import { MonthField } from './month-field.tsx';

type Props = {
  label: string;
  from: string | undefined;
  to: string | undefined;
  unit?: 'month' | undefined;
  onChange: (from: string | undefined, to: string | undefined) => void;
};

/** Two dates `YYYY-MM-DD`, or months `YYYY-MM`, each of which may be left out. A chunk of its own: the calendar is heavy. */
const PeriodControl = ({ label, from, to, unit, onChange }: Props) => {
  const { t } = useTranslation();
  const Field = unit === 'month' ? MonthField : DateField;
  const shared = { clearable: true, popoverProps: { withinPortal: false } };
  return (
    <fieldset className={classes.period}>
      <legend>{label}</legend>
      <Field
        {...shared}
        label={t('filters.from')}
        value={from}
        maxDate={to}
        onChange={(value) => onChange(value ?? undefined, to)}
      />
      <Field
        {...shared}
        label={t('filters.to')}
        value={to}
        minDate={from}
        onChange={(value) => onChange(from, value ?? undefined)}
      />
    </fieldset>
  );
};

export default PeriodControl;
