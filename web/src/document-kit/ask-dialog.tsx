import { Checkbox } from '@mantine/core';
import type { RoleCode } from '@nysan/contract/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '../api/queries.ts';
import { Dialog } from '../ui/dialog.tsx';
import { DialogButtons } from '../ui/dialog-footer.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorView } from '../ui/error-view.tsx';
import { LinesSkeleton } from '../ui/skeletons.tsx';
import classes from './ask-dialog.module.css';
import { type Member, offeredOf } from './members.ts';
import people from './people.module.css';
import { useHandle } from './use-document.ts';

type Props = {
  opened: boolean;
  onClose: () => void;
  /** Who may be asked. */
  roles: readonly RoleCode[];
  isSending: boolean;
  onSend: (approvers: string[]) => void;
};

/** Whom a document is sent to, of kinds whose people are named then: everybody who may be, unless some are left out. */
export const AskDialog = (props: Props) => {
  const { t } = useTranslation('document');
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={t('ask.title')} width={560}>
      {props.opened && <Asked {...props} />}
    </Dialog>
  );
};

const Asked = ({ roles, ...props }: Props) => {
  const { document } = useHandle();
  const { data, error, refetch } = useQuery(
    ask('projects', 'members', { params: { projectId: document.projectUuid } }),
  );
  if (error) {
    return <ErrorView error={error} onRetry={() => void refetch()} />;
  }
  return data ? (
    <Choice {...props} offered={offeredOf(data, [], roles, '')} />
  ) : (
    <LinesSkeleton rows={3} />
  );
};

const Choice = ({
  offered,
  isSending,
  onSend,
  onClose,
}: Pick<Props, 'isSending' | 'onSend' | 'onClose'> & { offered: Member[] }) => {
  const { t } = useTranslation('document');
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const toggle = (id: string) =>
    setLeftOut((old) => (old.includes(id) ? old.filter((one) => one !== id) : [...old, id]));
  const chosen = offered
    .map(({ membershipId }) => membershipId)
    .filter((id) => !leftOut.includes(id));
  return (
    <div className={classes.asked}>
      <p className="muted">{t('ask.hint')}</p>
      <fieldset className={classes.people} aria-label={t('ask.people')}>
        {offered.length === 0 && <EmptyState title={t('ask.none')} />}
        {offered.map((member) => (
          <MemberChoice
            key={member.membershipId}
            member={member}
            checked={!leftOut.includes(member.membershipId)}
            onToggle={() => toggle(member.membershipId)}
          />
        ))}
      </fieldset>
      <DialogButtons
        submit={t('start')}
        disabled={chosen.length === 0}
        saving={isSending}
        onCancel={onClose}
        onSubmit={() => onSend(chosen)}
      />
    </div>
  );
};

/** A member of the project that can be ticked. */
const MemberChoice = ({
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
        <span className={people.name}>{member.fullname}</span>
        <span className={people.small}>
          {[member.role.name, member.organization?.name, member.jobTitle]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </>
    }
  />
);
