import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useCan } from '../access/can.ts';
import { formatDateTime, formatMoney, formatPrice, formatVolume } from '../i18n/format.ts';
import { Facts } from '../ui/facts.tsx';
import classes from './comparison.module.css';
import { LostPlans } from './lost-plans.tsx';
import { documentPath } from './paths.ts';
import type { EstimateComparison } from './types.ts';

type Figures = EstimateComparison['added'][number]['after'];
type Position = Pick<EstimateComparison['changed'][number], 'id' | 'code' | 'name' | 'measurer'>;
type Before = Pick<EstimateComparison['changed'][number], 'oldCode' | 'oldName'>;
type Compared = Position & Partial<Before> & { before?: Figures; after?: Figures };

/** What keeps it from being applied. */
export const CONFLICTS = 'newer-conflicts';

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
      {isBelowDone(newer) && <BelowDone newer={newer} />}
      {counts.conflicts > 0 && <Conflicts newer={newer} />}
      <LostPlans lost={newer.lostPlans} />
      <p className={classes.same}>{t('newer.same', { count: counts.same })}</p>
      <List title={changedOf(t, counts)} rows={newer.changed} />
      <List title={t('newer.added', { count: counts.added })} rows={newer.added} />
      <List title={t('newer.removed', { count: counts.removed })} rows={newer.removed} />
    </div>
  );
};

const changedOf = (t: TFunction<'estimate'>, counts: EstimateComparison['counts']): string =>
  counts.renamed > 0
    ? t('newer.changedRenamed', { count: counts.changed, renamed: counts.renamed })
    : t('newer.changed', { count: counts.changed });

/** Nearer to zero than what is done, or on its other side. */
const isBelowDone = ({ after, done }: EstimateComparison): boolean =>
  done < 0 ? after > done : after < done;

/** A file without costs would be applied like any other, and the dashboards would show more done than there is. */
const BelowDone = ({ newer: { after, done } }: { newer: EstimateComparison }) => {
  const { t } = useTranslation('estimate');
  return (
    <section className={classes.conflicts} role="alert">
      <p className={classes.warning}>
        <IconAlertTriangle size={18} aria-hidden />
        {t('newer.belowDone', { after: formatMoney(after), done: formatMoney(done) })}
      </p>
    </section>
  );
};

const Conflicts = ({ newer: { conflicts, counts } }: { newer: EstimateComparison }) => {
  const { t } = useTranslation('estimate');
  return (
    <section className={classes.conflicts} role="alert">
      <p id={CONFLICTS} className={classes.warning}>
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
            {isRenamed(row) ? <Names row={row} /> : <Name position={row} />}
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

const isRenamed = ({ code, name, oldCode, oldName }: Compared): boolean =>
  oldName !== undefined && (oldName !== name || oldCode !== code);

const Names = ({ row }: { row: Compared }) => {
  const { t } = useTranslation('estimate');
  const { oldCode = null, oldName = '' } = row;
  return (
    <>
      <span className={classes.name}>
        <span className="muted">{t('newer.was')}</span>{' '}
        <Name position={{ ...row, code: oldCode, name: oldName }} />
      </span>
      <span className={classes.name}>
        <span className="muted">{t('newer.becomes')}</span> <Name position={row} />
      </span>
    </>
  );
};

const Name = ({ position: { code, name } }: { position: Position }) => (
  <span className={classes.name}>
    {code && <span className="muted">{code} </span>}
    {name}
  </span>
);

const Change = ({ row: { before, after, ...row } }: { row: Compared }) => {
  // With nothing but another name the figures are said once.
  const was = before && after && isSame(before, after) ? undefined : before;
  return (
    <span className={`figures ${classes.change}`}>
      {was && <Sum row={row} figures={was} />}
      {was && after && <IconArrowRight size={14} aria-hidden />}
      {after && <Sum row={row} figures={after} />}
    </span>
  );
};

const isSame = (one: Figures, other: Figures): boolean =>
  one.volume === other.volume && one.unitCost === other.unitCost && one.money === other.money;

const Sum = ({ row, figures }: { row: Compared; figures: Figures }) => (
  <span>
    {volumeOf(row, figures.volume)} × {formatPrice(figures.unitCost)} = {formatMoney(figures.money)}
  </span>
);

const volumeOf = ({ measurer }: Position, volume: number): string =>
  formatVolume(volume, measurer, true);
