import { Select } from '@mantine/core';
import type { Remark } from '@nysan/contract/documents/remark.ts';
import { responsibleLabel } from '@nysan/contract/documents/remark-fields.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../../api/index.ts';
import classes from '../../../document-kit/list/create-dialog.module.css';
import { wordOf } from '../../../document-kit/list/plain.ts';
import { FormRefusal } from '../../../forms/form-parts.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogButtons } from '../../../ui/dialog-footer.tsx';
import { bodyOf, valuesOf } from './remark-values.ts';
import { useSaveRemark } from './use-remark-calls.ts';
import { useResponsible } from './use-responsible.ts';

type Props = {
  /** Nothing closes the dialog. */
  remark: Remark | undefined;
  onClose: () => void;
};

/** Names who answers for a remark that was sent, once whoever did is gone. */
export const ReassignDialog = ({ remark, onClose }: Props) => {
  const { t } = useTranslation('prescription');
  return (
    <Dialog opened={remark !== undefined} onClose={onClose} title={t('reassign.title')} width={480}>
      {remark && <ReassignForm remark={remark} onClose={onClose} />}
    </Dialog>
  );
};

const ReassignForm = ({ remark, onClose }: { remark: Remark; onClose: () => void }) => {
  const { t } = useTranslation(['prescription', 'common']);
  const [responsible, setResponsible] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const people = useResponsible();
  const save = useSaveRemark(remark);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (responsible !== null) {
      const values = { ...valuesOf(remark), responsibleMembershipId: responsible };
      save.mutate(bodyOf(values), { onSuccess: onClose });
    }
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FormRefusal error={save.error} fields={['responsibleMembershipId']} />
      <p className={classes.hint}>
        {t('reassign.now', { name: remark.remarkName, person: remark.responsible.fullname })}
      </p>
      <Select
        data-autofocus
        label={wordOf(responsibleLabel)}
        required
        searchable
        allowDeselect={false}
        placeholder={t('form.choosePerson')}
        nothingFoundMessage={t('form.nobody')}
        data={people ?? []}
        value={responsible}
        onChange={setResponsible}
        error={
          isTried && responsible === null
            ? t('common:thisFieldIsRequired')
            : fieldErrors(save.error)['responsibleMembershipId']
        }
      />
      <DialogButtons submit={t('reassign.submit')} saving={save.isPending} onCancel={onClose} />
    </form>
  );
};
