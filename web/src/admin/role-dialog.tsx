import { NativeSelect, Select } from '@mantine/core';
import type { roleTypes } from '@nysan/contract/wire.ts';
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
import { useRolesChanged } from './use-take-role.ts';

// Written out: the contract's file brings the validator with it.
const kinds: readonly (typeof roleTypes)[number][] = ['SYSTEM', 'USER'];

/** The roles that can be given besides those already held, by their kinds, as a select wants them. */
const useRoleOptions = (held: readonly { id: number }[]) => {
  const { t } = useTranslation('admin');
  const { data = [] } = useQuery({
    ...ask('identity', 'roles'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const given = new Set(held.map(({ id }) => id));
  // The neutral role of a project's member comes with a membership and is given to nobody.
  const free = data.filter(
    ({ id, code, typeId }) => !given.has(id) && !(typeId === 'SYSTEM' && code === null),
  );
  return kinds
    .map((type) => ({
      group: t(`kinds.${type}`),
      items: free
        .filter(({ typeId }) => typeId === type)
        .map(({ id, name }) => ({ value: String(id), label: name })),
    }))
    .filter(({ items }) => items.length > 0);
};

type Props = { user: User | undefined; onClose: () => void };

/** Gives a person a role, chosen among those they do not have. */
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
