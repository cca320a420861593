import { Button, Textarea } from '@mantine/core';
import type { Conclusion } from '@nysan/contract/documents/quality-conclusion.ts';
import { conclusionPlain } from '@nysan/contract/documents/quality-conclusion-fields.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, isApiError, messageOf } from '../../api/index.ts';
import { FixedField } from '../../document-kit/fixed-field.tsx';
import { placeOf } from '../../document-kit/focus-field.ts';
import { FrozenNote } from '../../document-kit/frozen-note.tsx';
import { labelOf } from '../../document-kit/plain.ts';
import { useHandle } from '../../document-kit/use-document.ts';
import { formatPeriod, formatTiyns } from '../../i18n/format.ts';
import { DecimalField } from '../../ui/decimal-field.tsx';
import { MonthField } from '../../ui/month-field.tsx';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toasts.tsx';
import classes from './form.module.css';

type Props = { conclusion: Conclusion };
type FormProps = Props & {
  /** Is something typed that is not saved? */
  onUnsaved: (isUnsaved: boolean) => void;
};

const { period, description, totalPrice } = conclusionPlain;

/** The fields of a conclusion: a form while it is written, facts afterwards. */
export const ConclusionForm = ({ conclusion, onUnsaved }: FormProps) => {
  const { t } = useTranslation('conclusion');
  return (
    <Section title={t('parts.form')} aside={<FrozenNote />}>
      {conclusion.editable ? (
        <Form key={conclusion.version} conclusion={conclusion} onUnsaved={onUnsaved} />
      ) : (
        <Facts conclusion={conclusion} />
      )}
    </Section>
  );
};

const Facts = ({ conclusion }: Props) => (
  <>
    <FixedField label={labelOf(period)} value={formatPeriod(conclusion.period)} />
    <FixedField label={labelOf(description)} value={conclusion.descripiton /* sic */} />
    <FixedField
      label={labelOf(totalPrice)}
      value={conclusion.totalPrice === null ? '' : `${formatTiyns(conclusion.totalPrice)} ₸`}
      figures
    />
  </>
);

const Form = ({ conclusion, onUnsaved }: FormProps) => {
  const { t } = useTranslation('common');
  const { values, type, save, isSaving, faultOf, isChanged } = useForm(conclusion);
  useEffect(() => onUnsaved(isChanged), [isChanged, onUnsaved]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <MonthField
        id={placeOf(period.word)}
        required
        label={labelOf(period)}
        value={values.period}
        error={faultOf('period')}
        onChange={(month) => type({ period: month ?? '' })}
      />
      <Textarea
        id={placeOf(description.word)}
        required
        autosize
        minRows={5}
        maxRows={14}
        label={labelOf(description)}
        value={values.descripiton /* sic */}
        error={faultOf('descripiton')}
        onChange={({ currentTarget }) => type({ descripiton: currentTarget.value })}
      />
      <DecimalField
        id={placeOf(totalPrice.word)}
        required
        decimals={2}
        unit="₸"
        label={labelOf(totalPrice)}
        value={values.totalPrice}
        error={faultOf('totalPrice')}
        onChange={(price) => type({ totalPrice: price })}
      />
      <Button type="submit" loading={isSaving} disabled={!isChanged} className={classes.save}>
        {t('save')}
      </Button>
    </form>
  );
};

type Values = { period: string; descripiton: string; totalPrice: string }; // sic

const valuesOf = (conclusion: Conclusion): Values => ({
  period: conclusion.period,
  descripiton: conclusion.descripiton, // sic
  totalPrice: conclusion.totalPrice === null ? '' : String(conclusion.totalPrice),
});

/** What is typed, what the server says of it, and the way to save it over the version that is shown. */
const useForm = (conclusion: Conclusion) => {
  const { t } = useTranslation('common');
  const { changeWhole, refresh } = useHandle();
  const [values, setValues] = useState(() => valuesOf(conclusion));
  const [wanted, setWanted] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      changeWhole((version) =>
        api.conclusions.change({
          params: { id: conclusion.id },
          body: values,
          ifMatch: version,
        }),
      ),
    onSuccess: () => toast.success(t('successEdited')),
    onError: async (refused) => {
      if (!(isApiError(refused) && refused.errors.length > 0)) {
        toast.error(messageOf(refused));
        await refresh();
      }
    },
  });
  const isFull = Object.values(values).every((value) => value.trim() !== '');
  const faultOf = (name: keyof Values): string | undefined => {
    if (wanted && values[name].trim() === '') {
      return t('thisFieldIsRequired');
    }
    return isApiError(error) ? error.errors.find(({ path }) => path === name)?.message : undefined;
  };
  return {
    values,
    type: (changed: Partial<Values>) => setValues((typed) => ({ ...typed, ...changed })),
    save: () => {
      setWanted(true);
      if (isFull) {
        mutate();
      }
    },
    isSaving: isPending,
    faultOf,
    isChanged: JSON.stringify(values) !== JSON.stringify(valuesOf(conclusion)),
  };
};
