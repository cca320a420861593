import { NativeSelect, Select } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, fieldErrors } from '../api/index.ts';
import { ask } from '../api/queries.ts';
import { FormRefusal } from '../forms/form-parts.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DialogButtons } from '../ui/dialog-footer.tsx';
import { toast } from '../ui/toasts.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import classes from './admin.module.css';
import type { User } from './types.ts';
import { useRoleOptions } from './use-role-options.ts';
import { useRolesChanged } from './use-take-role.ts';

type Props = { user: User | undefined; onClose: () => void };

/** Gives a person a role, chosen among those he does not have. */
export const RoleDialog = ({ user, onClose }: Props) => {
  const { t } = useTranslation('admin');
  return (
    <Dialog opened={user !== undefined} onClose={onClose} title={t('users.newRole')} width={480}>
      {user && <RoleForm user={user} onDone={onClose} />}
    </Dialog>
  );
};

const RoleForm = ({ user, onDone }: { user: User; onDone: () => void }) => {
  const { t } = useTranslation(['admin', 'common']);
  const { data: held } = useQuery(ask('admin', 'user', { query: { userId: user.userId } }));
  const options = useRoleOptions(held?.roles ?? []);
  const [roleId, setRoleId] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const give = useGiveRole(user, onDone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (roleId !== null) {
      give.mutate(Number(roleId));
    }
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FormRefusal error={give.error} fields={['roleId']} />
      <p className={classes.lead}>{user.email}</p>
      <RoleField
        value={roleId}
        onChange={setRoleId}
        data={options}
        error={
          isTried && roleId === null ? t('users.roleMissing') : fieldErrors(give.error)['roleId']
        }
      />
      <DialogButtons submit={t('common:save')} saving={give.isPending} onCancel={onDone} />
    </form>
  );
};

type FieldProps = {
  value: string | null;
  onChange: (value: string | null) => void;
  data: ReturnType<typeof useRoleOptions>;
  error: string | undefined;
};

/** On a phone the choice of the system: a list of our own would not fit above a dialog that fills the screen. */
const RoleField = ({ value, onChange, data, error }: FieldProps) => {
  const { t } = useTranslation(['admin', 'common']);
  const isPhone = useIsPhone();
  const shared = { label: t('users.role'), withAsterisk: true, error, 'data-autofocus': true };
  return isPhone ? (
    <NativeSelect
      {...shared}
      data={[{ value: '', label: t('users.chooseRole') }, ...data]}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  ) : (
    <Select
      {...shared}
      placeholder={t('users.chooseRole')}
      searchable
      nothingFoundMessage={t('common:filters.nothing')}
      data={data}
      value={value}
      onChange={onChange}
    />
  );
};

const useGiveRole = (user: User, onDone: () => void) => {
  const { t } = useTranslation();
  const rolesChanged = useRolesChanged();
  return useMutation({
    mutationFn: (roleId: number) => api.admin.giveRole({ body: { userId: user.userId, roleId } }),
    onSuccess: async () => {
      toast.success(t('successAdded'), user.email);
      onDone();
      await rolesChanged();
    },
  });
};
