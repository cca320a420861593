import { type UseFormReturnType, useForm } from '@mantine/form';
import type { PlainField } from '@nysan/contract/plain-fields.ts';
import { useTranslation } from 'react-i18next';

/** The plain fields of a form by their names in it; each of its values is a text. */
export type Fields<V> = Partial<Record<keyof V & string, PlainField>>;

/** The form of an entry: everything is required, and nothing longer than it may be. */
export const useEntryForm = <V extends object>(
  fields: Fields<V>,
  initialValues: V,
  onChange: (values: V) => void,
): UseFormReturnType<V> => {
  const { t } = useTranslation(['journal', 'common']);
  const faultOf = (field: PlainField, value: string): string | undefined => {
    if (value.trim() === '') {
      return t('common:thisFieldIsRequired');
    }
    const most = field.type === 'text' ? field.max : undefined;
    return most && value.length > most ? t('form.tooLong', { most }) : undefined;
  };
  return useForm<V>({
    initialValues,
    onValuesChange: onChange,
    validate: (values) =>
      Object.fromEntries(
        Object.entries<PlainField>(fields as Record<string, PlainField>).flatMap(
          ([name, field]) => {
            const fault = faultOf(field, String(values[name as keyof V]));
            return fault ? [[name, fault]] : [];
          },
        ),
      ),
  });
};

/** What the control of a text field is made with. */
export const inputOf = <V extends object>(
  form: UseFormReturnType<V>,
  name: keyof V & string,
): { value: string; error: React.ReactNode; onChange: (value: string) => void } => ({
  value: String(form.values[name]),
  error: form.errors[name],
  // The paths of Mantine’s forms are those of `V`, which a generic one cannot show.
  onChange: (value) => form.setValues({ [name]: value } as unknown as Partial<V>),
});
