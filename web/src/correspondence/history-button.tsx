import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { historyPath, type KindFacts } from '../document-kit/page/kind.ts';

type Props = { kind: KindFacts; paper: { id: string; projectUuid: string } };

/** Leads to what became of a paper. */
export const HistoryButton = ({ kind, paper: { id, projectUuid } }: Props) => {
  const { t } = useTranslation('document');
  const router = useRouter();
  return (
    <Button
      variant="default"
      leftSection={<IconHistory size={18} aria-hidden />}
      onClick={() => router.history.push(historyPath(kind.place, projectUuid, id))}
    >
      {t('history.open')}
    </Button>
  );
};
