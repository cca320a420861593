import { useQuery } from '@tanstack/react-query';
import { PdfView } from '../../files/pdf-view.tsx';

/** A PDF that the server makes anew each time it is asked. */
export type Made = {
  fileName: string;
  /** What tells it from other PDFs: room, project, filters. */
  asked: readonly unknown[];
  load: (signal: AbortSignal) => Promise<File>;
};

/** What stands in the dialog of `usePrintList`. */
export const MadePdf = ({ fileName, asked, load }: Made) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['pdf', ...asked],
    queryFn: ({ signal }) => load(signal),
    staleTime: 0,
    gcTime: 0,
  });
  return <PdfView file={data} fileName={fileName} error={error} onRetry={() => void refetch()} />;
};
