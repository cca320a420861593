import { Button } from '@mantine/core';
import type { Remark } from '@nysan/contract/documents/remark.ts';
import {
  categoryNames,
  remarkPlain,
  responsibleLabel,
} from '@nysan/contract/documents/remark-fields.ts';
import { IconCalendarTime } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fieldElementId } from '../../../document-kit/fields/focus-field.ts';
import { labelOf, wordOf } from '../../../document-kit/list/plain.ts';
import { StatePill, toneOf } from '../../../document-kit/list/remark-state.tsx';
import { shortName } from '../../../document-kit/list/short-name.ts';
import { formatDate } from '../../../i18n/format.ts';
import { Hidden } from '../../../ui/hidden.tsx';
import { type RowAction, RowMenu } from '../../../ui/row-menu.tsx';
import classes from './remark.module.css';
import { RemarkPhotos } from './remark-photos.tsx';
import { RemarkReports } from './remark-reports.tsx';

type Props = {
  remark: Remark;
  projectId: string;
  /** A link led to it. */
  isSought: boolean;
  actions: RowAction[];
  onMove: () => void;
};

/** The id of a remark's place on the page. */
export const placeOfRemark = (id: string): string => `remark-${id}`;

/** One remark of a prescription, its state at the edge. */
export const RemarkBand = ({ remark, projectId, isSought, actions, onMove }: Props) => {
  return (
    <li
      id={placeOfRemark(remark.id)}
      className={classes.band}
      data-tone={toneOf(remark)}
      data-sought={isSought || undefined}
    >
      <div className={classes.text}>
        <div className={classes.head}>
          <span className={`muted figures ${classes.number}`}>{remark.number}</span>
          <h3 className={classes.name}>{remark.remarkName}</h3>
          <span className={classes.category}>{wordOf(categoryNames[remark.category])}</span>
          <RowMenu actions={actions} />
        </div>
        <Said remark={remark} />
      </div>
      <RemarkPhotos remark={remark} projectId={projectId} />
      <Terms remark={remark} onMove={onMove} />
      <RemarkReports remark={remark} projectId={projectId} />
    </li>
  );
};

const Said = ({ remark }: Pick<Props, 'remark'>) => (
  <dl className={classes.facts}>
    <dt>{labelOf(remarkPlain.identifiedRemarkName)}</dt>
    <dd>{remark.identifiedRemarkName}</dd>
    <dt>{labelOf(remarkPlain.prescription)}</dt>
    <dd>{remark.prescription}</dd>
  </dl>
);

const Responsible = ({ remark: { number, responsible, waitsForMe } }: Pick<Props, 'remark'>) => {
  const { t } = useTranslation('prescription');
  const { fullname, organization, hasLeft } = responsible;
  return (
    <span
      id={fieldElementId(`remarks.${number}.responsibleMembershipId`)}
      title={[fullname, organization?.name].filter(Boolean).join(', ')}
    >
      <Hidden>{wordOf(responsibleLabel)}: </Hidden>
      {waitsForMe ? t('remarks.you', { name: shortName(fullname) }) : shortName(fullname)}
      {hasLeft && <span className="muted"> · {t('remarks.hasLeft')}</span>}
    </span>
  );
};

/** How it stands, until when it is to be eliminated, and until when it was before. */
const Terms = ({ remark, onMove }: Pick<Props, 'remark' | 'onMove'>) => {
  const { t } = useTranslation('prescription');
  const { number, dueDate, movedFrom, dueDateMovable } = remark;
  return (
    <div className={classes.terms}>
      <StatePill remark={remark} />
      <span className="figures" id={fieldElementId(`remarks.${number}.dueDate`)}>
        {t('remarks.until', { date: formatDate(dueDate) })}
      </span>
      {movedFrom && (
        <span className="muted figures">{t('remarks.was', { date: formatDate(movedFrom) })}</span>
      )}
      <Responsible remark={remark} />
      {dueDateMovable && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.move}
          leftSection={<IconCalendarTime size={16} aria-hidden />}
          aria-label={t('due.moveOf', { number: remark.number })}
          onClick={onMove}
        >
          {t('due.move')}
        </Button>
      )}
    </div>
  );
};
