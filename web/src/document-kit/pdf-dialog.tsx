import { Button, Group, Switch } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api/index.ts';
import { saveFile } from '../files/object-url.ts';
import { PdfFrame } from '../files/pdf-frame.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorView } from '../ui/error-view.tsx';
import { LinesSkeleton } from '../ui/skeletons.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { useHandle } from './use-document.ts';

type Props = {
  opened: boolean;
  onClose: () => void;
  /** A frozen version; the current state of the document by default. */
  version?: number;
  /** Begins with the approval sheet. */
  sheet?: boolean;
};

/** The document as PDF: to read, print and save, with its approval sheet on demand. */
export const PdfDialog = ({ opened, onClose, ...asked }: Props) => {
  const { document } = useHandle();
  const title = asked.version ? `${document.documentId}, v${asked.version}` : document.documentId;
  return (
    <Dialog opened={opened} onClose={onClose} title={`${title}.pdf`} width={1000}>
      {opened && <Pdf {...asked} title={title} />}
    </Dialog>
  );
};

const Pdf = ({ version, sheet, title }: Pick<Props, 'version' | 'sheet'> & { title: string }) => {
  const { t } = useTranslation('document');
  const { document } = useHandle();
  const isPhone = useIsPhone();
  const frame = useRef<HTMLIFrameElement>(null);
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
          {!isPhone && (
            <Button
              variant="default"
              disabled={!data}
              leftSection={<IconPrinter size={18} />}
              onClick={() => frame.current?.contentWindow?.print()}
            >
              {t('pdf.print')}
            </Button>
          )}
          <Button
            variant="default"
            disabled={!data}
            leftSection={<IconDownload size={18} />}
            onClick={() => data && saveFile(data)}
          >
            {t('files.save')}
          </Button>
        </Group>
      </Group>
      {error && <ErrorView error={error} onRetry={() => void refetch()} />}
      {!error && data && <PdfFrame file={data} title={title} frame={frame} />}
      {!error && !data && <LinesSkeleton rows={10} />}
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
