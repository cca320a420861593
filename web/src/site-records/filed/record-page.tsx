import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconHistory, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidate } from '../../api/queries.ts';
import { useLiveDocument } from '../../api/use-live.ts';
import { historyPath, listPath } from '../../document-kit/page/kind.ts';
import { RecordFrame } from '../../document-kit/page/record-frame.tsx';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import classes from './filed.module.css';
import type { FiledKind, RemovalWords } from './kind.ts';
import { useRemove } from './use-remove.ts';

/** What every such record says of itself. */
export type FiledRecord = {
  id: string;
  projectUuid: string;
  editable: boolean;
  deletable: boolean;
  citedBy: string | null;
};

type Props<D extends FiledRecord> = {
  kind: FiledKind;
  listTitle: string;
  /** What one of them is called. */
  title: string;
  read: (id: string, signal: AbortSignal) => Promise<D>;
  nameOf: (record: D) => string;
  removal: RemovalWords;
  children: (record: D) => ReactNode;
};

/** The query of one record, under the key of its call. */
export const useFiledRecord = <D,>(
  { room }: FiledKind,
  id: string,
  read: (id: string, signal: AbortSignal) => Promise<D>,
) => useQuery({ queryKey: [room, 'get', id], queryFn: ({ signal }) => read(id, signal) });

/** The page of one record: its name, what can be done with it, and what it holds. */
export const FiledRecordPage = <D extends FiledRecord>(props: Props<D>) => {
  const { kind, listTitle, title, read, children } = props;
  const { id = '' } = useParams({ strict: false });
  const client = useQueryClient();
  const { data, error, refetch } = useFiledRecord(kind, id, read);
  useLiveDocument(id, () => void invalidate(client, kind.room));
  return (
    <RecordFrame
      place={kind.place}
      title={title}
      listTitle={listTitle}
      error={error}
      onRetry={() => void refetch()}
    >
      {data &&
        ((back) => (
          <Page {...props} record={data} back={back}>
            {children(data)}
          </Page>
        ))}
    </RecordFrame>
  );
};

type PageProps<D> = {
  kind: FiledKind;
  removal: RemovalWords;
  nameOf: (record: D) => string;
  record: D;
  back: { label: string; to: string };
  children: ReactNode;
};

const Page = <D extends FiledRecord>({ record, back, children, nameOf, ...said }: PageProps<D>) => {
  const name = nameOf(record);
  const buttons = <RecordButtons {...said} record={record} name={name} />;
  return (
    <>
      <PageHeader title={name} crumbs={[back]} actions={buttons} />
      {children}
      <BottomBar>{buttons}</BottomBar>
    </>
  );
};

type ButtonProps = {
  kind: FiledKind;
  removal: RemovalWords;
  record: FiledRecord;
  name: string;
};

const RecordButtons = ({ kind, removal, record, name }: ButtonProps) => {
  const { t } = useTranslation(['document', 'common']);
  const isPhone = useIsPhone();
  const router = useRouter();
  const { id, projectUuid, deletable } = record;
  const remove = useRemove(kind, removal, () =>
    router.history.push(listPath(kind.place, projectUuid)),
  );
  const toHistory = () => router.history.push(historyPath(kind.place, projectUuid, id));
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconHistory size={18} aria-hidden />}
        onClick={toHistory}
      >
        {t('history.open')}
      </Button>
      {deletable && (
        <Menu position={isPhone ? 'top-end' : 'bottom-end'} shadow="md" withinPortal>
          <Menu.Target>
            <ActionIcon
              className={classes.more}
              variant="default"
              size={isPhone ? 44 : 36}
              aria-label={t('common:actions')}
            >
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={18} />}
              onClick={() => void remove({ id, name })}
            >
              {t('common:delete')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
};
