import type { PhotoFixationRow } from '@nysan/contract/site-records/photo-fixation.ts';
import { photoFixationPlain } from '@nysan/contract/site-records/photo-fixation-fields.ts';
import { photoFixationList } from '@nysan/contract/site-records/photo-fixation-list.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { labelOf } from '../../document-kit/list/plain.ts';
import { PhotoStrip } from '../../files/photo-strip.tsx';
import { Thumbnail } from '../../files/photo-tile.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { CardFacts, filedColumns } from '../filed/columns.tsx';
import { FiledListPage } from '../filed/list-page.tsx';
import { dayOf, photoFixations } from './kind.ts';
import classes from './photo-fixation.module.css';
import { exportPhotos, printPhotos, usePhotoFixations } from './queries.ts';
import { useCreation } from './use-creation.tsx';

/** The photo records of a project, the last day first. */
export const PhotoFixationsPage = () => {
  const { t } = useTranslation('photo-fix');
  const list = usePhotoFixations();
  const creation = useCreation();
  return (
    <>
      <FiledListPage
        kind={photoFixations}
        declared={photoFixationList}
        count={t('count', { count: list.total })}
        list={list}
        load={exportPhotos}
        print={printPhotos}
        columns={useColumns()}
        card={(row) => <PhotoCard row={row} />}
        nameOf={dayOf}
        empty={{ title: t('empty'), hint: t('emptyHint') }}
        removal={{ removeSure: t('removeSure'), removed: t('removed') }}
        create={creation.buttons}
      />
      {creation.dialog}
    </>
  );
};

const useColumns = (): Column<PhotoFixationRow>[] => {
  const { t } = useTranslation('photo-fix');
  const { projectId = '' } = useParams({ strict: false });
  const { fileCount, author, createdAt } = filedColumns<PhotoFixationRow>();
  return [
    {
      id: 'photoDate',
      title: labelOf(photoFixationPlain.photoDate),
      width: 168,
      cell: (row) => <span className="figures">{dayOf(row)}</span>,
    },
    {
      id: 'covers',
      title: t('pictures'),
      cell: ({ covers }) => (
        <PhotoStrip files={covers} projectId={projectId} label={t('pictures')} isTiny />
      ),
    },
    {
      id: 'hintCount',
      title: t('toCheck'),
      width: 124,
      cell: ({ hintCount }) => <HintCount count={hintCount} />,
    },
    fileCount,
    author,
    createdAt,
  ];
};

/** How many pictures are worth a look; nothing when there are none. */
const HintCount = ({ count }: { count: number }) => {
  const { t } = useTranslation('photo-fix');
  return count > 0 ? (
    <span className={classes.mark} title={t('hintCount', { count })}>
      <IconAlertTriangle size={16} aria-hidden />
      {count}
    </span>
  ) : null;
};

const PhotoCard = ({ row }: { row: PhotoFixationRow }) => {
  const { projectId = '' } = useParams({ strict: false });
  return (
    <div className={classes.card}>
      <span className={classes.cardTop}>
        <strong className="figures">{dayOf(row)}</strong>
        <HintCount count={row.hintCount} />
      </span>
      <span className={classes.covers}>
        {row.covers.map((file) => (
          <span key={file.id} className={classes.cover}>
            <Thumbnail file={file} projectId={projectId} />
          </span>
        ))}
      </span>
      <CardFacts {...row} />
    </div>
  );
};
