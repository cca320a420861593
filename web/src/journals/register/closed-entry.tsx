import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { entryPathOf, type Register, type Registered } from './register.ts';

type Props = { register: Register<never>; entry: Registered & { projectUuid: string } };

/** Why an entry is only read. */
export const ClosedEntry = ({ register, entry: { citedBy, projectUuid, id } }: Props) => {
  const { t } = useTranslation(['journal', 'common']);
  const router = useRouter();
  return (
    <section className="surface">
      <EmptyState
        icon={<IconLock size={32} stroke={1.5} />}
        title={citedBy ? t('cited', { number: citedBy }) : t('common:noRights')}
        hint={citedBy ? t('citedHint') : t('foreignHint')}
        action={
          <Button
            variant="default"
            onClick={() => router.history.push(entryPathOf(register, projectUuid, id))}
          >
            {t('toEntry')}
          </Button>
        }
      />
    </section>
  );
};
