import { Button } from '@mantine/core';
import { IconPaperclip, IconPencil, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RowMenu } from '../ui/row-menu.tsx';
import classes from './organizations.module.css';
import type { OpenDialog, Organization } from './types.ts';
import { useRemoval } from './use-removal.ts';

type Props = { organization: Organization; onOpen: (dialog: OpenDialog) => void };

/** What the reader may do with an organization, in its line. */
export const OrganizationTools = ({ organization, onOpen }: Props) => {
  const { t } = useTranslation(['organizations', 'common']);
  const remove = useRemoval(onOpen);
  const { may } = organization;
  const actions = [
    may.changeRole && {
      label: t('changeRole'),
      icon: <IconPencil size={16} aria-hidden />,
      onClick: () => onOpen({ kind: 'role', organization }),
    },
    may.attach && {
      label: t('files.add'),
      icon: <IconPaperclip size={16} aria-hidden />,
      onClick: () => onOpen({ kind: 'files', organization }),
    },
    may.remove && {
      label: t('removal.remove'),
      icon: <IconTrash size={16} aria-hidden />,
      danger: true,
      onClick: () => void remove({ organization }),
    },
  ];
  return (
    <span className={classes.buttons}>
      {may.invite && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconUserPlus size={16} aria-hidden />}
          aria-label={t('member.addTo', { name: organization.name })}
          onClick={() => onOpen({ kind: 'add-member', organization })}
        >
          {t('member.add')}
        </Button>
      )}
      <RowMenu actions={actions.filter((action) => action !== false)} />
    </span>
  );
};
