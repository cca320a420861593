import { Select } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, fieldErrors } from '../api/index.ts';
import { FormRefusal } from '../forms/form-parts.tsx';
import { DialogButtons } from '../ui/dialog-footer.tsx';
import { toast } from '../ui/toasts.tsx';
import classes from './organizations.module.css';
import { forgetPeople, useOrganizations, useRolesOf } from './queries.ts';
import type { Member } from './types.ts';

type Props = { projectId: string; member: Member; onDone: () => void };

/** Takes a member who has no organization, as whoever founded the project, into one that takes part in their role. */
export const MoveForm = ({ projectId, member, onDone }: Props) => {
  const { t } = useTranslation(['organizations', 'common']);
  const { role, targets } = useTargets(projectId, member);
  const [chosen, setChosen] = useState<string | null>(null);
  const organizationId = chosen ?? targets?.[0]?.id ?? null;
  const save = useMove(member, onDone);
  const isNowhere = targets?.length === 0;
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (organizationId !== null) {
          save.mutate(organizationId);
        }
      }}
    >
      <FormRefusal
        error={save.error}
        fields={['organizationId']}
        text={isNowhere ? t('move.nowhere') : undefined}
      />
      <p className={classes.lead}>
        {member.fullname || member.email}
        {role && <span className="muted"> · {role}</span>}
      </p>
      {!isNowhere && (
        <Select
          label={t('move.target')}
          description={t('move.hint')}
          withAsterisk
          allowDeselect={false}
          data={(targets ?? []).map(({ id, name }) => ({ value: id ?? '', label: name }))}
          value={organizationId}
          onChange={setChosen}
          error={fieldErrors(save.error)['organizationId']}
        />
      )}
      <DialogButtons submit={t('common:save')} saving={save.isPending} onCancel={onDone} />
    </form>
  );
};

/** Organizations in the role that the member has without one; undefined until it is known. */
const useTargets = (projectId: string, member: Member) => {
  const { data: organizations } = useOrganizations(projectId);
  const { data: types } = useRolesOf('USER');
  const type = types?.find(({ id }) => id === member.roleId);
  const targets =
    types &&
    organizations?.filter(
      ({ id, role }) => id !== null && type?.code !== undefined && role.code === type.code,
    );
  return { role: type?.name, targets };
};

const useMove = (member: Member, onDone: () => void) => {
  const { t } = useTranslation('organizations');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (organizationId: string) =>
      api.organizations.changeMember({
        params: { id: member.membershipId },
        body: { jobId: member.jobId, roleId: 1, organizationId },
      }),
    onSuccess: async ({ fullname, email }) => {
      toast.success(t('move.done', { name: fullname || email }));
      onDone();
      await forgetPeople(client);
    },
  });
};
