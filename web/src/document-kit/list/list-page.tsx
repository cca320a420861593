import type { DeclaredList } from '@nysan/contract/record-lists.ts';
import { IconPlus } from '@tabler/icons-react';
import { useParams, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/can.ts';
import type { PagedList } from '../../api/use-paged.ts';
import { useChoice } from '../../signing/many/use-choice.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { toast } from '../../ui/toasts.tsx';
import { documentLabel } from '../page/document-label.ts';
import { documentPath, type KindFacts } from '../page/kind.ts';
import { ExportButton } from './export-button.tsx';
import {
  ListedCard,
  type ListedDocument,
  type RemovalWords,
  useListActions,
} from './list-parts.tsx';
import { type ListQuery, useListSearch } from './list-search.ts';
import { ListedRecords } from './listed-records.tsx';
import { waitingOf } from './waiting-of.ts';

/** A new document, and what it is called where it has a name. */
export type Made = { id: string; documentId: string; name?: string | null };

/** What a dialog that creates is opened with. */
export type DialogProps = {
  opened: boolean;
  onClose: () => void;
  /** Closes the dialog and leads to the new document. */
  onCreated: (made: Made) => void;
};

type Props<T extends ListedDocument, L extends DeclaredList = DeclaredList> = {
  kind: KindFacts;
  /** What the contract declares of the list. */
  declared: L;
  /** «12 актов». */
  count: string;
  list: PagedList<T>;
  /** The same list as a workbook. */
  load: (projectId: string, query: ListQuery<L>) => Promise<File>;
  columns: Column<T>[];
  /** What a document is about: in a phone's card, and when it is deleted. */
  about: (row: T) => string;
  /** A line below that. */
  more?: (row: T) => ReactNode;
  empty: { title: string; hint: string };
  removal: RemovalWords;
  /** Between the head and the filters: ways to other lists. */
  above?: ReactNode;
} & Creation;

/** Words of the button that creates, and the dialog it opens or the page it leads to. */
type Creation = {
  create: string;
  /** Who may is not said by the permission table alone. */
  mayCreate?: boolean;
} & (
  | { children: (dialog: DialogProps) => ReactNode; createPath?: undefined }
  | { children?: undefined; createPath: string }
);

/** The list of a kind: filters and order in the address, creating by permission, signing several at once. */
export const DocumentListPage = <T extends ListedDocument, L extends DeclaredList>(
  props: Props<T, L>,
) => {
  const { kind, declared, columns, list, load, about, more, empty, removal } = props;
  const { t } = useTranslation('document');
  const { projectId = '' } = useParams({ strict: false });
  const { query } = useListSearch(declared);
  const card = (row: T) => <ListedCard row={row} about={about(row)} more={more?.(row)} />;
  const choice = useChoice({ rows: list.rows, documentOf: waitingOf });
  const creation = useCreation(props);
  const buttons = (
    <>
      {/* It comes with the rows: nothing stands before it that would move. */}
      {choice.button}
      <ExportButton load={() => load(projectId, query)} />
      {!choice.bar && creation.button}
    </>
  );
  return (
    <>
      <ListedRecords
        declared={declared}
        count={props.count}
        list={list}
        tabs={props.above}
        columns={columns}
        linkOf={({ id, mayOpen }) =>
          mayOpen ? documentPath(kind.place, projectId, id) : undefined
        }
        actions={useListActions(kind.room, removal, about)}
        isMarked={({ waitsForMe }) => waitsForMe}
        card={card}
        empty={
          <EmptyState
            hasSketch
            title={empty.title}
            hint={creation.allowed ? empty.hint : t('list.readerHint')}
            action={creation.allowed && creation.button}
          />
        }
        buttons={buttons}
        thumb={!choice.bar && buttons}
        above={choice.bar}
        {...choice.over({ columns, card })}
      />
      {choice.dialog}
      {creation.dialog}
    </>
  );
};

/** The button that creates, and its dialog, which leads to the new document. */
const useCreation = ({
  kind: { place },
  create,
  mayCreate,
  createPath,
  children,
}: Creation & { kind: KindFacts }) => {
  const { t } = useTranslation();
  const { projectId = '' } = useParams({ strict: false });
  const router = useRouter();
  const [opened, setOpened] = useState(false);
  const isLet = useCan(place.row, 'create');
  const allowed = mayCreate ?? isLet;
  const onCreated: DialogProps['onCreated'] = ({ id, documentId, name }) => {
    toast.success(t('successCreated'), documentLabel(documentId, name ?? ''));
    setOpened(false);
    router.history.push(documentPath(place, projectId, id));
  };
  return {
    allowed,
    button: (
      <PermissionButton
        allowed={allowed}
        leftSection={<IconPlus size={18} />}
        onClick={() => (createPath ? router.history.push(createPath) : setOpened(true))}
      >
        {create}
      </PermissionButton>
    ),
    dialog: children?.({ opened, onClose: () => setOpened(false), onCreated }),
  };
};
