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

/** A copy of what was sent, with a sheet of who signed it; another signature may come at any time. */
const copyOf = (id: string) =>
  queryOptions({
    queryKey: ['correspondence', 'copy', id],
    queryFn: ({ signal }) =>
      api.approval.print({ params: { id }, query: { sheet: 'true' }, signal }),
    gcTime: 0,
  });

type Props = {
  id: string;
  fileName: string;
  /** As a copy with the signatures under it. */
  withSheet?: boolean;
  /** Something stands below it. */
  isLow?: true;
  /** Stands above it, on the left. */
  children?: ReactNode;
};

/** A paper as it is printed: to read, print and save. */
export const PaperPdf = ({ id, withSheet = false, ...props }: Props) => {
  const frozen = useQuery({ ...pdfOf(id), enabled: !withSheet });
  const copy = useQuery({ ...copyOf(id), enabled: withSheet });
  const { data, error, refetch } = withSheet ? copy : frozen;
  return <PdfView file={data} error={error} onRetry={() => void refetch()} {...props} />;
};
