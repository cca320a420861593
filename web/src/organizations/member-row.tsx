import { IconBuilding, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RowMenu } from '../ui/row-menu.tsx';
import { MemberJob, MemberName } from './member-facts.tsx';
import classes from './organizations.module.css';
import type { Member, OpenDialog, Organization } from './types.ts';
import { useRemoval } from './use-removal.ts';

type Props = {
  organization: Organization;
  member: Member;
  onOpen: (dialog: OpenDialog) => void;
};

/** A member in a line of the table. */
export const MemberRow = ({ organization, member, onOpen }: Props) => {
  const { t } = useTranslation(['common', 'organizations']);
  const remove = useRemoval(onOpen);
  const { may } = member;
  const actions = [
    may.edit && {
      label: t('edit'),
      icon: <IconPencil size={16} aria-hidden />,
      onClick: () => onOpen({ kind: 'edit-member', organization, member }),
    },
    may.move && {
      label: t('organizations:move.open'),
      icon: <IconBuilding size={16} aria-hidden />,
      onClick: () => onOpen({ kind: 'move-member', organization, member }),
    },
    may.edit && {
      label: t('organizations:removal.remove'),
      icon: <IconTrash size={16} aria-hidden />,
      danger: true,
      onClick: () => void remove({ organization, member }),
    },
  ];
  return (
    <tr>
      <td>
        <MemberName member={member} />
      </td>
      <td>
        <a className={classes.mail} href={`mailto:${member.email}`}>
          {member.email}
        </a>
      </td>
      <td>
        <MemberJob member={member} organization={organization} />
      </td>
      <td className={classes.tools}>
        <RowMenu actions={actions.filter((action) => action !== false)} />
      </td>
    </tr>
  );
};
