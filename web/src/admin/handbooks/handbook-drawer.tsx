import { Button } from '@mantine/core';
import type { Handbook } from '@nysan/contract/journals/handbooks.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { HandbookForm } from './handbook-form.tsx';

/** What the drawer is open for. */
export type Open = { kind: 'new' } | { kind: 'handbook'; handbook: Handbook };

type Props = { open: Open | undefined; onClose: () => void };

/** Makes a journal, or changes one. */
export const HandbookDrawer = ({ open, onClose }: Props) => {
  const { t } = useTranslation(['handbooks', 'common']);
  const form = useId();
  const [isSaving, setSaving] = useState(false);
  const handbook = open?.kind === 'handbook' ? open.handbook : undefined;
  return (
    <SideDrawer
      opened={open !== undefined}
      onClose={onClose}
      title={handbook ? t('change') : t('new')}
      width={640}
      footer={
        <>
          <Button variant="default" disabled={isSaving} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={form} loading={isSaving}>
            {handbook ? t('common:save') : t('common:create')}
          </Button>
        </>
      }
    >
      {open && (
        <HandbookForm
          key={handbook?.id}
          id={form}
          handbook={handbook}
          onSaving={setSaving}
          onDone={onClose}
        />
      )}
    </SideDrawer>
  );
};
