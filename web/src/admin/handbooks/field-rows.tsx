import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './handbooks.module.css';
import { type HandbookValues, newField } from './values.ts';

type Form = UseFormReturnType<HandbookValues>;

const list = 'journalHandbookFieldDtos';

/** The columns of a journal in their order: each has a name and a type, and can be moved and taken out. */
export const FieldRows = ({ form }: { form: Form }) => {
  const { t } = useTranslation('handbooks');
  const fields = form.values[list];
  const rows = useRef<HTMLOListElement>(null);
  const add = () => {
    form.insertListItem(list, newField());
    // A field that was just added wants its name.
    requestAnimationFrame(() =>
      rows.current?.querySelector<HTMLElement>('li:last-child input')?.focus(),
    );
  };
  return (
    <fieldset className={classes.fields}>
      <legend>{t('fields')}</legend>
      <ol ref={rows}>
        {fields.map((field, at) => (
          <Row key={field.key} form={form} at={at} last={fields.length - 1} />
        ))}
      </ol>
      <Button variant="light" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
        {t('addField')}
      </Button>
    </fieldset>
  );
};

type RowProps = { form: Form; at: number; last: number };

const Row = ({ form, at, last }: RowProps) => {
  const { t } = useTranslation('handbooks');
  const number = at + 1;
  const types = (['TEXT', 'NUMBER', 'DATE'] as const).map((value) => ({
    value,
    label: t(`types.${value}`),
  }));
  const move = (to: number) => form.reorderListItem(list, { from: at, to });
  return (
    <li className={classes.field}>
      <TextInput
        {...form.getInputProps(`${list}.${at}.name`)}
        className={classes.fieldName}
        aria-label={t('fieldName', { number })}
        placeholder={t('fieldName', { number })}
        maxLength={200}
      />
      <Select
        {...form.getInputProps(`${list}.${at}.fieldType`)}
        className={classes.fieldType}
        aria-label={t('fieldType', { number })}
        data={types}
        allowDeselect={false}
      />
      <span className={classes.moves}>
        <Act label={t('up', { number })} disabled={at === 0} onClick={() => move(at - 1)}>
          <IconArrowUp size={18} aria-hidden />
        </Act>
        <Act label={t('down', { number })} disabled={at === last} onClick={() => move(at + 1)}>
          <IconArrowDown size={18} aria-hidden />
        </Act>
        <Act
          label={t('takeOut', { number })}
          disabled={last === 0}
          onClick={() => form.removeListItem(list, at)}
        >
          <IconTrash size={18} aria-hidden />
        </Act>
      </span>
    </li>
  );
};

type ActProps = {
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: React.ReactNode;
};

const Act = ({ label, disabled, onClick, children }: ActProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size={34}
    aria-label={label}
    disabled={disabled}
    onClick={onClick}
  >
    {children}
  </ActionIcon>
);
