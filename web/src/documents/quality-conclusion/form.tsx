import { Button, Textarea } from '@mantine/core';
import type { Conclusion } from '@nysan/contract/documents/quality-conclusion.ts';
import { conclusionPlain } from '@nysan/contract/documents/quality-conclusion-fields.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, isApiError, messageOf } from '../../api/index.ts';
import { FixedField } from '../../document-kit/fixed-field.tsx';
import { placeOf } from '../../document-kit/focus-field.ts';
import { RestoredNote, StaleNote } from '../../document-kit/form-notes.tsx';
import { FrozenNote } from '../../document-kit/frozen-note.tsx';
import { labelOf } from '../../document-kit/plain.ts';
import { useHandle } from '../../document-kit/use-document.ts';
import { useFormDraft } from '../../document-kit/use-form-draft.ts';
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
  const { values, type, save, isSaving, faultOf, isChanged, kept } = useForm(conclusion);
  useEffect(() => onUnsaved(isChanged), [isChanged, onUnsaved]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <>
      {kept.isStale && <Stale conclusion={conclusion} {...{ values, save, isSaving, kept }} />}
      {kept.isRestored && !kept.isStale && <RestoredNote onAnew={kept.giveUp} />}
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
        <Button
          type="submit"
          loading={isSaving}
          disabled={!isChanged || kept.isStale}
          className={classes.save}
        >
          {t('save')}
        </Button>
      </form>
    </>
  );
};

type StaleProps = Props & Pick<ReturnType<typeof useForm>, 'values' | 'save' | 'isSaving' | 'kept'>;

/** What was typed was typed over another text than stands there now. */
const Stale = ({ conclusion, values, save, isSaving, kept }: StaleProps) => {
  const { t } = useTranslation('document');
  const theirs = valuesOf(conclusion);
  return (
    <StaleNote
      title={t('stale.title')}
      theirs={Object.values(conclusionPlain)
        .filter(({ wire }) => theirs[wire] !== values[wire])
        .map((field) => ({ label: labelOf(field), text: shownOf(theirs, field.wire) }))}
      isSaving={isSaving}
      onKeep={save}
      onTake={kept.giveUp}
    />
  );
};

type Values = { period: string; descripiton: string; totalPrice: string }; // sic

const shownOf = (values: Values, name: keyof Values): string =>
  name === 'period' ? formatPeriod(values.period) : values[name];

const valuesOf = (conclusion: Conclusion): Values => ({
  period: conclusion.period,
  descripiton: conclusion.descripiton, // sic
  totalPrice: conclusion.totalPrice === null ? '' : String(conclusion.totalPrice),
});

/** What is typed, what the server says of it, and the way to save it over the version that is shown. */
const useForm = (conclusion: Conclusion) => {
  const { t } = useTranslation('common');
  const { changeWhole, refresh } = useHandle();
  const stored = valuesOf(conclusion);
  const base = JSON.stringify(stored);
  const draft = useFormDraft(conclusion.id, stored, base);
  const [values, setValues] = useState(draft.first);
  const [wanted, setWanted] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      changeWhole(async (version) => {
        const params = { id: conclusion.id };
        const saved = await api.conclusions.change({ params, body: values, ifMatch: version });
        // Before the saved one is shown: its form would find the draft.
        draft.drop();
        return saved;
      }),
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
  const put = (typed: Values) => {
    setValues(typed);
    draft.keep(typed);
  };
  return {
    values,
    type: (changed: Partial<Values>) => put({ ...values, ...changed }),
    save: () => {
      setWanted(true);
      if (isFull) {
        mutate();
      }
    },
    isSaving: isPending,
    faultOf,
    isChanged: JSON.stringify(values) !== base,
    /** What was found in the tab, and whether it was typed over something else than is stored now. */
    kept: {
      isRestored: draft.isRestored,
      isStale: draft.base !== base,
      giveUp: () => {
        draft.drop();
        setValues(stored);
      },
    },
  };
};
