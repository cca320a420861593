import { useTranslation } from 'react-i18next';
import { DateField } from './date-field.tsx';
import classes from './filter-bar.module.css';
import { MonthField } from './month-field.tsx';
import { periodOf, presetOf, presetsOf } from './periods.ts';

type Props = {
  label: string;
  from: string | undefined;
  to: string | undefined;
  unit?: 'month' | undefined;
  onChange: (from: string | undefined, to: string | undefined) => void;
  /** Called once a period was chosen by its name. */
  onDone?: (() => void) | undefined;
};

/**
 * A period that runs now, by its name, or two dates `YYYY-MM-DD`, or months `YYYY-MM`, each of which may be left out. A chunk of
 * its own: the calendar is heavy.
 */
const PeriodControl = (props: Props) => {
  const { label, from, to, unit, onChange } = props;
  const { t } = useTranslation();
  const Field = unit === 'month' ? MonthField : DateField;
  const shared = {
    clearable: true,
    popoverProps: { withinPortal: false },
    placeholder: unit === 'month' ? t('filters.monthForm') : t('filters.dateForm'),
  };
  return (
    <fieldset className={classes.period}>
      <legend>{label}</legend>
      <Presets {...props} />
      <Field
        {...shared}
        label={t('filters.from')}
        value={from}
        maxDate={to}
        onChange={(value) => isPeriodEnd(value) && onChange(value ?? undefined, to)}
      />
      <Field
        {...shared}
        label={t('filters.to')}
        value={to}
        minDate={from}
        onChange={(value) => isPeriodEnd(value) && onChange(from, value ?? undefined)}
      />
    </fieldset>
  );
};

/** The periods that run now; the one that is set is pressed, and another press takes it back. */
const Presets = ({ from, to, unit, onChange, onDone }: Props) => {
  const { t } = useTranslation();
  const set = presetOf(from, to, unit);
  return (
    <div className={classes.presets}>
      {presetsOf(unit).map((preset) => (
        <button
          key={preset}
          type="button"
          className={classes.preset}
          aria-pressed={preset === set}
          onClick={() => {
            const period = preset === set ? undefined : periodOf(preset, unit);
            onChange(period?.from, period?.to);
            onDone?.();
          }}
        >
          {t(`filters.presets.${preset}`)}
        </button>
      ))}
    </div>
  );
};

/** A filter takes no text that is no day: it stays marked in its field. */
const isPeriodEnd = (value: string | null): boolean =>
  value === null || /^\d{4}-\d{2}(?:-\d{2})?$/.test(value);

export default PeriodControl;
