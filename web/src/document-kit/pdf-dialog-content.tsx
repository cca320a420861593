import { Group, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api/index.ts';
import { PrintButton, SaveButton } from '../files/file-buttons.tsx';
import { FileError } from '../files/file-error.tsx';
import { saveFile } from '../files/object-url.ts';
import { PdfFrame } from '../files/pdf-frame.tsx';
import { LinesSkeleton } from '../ui/skeletons.tsx';
import classes from './pdf-dialog.module.css';
import { useHandle } from './use-document.ts';

type Props = { version?: number; sheet?: boolean; fileName: string };

/** What stands in `PdfDialog`. */
export const PdfContent = ({ version, sheet, fileName }: Props) => {
  const { t } = useTranslation('document');
  const { document } = useHandle();
  const isFrozen = version !== undefined || document.status.status !== 'CREATED';
  const [withSheet, setWithSheet] = useState(sheet === true);
  const { data, error, refetch } = usePdf(document, version, isFrozen && withSheet);
  return (
    <>
      <Group justify="space-between" mb="sm" gap="xs">
        {isFrozen ? (
          <Switch
            label={t('pdf.withSheet')}
            checked={withSheet}
            onChange={({ currentTarget }) => setWithSheet(currentTarget.checked)}
          />
        ) : (
          <span className="muted">{t('pdf.draft')}</span>
        )}
        <Group gap="xs">
          <PrintButton file={data} fileName={fileName} />
          <SaveButton disabled={!data} onSave={() => data && saveFile(data)} />
        </Group>
      </Group>
      <div className={classes.stage}>
        {error && <FileError error={error} onRetry={() => void refetch()} />}
        {!error && data && <PdfFrame file={data} title={fileName} />}
        {!error && !data && <LinesSkeleton rows={10} />}
      </div>
    </>
  );
};

const usePdf = (
  { id, version: edition }: { id: string; version: number },
  version: number | undefined,
  withSheet: boolean,
) =>
  useQuery({
    // A draft changes with every edit, the sheet with every decision.
    queryKey: ['pdf', id, { edition, version, withSheet }],
    queryFn: ({ signal }) =>
      api.approval.print({
        params: { id },
        query: { version, sheet: withSheet ? 'true' : undefined },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
