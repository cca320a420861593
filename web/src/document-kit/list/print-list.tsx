import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../i18n/index.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import type { Made } from '../page/made-pdf.tsx';

const MadePdf = lazy(async () => {
  const [module] = await Promise.all([import('../page/made-pdf.tsx'), loadTexts('files')]);
  return { default: module.MadePdf };
});

/** A list on paper: what its filters let through, to read, print and save. */
export const usePrintList = (made: Made) => {
  const { t } = useTranslation('document');
  const [opened, setOpened] = useState(false);
  return {
    open: () => setOpened(true),
    button: (
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('pdf.open')}
      </Button>
    ),
    dialog: (
      <Dialog opened={opened} onClose={() => setOpened(false)} title={made.fileName} width={1000}>
        {opened && (
          <Suspense fallback={<LinesSkeleton rows={10} />}>
            <MadePdf {...made} />
          </Suspense>
        )}
      </Dialog>
    ),
  };
};
