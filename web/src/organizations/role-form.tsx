import { Checkbox, Select } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, fieldErrors } from '../api/index.ts';
import { FormRefusal } from '../forms/form-parts.tsx';
import { DialogButtons } from '../ui/dialog-footer.tsx';
import { toast } from '../ui/toasts.tsx';
import classes from './organizations.module.css';
import { forgetPeople, optionsOf, useOrganizations, useRolesOf } from './queries.ts';
import type { Organization } from './types.ts';

type Props = { projectId: string; organization: Organization; onDone: () => void };

/** Gives an organization another role in the project, and says below whom it works there. */
export const RoleForm = ({ projectId, organization, onDone }: Props) => {
  const { t } = useTranslation(['organizations', 'common']);
  const roles = useRolesOf('ORGANIZATION');
  const above = useOrganizations(projectId).data?.filter(
    ({ id }) => id !== null && id !== organization.id,
  );
  const [roleId, setRoleId] = useState(String(organization.role.id));
  const [parentId, setParentId] = useState(organization.parentId);
  const [isDirect, setDirect] = useState(organization.hasDirectContract);
  const save = useRoleChange(
    { projectId, organization, onDone },
    {
      roleId: Number(roleId),
      parentId: parentId ?? 'none',
      directContract: isDirect === organization.hasDirectContract ? undefined : asWord(isDirect),
    },
  );
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <FormRefusal error={save.error} fields={['roleId', 'parentId']} />
      <p className={classes.lead}>{organization.name}</p>
      <Select
        label={t('create.type')}
        data={optionsOf(roles.data)}
        value={roleId}
        allowDeselect={false}
        onChange={(value) => setRoleId(value ?? roleId)}
        error={fieldErrors(save.error)['roleId']}
      />
      <Select
        label={t('create.parent')}
        placeholder={t('create.noParent')}
        data={(above ?? []).map(({ id, name }) => ({ value: id ?? '', label: name }))}
        value={parentId}
        clearable
        onChange={setParentId}
        error={fieldErrors(save.error)['parentId']}
      />
      {organization.role.code === 'SUBCONTRACTOR' && (
        <DirectContract isDirect={isDirect} onChange={setDirect} />
      )}
      <DialogButtons submit={t('common:save')} saving={save.isPending} onCancel={onDone} />
    </form>
  );
};

type Asked = NonNullable<Parameters<typeof api.organizations.changeRole>[0]['query']>;

const useRoleChange = ({ projectId, organization, onDone }: Props, query: Asked) => {
  const { t } = useTranslation('common');
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      api.organizations.changeRole({
        params: { projectUuid: projectId, organizationId: organization.id ?? '' },
        query,
      }),
    onSuccess: async () => {
      toast.success(t('successEdited'), organization.name);
      onDone();
      await forgetPeople(client);
    },
  });
};

const asWord = (is: boolean) => (is ? 'true' : 'false');

type DirectProps = { isDirect: boolean; onChange: (isDirect: boolean) => void };

/** Whether a subcontractor bills the customer itself. */
const DirectContract = ({ isDirect, onChange }: DirectProps) => {
  const { t } = useTranslation('organizations');
  return (
    <Checkbox
      label={t('directContract')}
      description={t('directContractHint')}
      checked={isDirect}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
};
