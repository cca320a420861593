import type { Remark } from '@nysan/contract/documents/remark.ts';
import { categoryNames } from '@nysan/contract/documents/remark-fields.ts';
import { remarkLists } from '@nysan/contract/documents/remark-list.ts';
import { useTranslation } from 'react-i18next';
import { labelOf, wordOf } from '../../document-kit/plain.ts';
import { shortName } from '../../document-kit/short-name.ts';
import { PhotoStrip } from '../../files/photo-strip.tsx';
import { Thumbnail } from '../../files/photo-tile.tsx';
import { formatDate } from '../../i18n/format.ts';
import type { Column } from '../../ui/data-table.tsx';
import classes from './prescription.module.css';
import { StatePill } from './remark-state.tsx';

/** The columns of the register. */
export const useRegisterColumns = (projectId: string): Column<Remark>[] => {
  const { t } = useTranslation('prescription');
  const { columns: own } = remarkLists.technical;
  return [
    {
      id: 'documentId',
      title: labelOf(own.documentId),
      width: 128,
      cell: ({ documentId }) => <span className={classes.numberCell}>{documentId}</span>,
    },
    {
      id: 'files',
      title: t('photos.label'),
      width: 68,
      cell: (remark) => <Photos remark={remark} projectId={projectId} />,
    },
    {
      id: 'remarkName',
      title: labelOf(own.remarkName),
      cell: ({ remarkName, identifiedRemarkName }) => (
        <span title={identifiedRemarkName} className={classes.twoLines}>
          {remarkName}
        </span>
      ),
    },
    {
      id: 'category',
      title: labelOf(own.category),
      width: 100,
      cell: ({ category }) => wordOf(categoryNames[category]),
    },
    {
      id: 'responsible',
      title: labelOf(own.responsible),
      width: 160,
      cell: ({ responsible: { fullname, organization } }) => (
        <span title={[fullname, organization?.name].filter(Boolean).join(', ')}>
          {shortName(fullname)}
        </span>
      ),
    },
    {
      id: 'dueDate',
      title: labelOf(own.dueDate),
      width: 130,
      cell: (remark) => <Due remark={remark} />,
    },
    {
      id: 'state',
      title: labelOf(own.state),
      width: 190,
      cell: (remark) => <StatePill remark={remark} />,
    },
  ];
};

const Photos = ({ remark, projectId }: { remark: Remark; projectId: string }) =>
  remark.files.length > 0 && (
    <PhotoStrip
      files={remark.files}
      projectId={projectId}
      label={remark.documentId}
      most={1}
      isTiny
    />
  );

/** Until when, and until when it was before. */
const Due = ({ remark: { dueDate, movedFrom } }: { remark: Remark }) => {
  const { t } = useTranslation('prescription');
  return (
    <span className={`figures ${classes.due}`}>
      {formatDate(dueDate)}
      {movedFrom && (
        <span className={classes.was}>{t('remarks.was', { date: formatDate(movedFrom) })}</span>
      )}
    </span>
  );
};

/** A remark in the register of a phone: how it stands, what it is, who answers for it. */
export const RegisterCard = ({ remark, projectId }: { remark: Remark; projectId: string }) => {
  const { t } = useTranslation('prescription');
  const [photo] = remark.files;
  return (
    <div className={classes.card}>
      {photo && (
        <span className={classes.cardPhoto}>
          <Thumbnail file={photo} projectId={projectId} />
        </span>
      )}
      <span className={classes.cardTop}>
        <span className={classes.numberCell}>{remark.documentId}</span>
        <StatePill remark={remark} />
        <span className="muted">{wordOf(categoryNames[remark.category])}</span>
      </span>
      <span className={classes.cardName}>{remark.remarkName}</span>
      <span className="muted figures">
        {t('remarks.until', { date: formatDate(remark.dueDate) })}
        {remark.movedFrom && `, ${t('remarks.was', { date: formatDate(remark.movedFrom) })}`}
      </span>
      <span className="muted">{shortName(remark.responsible.fullname)}</span>
    </div>
  );
};
