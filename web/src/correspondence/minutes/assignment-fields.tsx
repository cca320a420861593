import { ActionIcon, Textarea } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fieldElementId } from '../../document-kit/fields/focus-field.ts';
import { confirm } from '../../ui/confirm.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { PersonField } from '../people-fields.tsx';
import type { ComposeData } from '../use-compose-data.ts';
import classes from './form.module.css';
import { type Given, type GivenField, isBlank, MOST_TASK, recipientsAt } from './written.ts';

type Props = {
  given: Given;
  /** Its place among the others, counted from 0. */
  at: number;
  desk: ComposeData;
  faultOf: (place: string) => string | undefined;
  onChange: (patch: Partial<Given>) => void;
  /** Takes it off the form; the only one stays. */
  onRemove: (() => void) | undefined;
};

/** One of the assignments that new minutes give: to whom, until when, what. */
export const AssignmentFields = ({ given, at, desk, faultOf, onChange, onRemove }: Props) => {
  const { t } = useTranslation(['minutes', 'document']);
  const number = at + 1;
  const place = (field: GivenField) => `assignments.${at}.${field}`;
  return (
    <fieldset className={classes.assignment}>
      <legend>{t('form.one', { number })}</legend>
      {onRemove && <RemoveButton given={given} number={number} onRemove={onRemove} />}
      <div className={classes.whom}>
        <div id={fieldElementId(place('recipientId'))}>
          <PersonField
            required
            label={t('form.recipient')}
            people={recipientsAt(desk)}
            value={given.recipientId}
            error={faultOf(place('recipientId'))}
            onChange={(recipientId) => onChange({ recipientId })}
          />
        </div>
        <div id={fieldElementId(place('dueDate'))}>
          <DateField
            required
            label={t('form.dueDate')}
            placeholder={t('document:field.date')}
            minDate={desk.number.date}
            value={given.dueDate}
            error={faultOf(place('dueDate'))}
            onChange={(dueDate) => onChange({ dueDate: dueDate ?? '' })}
          />
        </div>
      </div>
      <div id={fieldElementId(place('taskDescription'))}>
        <Textarea
          required
          autosize
          minRows={2}
          label={t('form.task')}
          maxLength={MOST_TASK}
          value={given.taskDescription}
          error={faultOf(place('taskDescription'))}
          onChange={({ currentTarget }) => onChange({ taskDescription: currentTarget.value })}
        />
      </div>
    </fieldset>
  );
};

type RemoveProps = { given: Given; number: number; onRemove: () => void };

const RemoveButton = ({ given, number, onRemove }: RemoveProps) => {
  const { t } = useTranslation('minutes');
  const ask = async () => {
    const about = given.taskDescription.trim();
    const question = { text: t('form.removeSure', { number }), danger: true };
    if (isBlank(given) || (await confirm(about ? { ...question, about } : question))) {
      onRemove();
    }
  };
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      className={classes.remove}
      aria-label={t('form.remove', { number })}
      onClick={() => void ask()}
    >
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  );
};
