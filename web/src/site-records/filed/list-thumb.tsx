import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useExport } from '../../document-kit/list/export-button.tsx';
import classes from './filed.module.css';

type Props = { load: () => Promise<File>; onPrint: () => void; create: ReactNode };

/** At the thumb of a phone: what is made on site as buttons, what is done now and then in a menu. */
export const ListThumb = ({ load, onPrint, create }: Props) => {
  const { t } = useTranslation(['document', 'common']);
  const { save } = useExport(load);
  return (
    <>
      <Menu position="top-start" shadow="md" withinPortal>
        <Menu.Target>
          <ActionIcon
            className={classes.more}
            variant="default"
            size={44}
            aria-label={t('common:actions')}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPrinter size={18} />} onClick={onPrint}>
            {t('pdf.open')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileSpreadsheet size={18} />} onClick={save}>
            {t('list.export')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {create}
    </>
  );
};
