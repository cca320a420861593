import { Group } from '@mantine/core';
import type { Supervision } from '@nysan/contract/wire.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PrintButton, SaveButton } from '../../files/file-buttons.tsx';
import { FileError } from '../../files/file-error.tsx';
import { saveFile } from '../../files/object-url.ts';
import { PdfFrame } from '../../files/pdf-frame.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import classes from './prescription.module.css';
import { printRegister, type RegisterQuery } from './queries.ts';

type Props = { whose: Supervision; projectId: string; query: RegisterQuery };

/** What stands in the dialog of the printed register. */
export const RegisterPaper = ({ whose, projectId, query }: Props) => {
  const { t } = useTranslation('prescription');
  const { data, error, refetch } = useQuery({
    queryKey: ['prescriptions', 'print', whose, projectId, query],
    queryFn: () => printRegister(whose, projectId, query),
    gcTime: 0,
  });
  return (
    <>
      <Group justify="flex-end" mb="sm" gap="xs">
        <PrintButton file={data} fileName={`${t('tabs.register')}.pdf`} />
        <SaveButton disabled={!data} onSave={() => data && saveFile(data)} />
      </Group>
      <div className={classes.paper}>
        {error && <FileError error={error} onRetry={() => void refetch()} />}
        {!error && data && <PdfFrame file={data} title={t('tabs.register')} />}
        {!error && !data && <LinesSkeleton rows={10} />}
      </div>
    </>
  );
};
