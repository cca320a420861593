import { type UseFormReturnType, useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { type EntryValues, type FieldName, fieldNames, fields } from './values.ts';

export type EntryForm = UseFormReturnType<EntryValues>;

/** The form of an entry: everything is required, and nothing longer than it may be. */
export const useEntryForm = (
  initialValues: EntryValues,
  onChange: (values: EntryValues) => void,
) => {
  const { t } = useTranslation(['journal', 'common']);
  const faultOf = (name: FieldName, value: string): string | undefined => {
    if (value.trim() === '') {
      return t('common:thisFieldIsRequired');
    }
    const field = fields[name];
    const most = field.type === 'text' ? field.max : undefined;
    return most && value.length > most ? t('form.tooLong', { most }) : undefined;
  };
  return useForm<EntryValues>({
    initialValues,
    onValuesChange: onChange,
    validate: (values) =>
      Object.fromEntries(
        fieldNames.flatMap((name) => {
          const fault = faultOf(name, values[name]);
          return fault ? [[name, fault]] : [];
        }),
      ),
  });
};

/** What the control of a text field is made with. */
export const inputOf = (form: EntryForm, name: FieldName) => ({
  value: form.values[name],
  error: form.errors[name],
  onChange: (value: string) => form.setFieldValue(name, value),
});
