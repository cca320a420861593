import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { codeIn } from './code.ts';
import classes from './start.module.css';

type Props = {
  /** What stands in the field at first. */
  code?: string;
  onCode: (code: string) => void;
};

/** Takes the code of a printed sheet, or the whole address behind its QR code. */
export const CodeForm = ({ code = '', onCode }: Props) => {
  const { t } = useTranslation(['verification', 'common']);
  const form = useForm({
    initialValues: { code },
    validate: { code: (typed) => (codeIn(typed) ? null : t('common:thisFieldIsRequired')) },
  });
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit((typed) => onCode(codeIn(typed.code)))}
    >
      <TextInput
        className={classes.field}
        label={t('start.codeLabel')}
        description={t('start.codeHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        {...form.getInputProps('code')}
      />
      <Button type="submit">{t('start.submit')}</Button>
    </form>
  );
};
