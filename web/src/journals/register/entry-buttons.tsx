import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconCopy, IconDots, IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/can.ts';
import { historyPath } from '../../document-kit/page/kind.ts';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useCopyEntry, useRemoveEntry } from './entry-actions.ts';
import classes from './register.module.css';
import { editPathOf, type Register, type Registered, registerPath } from './register.ts';

type Props<E> = { register: Register<E>; entry: E & Registered & { projectUuid: string } };

/** What can be done with an entry: changed, copied, looked into, deleted. */
export const EntryButtons = <E extends { id: string }>({ register, entry }: Props<E>) => {
  const { t } = useTranslation(['journal', 'document', 'common']);
  const { id, projectUuid, editable, deletable, citedBy } = entry;
  const isPhone = useIsPhone();
  const router = useRouter();
  const { place } = register.kind;
  const mayEdit = useCan(place.row, 'edit');
  const mayCopy = useCan(place.row, 'create');
  const copy = useCopyEntry(register, projectUuid);
  const remove = useRemoveEntry(register, () =>
    router.history.push(registerPath(register, projectUuid)),
  );
  const toHistory = () => router.history.push(historyPath(place, projectUuid, id));
  const why = citedBy ? t('cited', { number: citedBy }) : mayEdit ? t('foreignHint') : undefined;
  return (
    <>
      {!isPhone && (
        <>
          <Button variant="default" onClick={toHistory}>
            {t('document:history.open')}
          </Button>
          {mayCopy && (
            <Button
              variant="default"
              leftSection={<IconCopy size={18} aria-hidden />}
              onClick={() => void copy(entry)}
            >
              {t('copy')}
            </Button>
          )}
        </>
      )}
      {(isPhone || deletable) && (
        <Menu position={isPhone ? 'top-start' : 'bottom-end'} shadow="md" withinPortal>
          <Menu.Target>
            <ActionIcon
              className={classes.more}
              variant="default"
              size={isPhone ? 44 : 36}
              aria-label={t('common:actions')}
            >
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {isPhone && (
              <Menu.Item leftSection={<IconHistory size={18} />} onClick={toHistory}>
                {t('document:history.open')}
              </Menu.Item>
            )}
            {isPhone && mayCopy && (
              <Menu.Item leftSection={<IconCopy size={18} />} onClick={() => void copy(entry)}>
                {t('copy')}
              </Menu.Item>
            )}
            {deletable && (
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={18} />}
                onClick={() => void remove(entry)}
              >
                {t('remove')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      <PermissionButton
        allowed={editable}
        reason={why}
        leftSection={<IconPencil size={18} aria-hidden />}
        onClick={() => router.history.push(editPathOf(register, projectUuid, id))}
      >
        {t('common:edit')}
      </PermissionButton>
    </>
  );
};
