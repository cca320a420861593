import { Select, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, fieldErrors } from '../api/index.ts';
import { FormRefusal } from '../forms/form-parts.tsx';
import { DialogButtons } from '../ui/dialog-footer.tsx';
import { toast } from '../ui/toasts.tsx';
import { BinField, useBinSearch } from './bin-field.tsx';
import classes from './organizations.module.css';
import { forgetPeople, optionsOf, placesToAdd, useOrganizations, useRolesOf } from './queries.ts';

/** Lets an organization take part: its БИН, found or new, its name and its type. */
export const CreateForm = ({ projectId, onDone }: { projectId: string; onDone: () => void }) => {
  const { t } = useTranslation(['organizations', 'common']);
  const { roles, above, isAnywhere } = useChoices(projectId);
  const [bin, setBin] = useState('');
  const [typedName, setTypedName] = useState<string>();
  const [chosenRole, setRoleId] = useState<string | null>(null);
  const [chosenParent, setParentId] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const search = useBinSearch(bin);
  const create = useCreate(projectId, onDone);
  // The name on record is offered; until somebody proves it, a project may call the organization otherwise.
  const known = search.found.find((one) => one.bin === bin);
  const name = typedName ?? known?.name ?? '';
  // A general contractor lets subcontractors take part below their own organization, so there may be no choice.
  const roleId = chosenRole ?? (isAnywhere ? null : (roles[0]?.value ?? null));
  const parentId = chosenParent ?? (isAnywhere ? null : (above[0]?.value ?? null));
  const refused = fieldErrors(create.error);
  const isFilled = bin !== '' && name.trim() !== '' && roleId !== null;
  const missing = (isMissing: boolean) =>
    isTried && isMissing ? t('common:thisFieldIsRequired') : undefined;
  const shortBin = isTried && bin.length !== 12 ? t('create.binLength') : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isFilled && bin.length === 12) {
      create.mutate({ bin, name: name.trim(), roleId: Number(roleId), parentId });
    }
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FormRefusal
        error={create.error}
        fields={['bin', 'name', 'roleId', 'parentId']}
        text={isTried && !isFilled ? t('create.fillAll') : undefined}
      />
      <BinField
        value={bin}
        onChange={setBin}
        search={search}
        error={missing(bin === '') ?? shortBin ?? refused['bin']}
      />
      <TextInput
        label={t('create.name')}
        withAsterisk
        value={name}
        maxLength={500}
        description={known && t('create.nameKnown')}
        onChange={({ currentTarget }) => setTypedName(currentTarget.value)}
        error={missing(name.trim() === '') ?? refused['name']}
      />
      <Select
        label={t('create.type')}
        withAsterisk
        placeholder={t('create.choose')}
        data={roles}
        value={roleId}
        allowDeselect={isAnywhere}
        onChange={setRoleId}
        error={missing(roleId === null) ?? refused['roleId']}
      />
      {above.length > 0 && (
        <Select
          label={t('create.parent')}
          placeholder={t('create.noParent')}
          data={above}
          value={parentId}
          clearable={isAnywhere}
          allowDeselect={isAnywhere}
          onChange={setParentId}
          error={refused['parentId']}
        />
      )}
      <DialogButtons submit={t('common:add')} saving={create.isPending} onCancel={onDone} />
    </form>
  );
};

/** The roles the reader may give to an organization, and those it may work below. */
const useChoices = (projectId: string) => {
  const roles = useRolesOf('ORGANIZATION');
  const { data = [] } = useOrganizations(projectId);
  const { isAnywhere, above } = placesToAdd(data);
  const given = roles.data?.filter(({ code }) => isAnywhere || code === 'SUBCONTRACTOR');
  return {
    isAnywhere,
    roles: optionsOf(given),
    above: above.map(({ id, name }) => ({ value: id ?? '', label: name })),
  };
};

const useCreate = (projectUuid: string, onDone: () => void) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { bin: string; name: string; roleId: number; parentId: string | null }) =>
      api.organizations.create({ params: { projectUuid }, body }),
    onSuccess: async (_, { name }) => {
      toast.success(t('successAdded'), name);
      onDone();
      await forgetPeople(client);
    },
  });
};
