import { Button } from '@mantine/core';
import type { Supervision } from '@nysan/contract/wire.ts';
import { IconPrinter } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../i18n/index.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import type { RegisterQuery } from './queries.ts';

const RegisterPaper = lazy(async () => {
  const [module] = await Promise.all([import('./register-paper.tsx'), loadTexts('files')]);
  return { default: module.RegisterPaper };
});

type Props = { whose: Supervision; projectId: string; query: RegisterQuery };

/** The register as it stands on the screen, on paper. */
export const RegisterPrint = (props: Props) => {
  const { t } = useTranslation('prescription');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        PDF
      </Button>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('tabs.register')}
        width={1000}
      >
        {opened && (
          <Suspense fallback={<LinesSkeleton rows={10} />}>
            <RegisterPaper {...props} />
          </Suspense>
        )}
      </Dialog>
    </>
  );
};
