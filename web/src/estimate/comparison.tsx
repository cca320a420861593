import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../access/can.ts';
import { formatDateTime, formatMoney, formatVolume } from '../i18n/format.ts';
import { Facts } from '../ui/facts.tsx';
import classes from './comparison.module.css';
import { documentPath } from './paths.ts';
import type { EstimateComparison } from './types.ts';

type Figures = EstimateComparison['added'][number]['after'];
type Position = Pick<EstimateComparison['changed'][number], 'id' | 'code' | 'name' | 'measurer'>;
type Compared = Position & { before?: Figures; after?: Figures };

/** What a newer estimate would change, what stands in its way first. */
export const Comparison = ({ newer }: { newer: EstimateComparison }) => {
  const { t } = useTranslation('estimate');
  const { counts } = newer;
  return (
    <div className={classes.comparison}>
      <Facts
        facts={[
          { label: t('newer.file'), value: newer.fileName },
          { label: t('newer.uploaded'), value: formatDateTime(newer.createdAt), figures: true },
          { label: t('newer.moneyBefore'), value: formatMoney(newer.before), figures: true },
          { label: t('newer.moneyAfter'), value: formatMoney(newer.after), figures: true },
        ]}
      />
      {counts.conflicts > 0 && <Conflicts newer={newer} />}
      <p className={classes.same}>{t('newer.same', { count: counts.same })}</p>
      <List title={t('newer.changed', { count: counts.changed })} rows={newer.changed} />
      <List title={t('newer.added', { count: counts.added })} rows={newer.added} />
      <List title={t('newer.removed', { count: counts.removed })} rows={newer.removed} />
    </div>
  );
};

const Conflicts = ({ newer: { conflicts, counts } }: { newer: EstimateComparison }) => {
  const { t } = useTranslation('estimate');
  return (
    <section className={classes.conflicts} role="alert">
      <p className={classes.warning}>
        <IconAlertTriangle size={18} aria-hidden />
        {t('newer.conflicts', { count: counts.conflicts })}
      </p>
      <ul className={classes.rows}>
        {conflicts.map((conflict) => (
          <li key={conflict.id} className={classes.row}>
            <Name position={conflict} />
            <span>
              <Reason conflict={conflict} />
            </span>
            <Documents documents={conflict.documents} />
          </li>
        ))}
      </ul>
      {conflicts.length < counts.conflicts && (
        <p className="muted">{t('newer.first', { count: conflicts.length })}</p>
      )}
    </section>
  );
};

type Conflict = EstimateComparison['conflicts'][number];

const Reason = ({ conflict }: { conflict: Conflict }) => {
  const { t } = useTranslation('estimate');
  const { usedVolume, newVolume } = conflict;
  const used = volumeOf(conflict, usedVolume);
  if (newVolume !== null) {
    return t('newer.tooSmall', { used, left: volumeOf(conflict, newVolume) });
  }
  return usedVolume > 0 ? t('newer.missing', { used }) : t('newer.missingDraft');
};

const Documents = ({ documents }: Pick<Conflict, 'documents'>) => {
  const { projectId = '' } = useParams({ strict: false });
  const mayOpen = useCan('hidden-work-act/detail', 'view');
  return (
    <span className={classes.documents}>
      {documents.map(({ id, documentNumber }) =>
        mayOpen ? (
          <Link key={id} to={documentPath(projectId, 'acts/hidden-work-act', id)}>
            {documentNumber}
          </Link>
        ) : (
          <span key={id}>{documentNumber}</span>
        ),
      )}
    </span>
  );
};

const List = ({ title, rows }: { title: string; rows: readonly Compared[] }) => {
  const { t } = useTranslation('estimate');
  return rows.length === 0 ? (
    <p className={classes.same}>{title}</p>
  ) : (
    <details className={classes.list}>
      <summary>{title}</summary>
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={row.id} className={classes.row}>
            <Name position={row} />
            <Change row={row} />
          </li>
        ))}
      </ul>
      {rows.length >= MOST && <p className="muted">{t('newer.first', { count: rows.length })}</p>}
    </details>
  );
};

/** As many positions of a kind as the server names. */
const MOST = 200;

const Name = ({ position: { code, name } }: { position: Position }) => (
  <span className={classes.name}>
    {code && <span className="muted">{code} </span>}
    {name}
  </span>
);

const Change = ({ row }: { row: Compared }) => (
  <span className={`figures ${classes.change}`}>
    {row.before && <Sum row={row} figures={row.before} />}
    {row.before && row.after && <IconArrowRight size={14} aria-hidden />}
    {row.after && <Sum row={row} figures={row.after} />}
  </span>
);

const Sum = ({ row, figures }: { row: Compared; figures: Figures }) => (
  <span>
    {volumeOf(row, figures.volume)} × {formatMoney(figures.unitCost)} = {formatMoney(figures.money)}
  </span>
);

const volumeOf = ({ measurer }: Position, volume: number): string => formatVolume(volume, measurer);
