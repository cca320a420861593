import { Button, Checkbox, TextInput } from '@mantine/core';
import type { RoleCode } from '@nysan/contract/permissions.ts';
import type { pickedMember } from '@nysan/contract/projects.ts';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { ask } from '../api/queries.ts';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorView } from '../ui/error-view.tsx';
import { LinesSkeleton } from '../ui/skeletons.tsx';
import { toast } from '../ui/toasts.tsx';
import classes from './people.module.css';
import { useHandle } from './use-document.ts';
import { refusalOf } from './use-edit.ts';

export type Member = z.output<typeof pickedMember>;

type Props = {
  opened: boolean;
  onClose: () => void;
  field: string;
  title: string;
  /** Membership ids already in the group; they are not offered again. */
  present: string[];
  /** Members of these roles may be added; those of the first role stand first. */
  roles: readonly RoleCode[];
};

/** Chooses members of the project for a group of participants. */
export const PeoplePicker = (props: Props) => (
  <Dialog opened={props.opened} onClose={props.onClose} title={props.title} width={620}>
    {props.opened && <Picker {...props} />}
  </Dialog>
);

const Picker = ({ onClose, field, present, roles }: Props) => {
  const { t } = useTranslation(['document', 'common']);
  const { document, change } = useHandle();
  const { data, error, refetch } = useQuery(
    ask('projects', 'members', { params: { projectId: document.projectUuid } }),
  );
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const offered = offeredOf(data ?? [], present, roles, keyword);
  const toggle = (id: string) =>
    setChosen((old) => (old.includes(id) ? old.filter((one) => one !== id) : [...old, id]));
  const add = async () => {
    setSaving(true);
    setFailure(undefined);
    try {
      await change(field, { action: 'ADD', updateValue: chosen });
      toast.success(t('common:successAdded'));
      onClose();
    } catch (refused) {
      setFailure(refusalOf(refused));
      setSaving(false);
    }
  };
  return (
    <div className={classes.picker}>
      <TextInput
        aria-label={t('people.search')}
        placeholder={t('people.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={keyword}
        data-autofocus
        onChange={({ currentTarget }) => setKeyword(currentTarget.value)}
      />
      <fieldset className={classes.choices} aria-label={t('people.members')}>
        {error && <ErrorView error={error} onRetry={() => void refetch()} />}
        {!data && !error && <LinesSkeleton rows={6} />}
        {data && offered.length === 0 && (
          <EmptyState title={t(keyword.trim() === '' ? 'people.nobodyFits' : 'nothing')} />
        )}
        {offered.map((member) => (
          <MemberChoice
            key={member.membershipId}
            member={member}
            checked={chosen.includes(member.membershipId)}
            onToggle={() => toggle(member.membershipId)}
          />
        ))}
      </fieldset>
      {failure && (
        <span role="alert" style={{ color: 'var(--red)' }}>
          {failure}
        </span>
      )}
      <Button disabled={chosen.length === 0} loading={saving} onClick={() => void add()}>
        {chosen.length > 1 ? t('addCount', { count: chosen.length }) : t('common:add')}
      </Button>
    </div>
  );
};

/** A member of the project that can be ticked. */
export const MemberChoice = ({
  member,
  checked,
  onToggle,
}: {
  member: Member;
  checked: boolean;
  onToggle: () => void;
}) => (
  <Checkbox
    className={classes.choice}
    checked={checked}
    onChange={onToggle}
    label={
      <>
        <span className={classes.name}>{member.fullname}</span>
        <span className={classes.small}>
          {[member.role.name, member.organization?.name, member.jobTitle]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </>
    }
  />
);

/** Members who may sit in the group, match and are not in it yet, those of the first role first. */
export const offeredOf = (
  members: Member[],
  present: readonly string[],
  roles: readonly RoleCode[],
  keyword: string,
): Member[] => {
  const words = keyword.trim().toLowerCase().split(/\s+/);
  const rankOf = ({ role }: Member) => roles.findIndex((code) => code === role.code);
  const textOf = (member: Member) =>
    [member.fullname, member.role.name, member.organization?.name, member.email]
      .join(' ')
      .toLowerCase();
  return members
    .filter((member) => rankOf(member) >= 0 && !present.includes(member.membershipId))
    .filter((member) => words.every((word) => textOf(member).includes(word)))
    .sort((a, b) => rankOf(a) - rankOf(b) || a.fullname.localeCompare(b.fullname));
};
