import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/index.ts';
import { PdfView } from '../../files/pdf-view.tsx';
import { useDocumentHandle } from './use-document.ts';

type Props = { version?: number; sheet?: boolean; fileName: string };

/** What stands in `PdfDialog`. */
export const PdfContent = ({ version, sheet, fileName }: Props) => {
  const { t } = useTranslation('document');
  const { document } = useDocumentHandle();
  const isFrozen = version !== undefined || document.status.status !== 'CREATED';
  const [withSheet, setWithSheet] = useState(sheet === true);
  const { data, error, refetch } = usePdf(document, version, isFrozen && withSheet);
  return (
    <PdfView file={data} fileName={fileName} error={error} onRetry={() => void refetch()}>
      {isFrozen ? (
        <Switch
          label={t('pdf.withSheet')}
          checked={withSheet}
          onChange={({ currentTarget }) => setWithSheet(currentTarget.checked)}
        />
      ) : (
        <span className="muted">{t('pdf.draft')}</span>
      )}
    </PdfView>
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
