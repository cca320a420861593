import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../api/index.ts';
import { PdfView } from '../files/pdf-view.tsx';

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
export const PaperPdf = ({ id, ...props }: Props) => {
  const { data, error, refetch } = useQuery(pdfOf(id));
  return <PdfView file={data} error={error} onRetry={() => void refetch()} {...props} />;
};
