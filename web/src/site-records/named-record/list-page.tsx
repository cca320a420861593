import { documentColumns } from '@nysan/contract/documents/every-list.ts';
import { type NamedSort, namedPlain } from '@nysan/contract/site-records/named-record-fields.ts';
import { namedLists } from '@nysan/contract/site-records/named-record-list.ts';
import { IconPlus } from '@tabler/icons-react';
import { useParams, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/can.ts';
import type { PagedList } from '../../api/use-paged.ts';
import own from '../../document-kit/list/create-dialog.module.css';
import { labelOf } from '../../document-kit/list/plain.ts';
import { documentLabel } from '../../document-kit/page/document-label.ts';
import { documentPath } from '../../document-kit/page/kind.ts';
import type { Column } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { toast } from '../../ui/toasts.tsx';
import { CardFacts, filedColumns } from '../filed/columns.tsx';
import classes from '../filed/filed.module.css';
import { FiledListPage } from '../filed/list-page.tsx';
import { CreateCertificate } from './create-certificate.tsx';
import { CreateForm, type CreateProps, type Made } from './create-form.tsx';
import { namedAs, namedKinds } from './kind.ts';
import {
  exportNamed,
  type NamedRow,
  printNamed,
  useCertificates,
  useCreateInspection,
  useInspections,
} from './queries.ts';

/** A technical inspection record begins with its name. */
const CreateInspection = (props: CreateProps) => {
  const { t } = useTranslation('site-record');
  const create = useCreateInspection();
  return (
    <CreateForm {...props} create={(name) => create({ name })}>
      <p className={own.hint}>{t('sorts.inspection.hint')}</p>
    </CreateForm>
  );
};

export const InspectionsPage = () => <NamedListPage sort="inspection" list={useInspections()} />;
export const CertificatesPage = () => <NamedListPage sort="certificate" list={useCertificates()} />;

type Props = { sort: NamedSort; list: PagedList<NamedRow> };

const NamedListPage = ({ sort, list }: Props) => {
  const { t } = useTranslation('site-record');
  const creation = useCreation(sort);
  return (
    <>
      <FiledListPage
        kind={namedKinds[sort]}
        declared={namedLists[sort]}
        count={t(`sorts.${sort}.count`, { count: list.total })}
        list={list}
        load={exportNamed[sort]}
        print={printNamed[sort]}
        columns={columnsOf(sort)}
        card={(row) => <NamedCard row={row} />}
        nameOf={namedAs}
        empty={{ title: t(`sorts.${sort}.empty`), hint: t(`sorts.${sort}.emptyHint`) }}
        removal={{ removeSure: t(`sorts.${sort}.removeSure`), removed: t(`sorts.${sort}.removed`) }}
        create={creation.button}
      />
      {creation.dialog}
    </>
  );
};

const columnsOf = (sort: NamedSort): Column<NamedRow>[] => {
  const { fileCount, author, createdAt } = filedColumns<NamedRow>();
  const number: Column<NamedRow> = {
    id: 'documentId',
    title: labelOf(documentColumns.documentId),
    width: 112,
    cell: ({ documentId }) => documentId,
  };
  return [
    ...(sort === 'inspection' ? [number] : []),
    { id: 'name', title: labelOf(namedPlain.name), cell: ({ name }) => name },
    fileCount,
    author,
    createdAt,
  ];
};

const NamedCard = ({ row }: { row: NamedRow }) => (
  <div className={classes.card}>
    {row.documentId && <span className="muted">{row.documentId}</span>}
    <span className={classes.cardName}>{row.name}</span>
    <CardFacts {...row} />
  </div>
);

const forms = { inspection: CreateInspection, certificate: CreateCertificate };

/** The button that creates, and its dialog, which leads to the new record. */
const useCreation = (sort: NamedSort) => {
  const { t } = useTranslation(['site-record', 'common']);
  const { projectId = '' } = useParams({ strict: false });
  const router = useRouter();
  const [opened, setOpened] = useState(false);
  const { place } = namedKinds[sort];
  const Form = forms[sort];
  const close = () => setOpened(false);
  const onCreated = ({ id, documentId, name }: Made) => {
    toast.success(t('common:successCreated'), documentLabel(documentId ?? '', name));
    close();
    router.history.push(documentPath(place, projectId, id));
  };
  return {
    button: (
      <PermissionButton
        allowed={useCan(place.row, 'create')}
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t(`sorts.${sort}.create`)}
      </PermissionButton>
    ),
    dialog: (
      <Dialog opened={opened} onClose={close} title={t(`sorts.${sort}.new`)} width={560}>
        {opened && <Form onCancel={close} onCreated={onCreated} />}
      </Dialog>
    ),
  };
};
