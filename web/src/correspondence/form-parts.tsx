import { Button, Textarea, TextInput } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldElementId } from '../document-kit/fields/focus-field.ts';
import { FormRefusal } from '../forms/form-parts.tsx';
import { formatDate } from '../i18n/format.ts';
import classes from './form.module.css';
import { PersonField } from './people-fields.tsx';
import type { ComposeData } from './use-compose-data.ts';

/** The most letters a subject and a text have. */
const MOST_TITLE = 500;
const MOST_CONTENT = 20_000;

type RestoredProps = { form: { isRestored: boolean; restart: () => void } };

/** Somebody had begun: they may go on, or begin anew. */
export const Restored = ({ form: { isRestored, restart } }: RestoredProps) => {
  const { t } = useTranslation('correspondence');
  return isRestored ? (
    <div className={classes.restored}>
      <span>{t('form.restored')}</span>
      <Button variant="subtle" size="compact-sm" onClick={restart}>
        {t('form.restart')}
      </Button>
    </div>
  ) : null;
};

type GoneProps = { form: { gone: readonly (string | undefined)[] } };

/** Who is not among the recipients any more, since they have left the project. */
export const Gone = ({ form: { gone } }: GoneProps) => {
  const { t } = useTranslation('correspondence');
  const names = gone.map((name) => name ?? t('form.formerMember')).join(', ');
  return gone.length > 0 ? (
    <output className={classes.gone}>{t('form.gone', { names })}</output>
  ) : null;
};

type RefusedProps = { form: { refusal: unknown; unplaced: string | undefined } };

/** Why what is written was not taken, as far as no field of the form says so. */
export const Refused = ({ form: { refusal, unplaced } }: RefusedProps) => (
  <FormRefusal error={refusal} fields={() => true} text={unplaced} />
);

/** Number and date, which the server gives. */
export const Numbered = ({ number }: { number: { documentNumber: string; date: string } }) => {
  const { t } = useTranslation('correspondence');
  return (
    <div className={classes.pair}>
      <TextInput readOnly variant="filled" label={t('form.number')} value={number.documentNumber} />
      <TextInput readOnly variant="filled" label={t('form.date')} value={formatDate(number.date)} />
    </div>
  );
};

/** A form of something with these values, of which a part writes some. */
type Form<Values> = {
  written: Values;
  type: (change: Partial<Values>) => void;
  faultOf: (field: keyof Values & string) => string | undefined;
};

type SenderProps = { form: Form<{ senderMembershipId: string }>; desk: Pick<ComposeData, 'seats'> };

/** From which of several places they write. */
export const SenderField = ({ form: { written, type, faultOf }, desk: { seats } }: SenderProps) => {
  const { t } = useTranslation('correspondence');
  return seats.length > 1 ? (
    <div id={fieldElementId('senderMembershipId')}>
      <PersonField
        isByPlace
        label={t('form.sender')}
        people={seats}
        value={written.senderMembershipId}
        error={faultOf('senderMembershipId')}
        onChange={(senderMembershipId) => type({ senderMembershipId })}
      />
    </div>
  ) : null;
};

type TitleProps = { form: Form<{ title: string }>; required?: boolean };

export const TitleField = ({ form: { written, type, faultOf }, required = false }: TitleProps) => {
  const { t } = useTranslation('correspondence');
  return (
    <div id={fieldElementId('title')}>
      <TextInput
        required={required}
        label={t('form.title')}
        maxLength={MOST_TITLE}
        value={written.title}
        error={faultOf('title')}
        onChange={({ currentTarget }) => type({ title: currentTarget.value })}
      />
    </div>
  );
};

type ContentProps = {
  form: Form<{ content: string }>;
  label: string;
  minRows: number;
  required: boolean;
  description?: string | undefined;
};

export const ContentField = ({ form: { written, type, faultOf }, ...field }: ContentProps) => (
  <div id={fieldElementId('content')}>
    <Textarea
      {...field}
      autosize
      maxLength={MOST_CONTENT}
      value={written.content}
      error={faultOf('content')}
      onChange={({ currentTarget }) => type({ content: currentTarget.value })}
    />
  </div>
);

type ToSigningProps = {
  isFreezing: boolean;
  /** Files are still on their way. */
  isBusy: boolean;
  disabled?: boolean;
  /** What says why it is. */
  saidBy?: string | undefined;
  /** What comes next. */
  next: string;
  /** What else can be done with what is written. */
  children?: ReactNode;
};

/** Leads on to the paper as it will be signed. */
export const ToSigning = ({
  isFreezing,
  isBusy,
  disabled,
  saidBy,
  next,
  children,
}: ToSigningProps) => {
  const { t } = useTranslation(['correspondence', 'common']);
  const said = useId();
  return (
    <div className={classes.buttons}>
      <Button
        type="submit"
        disabled={isBusy || disabled === true}
        aria-describedby={saidBy ?? said}
        loading={isFreezing}
        rightSection={<IconArrowRight size={18} />}
      >
        {t('form.toSigning')}
      </Button>
      {children}
      <span id={said} className="muted">
        {isBusy ? t('common:filesUnderWay') : next}
      </span>
    </div>
  );
};
