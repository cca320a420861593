import { useTranslation } from 'react-i18next';
import classes from '../../document-kit/list/create-dialog.module.css';
import { CreateForm, type CreateProps } from './create-form.tsx';
import { useCreateInspection } from './queries.ts';

/** A technical inspection record begins with its name. */
export const CreateInspection = (props: CreateProps) => {
  const { t } = useTranslation('site-record');
  const create = useCreateInspection();
  return (
    <CreateForm {...props} create={(name) => create({ name })}>
      <p className={classes.hint}>{t('sorts.inspection.hint')}</p>
    </CreateForm>
  );
};
