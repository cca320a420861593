import { Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, fieldErrors } from '../api/index.ts';
import { FormRefusal } from '../forms/form-parts.tsx';
import { isEmail } from '../forms/is-email.ts';
import { DialogButtons } from '../ui/dialog-footer.tsx';
import { toast } from '../ui/toasts.tsx';
import { EmailField } from './email-field.tsx';
import classes from './organizations.module.css';
import { forgetPeople, optionsOf, useRolesOf } from './queries.ts';
import type { Member, Organization } from './types.ts';

type Props = {
  projectId: string;
  organization: Organization;
  /** Whose job is changed; a new member when it is left out. */
  member?: Member;
  onDone: () => void;
};

type Values = { userEmail: string; jobId: string | null; userTypeId: string | null };

/** The neutral project-member role; the member form always sends it. */
const projectMember = 1;

/** A member's e-mail, job and, in the group without an organization, what kind of participant they are. */
export const MemberForm = ({ projectId, organization, member, onDone }: Props) => {
  const { t } = useTranslation(['organizations', 'common']);
  const isLoose = organization.isWithoutOrganizations;
  const jobs = useRolesOf('JOB_TITLE');
  const types = useRolesOf('USER');
  const form = useForm<Values>({
    initialValues: {
      userEmail: member?.email ?? '',
      jobId: member ? String(member.jobId) : null,
      userTypeId: member && isLoose ? String(member.roleId) : null,
    },
    validate: {
      userEmail: (value) => (isEmail(value.trim()) ? null : t('member.emailWrong')),
      jobId: (value) => (value ? null : t('common:thisFieldIsRequired')),
      userTypeId: (value) => (isLoose && !value ? t('common:thisFieldIsRequired') : null),
    },
  });
  const save = useSave({ projectId, organization, member, onDone });
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit((values) =>
        save.mutate(values, { onError: (error) => form.setErrors(fieldErrors(error)) }),
      )}
    >
      <FormRefusal error={save.error} fields={Object.keys(form.values)} />
      <p className={classes.lead}>{organization.name}</p>
      {member ? (
        <TextInput
          label={t('member.email')}
          type="email"
          readOnly
          {...form.getInputProps('userEmail')}
        />
      ) : (
        <EmailField organization={organization} {...form.getInputProps('userEmail')} />
      )}
      <Select
        label={t('member.job')}
        withAsterisk
        searchable
        nothingFoundMessage={t('common:filters.nothing')}
        placeholder={t('create.choose')}
        data={optionsOf(jobs.data)}
        {...form.getInputProps('jobId')}
      />
      {isLoose && (
        <Select
          label={t('member.userType')}
          withAsterisk
          placeholder={t('create.choose')}
          description={t('member.userTypeHint')}
          data={optionsOf(types.data)}
          {...form.getInputProps('userTypeId')}
        />
      )}
      <DialogButtons
        submit={member ? t('common:save') : t('common:add')}
        saving={save.isPending}
        onCancel={onDone}
      />
    </form>
  );
};

const useSave = ({ projectId, organization, member, onDone }: Props) => {
  const { t } = useTranslation(['organizations', 'common']);
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ userEmail, jobId, userTypeId }: Values) => {
      const body = {
        jobId: Number(jobId),
        roleId: projectMember,
        ...(userTypeId && { userTypeId: Number(userTypeId) }),
      };
      return member
        ? api.organizations.changeMember({ params: { id: member.membershipId }, body })
        : api.organizations.addMember({
            params: { organizationId: organization.id ?? 'none', projectUuid: projectId },
            body: { ...body, userEmail: userEmail.trim() },
          });
    },
    onSuccess: async ({ invited, email, fullname }) => {
      if (member) {
        toast.success(t('common:successEdited'), fullname || email);
      } else if (invited) {
        toast.info(t('member.invitationSent', { email }));
      } else {
        toast.success(t('member.added', { name: fullname }));
      }
      onDone();
      await forgetPeople(client);
    },
  });
};
