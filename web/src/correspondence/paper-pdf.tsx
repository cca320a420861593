import { Group } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../api/index.ts';
import { PrintButton, SaveButton } from '../files/file-buttons.tsx';
import { FileError } from '../files/file-error.tsx';
import { saveFile } from '../files/object-url.ts';
import { PdfFrame } from '../files/pdf-frame.tsx';
import { LinesSkeleton } from '../ui/skeletons.tsx';
import classes from './paper-pdf.module.css';

/** The frozen PDF of a paper or of its preview: the bytes that are looked at are those that are signed. */
export const pdfOf = (id: string) =>
  queryOptions({
    queryKey: ['correspondence', 'pdf', id],
    queryFn: ({ signal }) => api.approval.print({ params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

type Props = {
  id: string;
  fileName: string;
  /** Something stands below it. */
  isLow?: true;
  /** Stands above it, on the left. */
  children?: ReactNode;
};

/** A paper as it is printed: to read, print and save. */
export const PaperPdf = ({ id, fileName, isLow, children }: Props) => {
  const { data, error, refetch } = useQuery(pdfOf(id));
  return (
    <>
      <Group justify="space-between" mb="sm" gap="xs">
        {children ?? <span />}
        <Group gap="xs">
          <PrintButton file={data} fileName={fileName} />
          <SaveButton disabled={!data} onSave={() => data && saveFile(data)} />
        </Group>
      </Group>
      <div className={classes.stage} data-low={isLow}>
        {error && <FileError error={error} onRetry={() => void refetch()} />}
        {!error && data && <PdfFrame file={data} title={fileName} />}
        {!error && !data && <LinesSkeleton rows={10} />}
      </div>
    </>
  );
};
