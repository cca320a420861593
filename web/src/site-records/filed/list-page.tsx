import { ActionIcon, Menu } from '@mantine/core';
import type { DeclaredList } from '@nysan/contract/record-lists.ts';
import { IconDots, IconFileSpreadsheet, IconPrinter, IconTrash } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/can.ts';
import type { PagedList } from '../../api/use-paged.ts';
import { ExportButton, useExport } from '../../document-kit/list/export-button.tsx';
import { type ListQuery, useListSearch } from '../../document-kit/list/list-search.ts';
import { ListedRecords } from '../../document-kit/list/listed-records.tsx';
import { wordOf } from '../../document-kit/list/plain.ts';
import { usePrintList } from '../../document-kit/list/print-list.tsx';
import { documentPath } from '../../document-kit/page/kind.ts';
import type { Column } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import classes from './filed.module.css';
import type { FiledKind, RemovalWords } from './kind.ts';
import { useRemove } from './use-remove.ts';

type Listed = { id: string; deletable: boolean };

type Props<T extends Listed, L extends DeclaredList> = {
  kind: FiledKind;
  declared: L;
  /** «12 сертификатов». */
  count: string;
  list: PagedList<T>;
  /** The same list as a workbook and on paper. */
  load: (projectId: string, query: ListQuery<L>) => Promise<File>;
  print: (projectId: string, query: ListQuery<L>, signal: AbortSignal) => Promise<File>;
  columns: Column<T>[];
  card: (row: T) => ReactNode;
  nameOf: (row: T) => string;
  isMarked?: (row: T) => boolean;
  empty: { title: string; hint: string };
  removal: RemovalWords;
  /** The buttons that make a new one. */
  create: ReactNode;
};

/** The list of a kind of site records: filters and order in the address, a workbook and a paper of it. */
export const FiledListPage = <T extends Listed, L extends DeclaredList>(props: Props<T, L>) => {
  const { kind, declared, count, list, load, columns, card, empty, create } = props;
  const { t } = useTranslation('document');
  const { projectId = '' } = useParams({ strict: false });
  const { query } = useListSearch(declared);
  const mayCreate = useCan(kind.place.row, 'create');
  const paper = usePrintList({
    fileName: `${wordOf(declared.title)}.pdf`,
    asked: [kind.room, projectId, query],
    load: (signal) => props.print(projectId, query, signal),
  });
  const save = () => load(projectId, query);
  return (
    <>
      <ListedRecords
        declared={declared}
        count={count}
        list={list}
        columns={columns}
        linkOf={({ id }) => documentPath(kind.place, projectId, id)}
        actions={useRowActions(props)}
        isMarked={props.isMarked}
        card={card}
        empty={
          <EmptyState
            hasSketch
            title={empty.title}
            hint={mayCreate ? empty.hint : t('list.readerHint')}
            action={mayCreate && create}
          />
        }
        nothingFound={t('nothing')}
        buttons={
          <>
            <ExportButton load={save} />
            {paper.button}
            {create}
          </>
        }
        thumb={<ListThumb load={save} onPrint={paper.open} create={create} />}
      />
      {paper.dialog}
    </>
  );
};

const useRowActions = <T extends Listed, L extends DeclaredList>({
  kind,
  removal,
  nameOf,
}: Props<T, L>) => {
  const { t } = useTranslation('common');
  const remove = useRemove(kind, removal);
  return (row: T) =>
    row.deletable
      ? [
          {
            label: t('delete'),
            danger: true,
            icon: <IconTrash size={18} />,
            onClick: () => void remove({ id: row.id, name: nameOf(row) }),
          },
        ]
      : [];
};

type ListThumbProps = { load: () => Promise<File>; onPrint: () => void; create: ReactNode };

/** At the thumb of a phone: what is made on site as buttons, what is done now and then in a menu. */
const ListThumb = ({ load, onPrint, create }: ListThumbProps) => {
  const { t } = useTranslation(['document', 'common']);
  const { save } = useExport(load);
  return (
    <>
      <Menu position="top-start" shadow="md" withinPortal>
        <Menu.Target>
          <ActionIcon
            className={classes.more}
            variant="default"
            size={44}
            aria-label={t('common:actions')}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPrinter size={18} />} onClick={onPrint}>
            {t('pdf.open')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileSpreadsheet size={18} />} onClick={save}>
            {t('list.export')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {create}
    </>
  );
};
