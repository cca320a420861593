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
  const client = useQueryClient();
  const roles = useRolesOf('ORGANIZATION');
  const above = useOrganizations(projectId).data?.filter(
    ({ id }) => id !== null && id !== organization.id,
  );
  const [roleId, setRoleId] = useState(String(organization.role.id));
  const [parentId, setParentId] = useState(organization.parentId);
  const [isDirect, setDirect] = useState(organization.hasDirectContract);
  const isSubcontractor = organization.role.code === 'SUBCONTRACTOR';
  const save = useMutation({
    mutationFn: () =>
      api.organizations.changeRole({
        params: { projectUuid: projectId, organizationId: organization.id ?? '' },
        query: {
          roleId: Number(roleId),
          parentId: parentId ?? 'none',
          ...(isDirect !== organization.hasDirectContract && {
            directContract: isDirect ? ('true' as const) : ('false' as const),
          }),
        },
      }),
    onSuccess: async () => {
      toast.success(t('common:successEdited'), organization.name);
      onDone();
      await forgetPeople(client);
    },
  });
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
      {isSubcontractor && (
        <Checkbox
          label={t('directContract')}
          description={t('directContractHint')}
          checked={isDirect}
          onChange={({ currentTarget }) => setDirect(currentTarget.checked)}
        />
      )}
      <DialogButtons submit={t('common:save')} saving={save.isPending} onCancel={onDone} />
    </form>
  );
};
