import { Checkbox, Radio } from '@mantine/core';
import type { RoleCode } from '@nysan/contract/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '../../api/queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-footer.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorView } from '../../ui/error-view.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { type Member, offeredOf } from '../fields/members.ts';
import { useDocumentHandle } from '../page/use-document.ts';
import classes from './ask-dialog.module.css';
import people from './people.module.css';

type Props = {
  opened: boolean;
  onClose: () => void;
  /** Who may be asked, of kinds whose people are named now. */
  roles: readonly RoleCode[] | undefined;
  /** Who may issue it, where the reader cannot. */
  issuerRoles: readonly RoleCode[] | undefined;
  /** What sending is called. */
  word: string;
  isSending: boolean;
  onSend: (named: Named) => void;
};

/** Memberships that are named with the start. */
export type Named = { approvers?: string[]; issuer?: string };

/** Whom a document is sent to, of kinds whose people are named then: everybody who may be, unless some are left out; and by whom. */
export const AskDialog = (props: Props) => {
  const { t } = useTranslation('document');
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={t('ask.title')} width={560}>
      {props.opened && <Asked {...props} />}
    </Dialog>
  );
};

const Asked = ({ roles, issuerRoles, ...props }: Props) => {
  const { document } = useDocumentHandle();
  const { data, error, refetch } = useQuery(
    ask('projects', 'members', { params: { projectId: document.projectUuid } }),
  );
  if (error) {
    return <ErrorView error={error} onRetry={() => void refetch()} />;
  }
  return data ? (
    <Choice
      {...props}
      offered={roles && offeredOf(data, [], { roles }, '')}
      issuers={issuerRoles && offeredOf(data, [], { roles: issuerRoles }, '')}
    />
  ) : (
    <LinesSkeleton rows={3} />
  );
};

type ChoiceProps = Pick<Props, 'word' | 'isSending' | 'onSend' | 'onClose'> &
  Record<'offered' | 'issuers', Member[] | undefined>;

const Choice = ({ offered, issuers, word, isSending, onSend, onClose }: ChoiceProps) => {
  const [issuer, setIssuer] = useState(
    issuers?.length === 1 ? issuers[0]?.membershipId : undefined,
  );
  const { t } = useTranslation('document');
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const toggle = (id: string) =>
    setLeftOut((old) => (old.includes(id) ? old.filter((one) => one !== id) : [...old, id]));
  const approvers = offered
    ?.map(({ membershipId }) => membershipId)
    .filter((id) => !leftOut.includes(id));
  const isUndecided = approvers?.length === 0 || (issuers !== undefined && issuer === undefined);
  return (
    <div className={classes.asked}>
      {issuers && <IssuerChoice issuers={issuers} issuer={issuer} onChange={setIssuer} />}
      {offered && <Approvers offered={offered} leftOut={leftOut} onToggle={toggle} />}
      <DialogButtons
        submit={word}
        disabled={isUndecided}
        said={isUndecided && t('ask.needed')}
        saving={isSending}
        onCancel={onClose}
        onSubmit={() => onSend({ ...(approvers && { approvers }), ...(issuer && { issuer }) })}
      />
    </div>
  );
};

type IssuerProps = {
  issuers: Member[];
  issuer: string | undefined;
  onChange: (issuer: string) => void;
};

/** Who cannot issue it themselves says who does. */
const IssuerChoice = ({ issuers, issuer, onChange }: IssuerProps) => {
  const { t } = useTranslation('document');
  return (
    <Radio.Group
      label={t('issue.by')}
      description={t('issue.byHint')}
      value={issuer ?? null}
      onChange={onChange}
    >
      <div className={classes.issuers}>
        {issuers.length === 0 && <EmptyState title={t('issue.none')} />}
        {issuers.map((member) => (
          <Radio
            key={member.membershipId}
            className={classes.choice}
            value={member.membershipId}
            label={<MemberLabel member={member} />}
          />
        ))}
      </div>
    </Radio.Group>
  );
};

type ApproversProps = {
  offered: Member[];
  leftOut: readonly string[];
  onToggle: (membershipId: string) => void;
};

const Approvers = ({ offered, leftOut, onToggle }: ApproversProps) => {
  const { t } = useTranslation('document');
  return (
    <>
      <p className={`${classes.said} muted`}>{t('ask.hint')}</p>
      <fieldset className={classes.people} aria-label={t('ask.people')}>
        {offered.length === 0 && <EmptyState title={t('ask.none')} />}
        {offered.map((member) => (
          <MemberChoice
            key={member.membershipId}
            member={member}
            checked={!leftOut.includes(member.membershipId)}
            onToggle={() => onToggle(member.membershipId)}
          />
        ))}
      </fieldset>
    </>
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
    label={<MemberLabel member={member} />}
  />
);

const MemberLabel = ({ member }: { member: Member }) => (
  <>
    <span className={people.name}>{member.fullname}</span>
    <span className={people.small}>
      {[member.role.name, member.organization?.name, member.jobTitle].filter(Boolean).join(' · ')}
    </span>
  </>
);
