import type { UnequalPosition } from '@nysan/contract/estimate-position.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '../api/queries.ts';
import { formatMoney, formatPrice, formatVolume } from '../i18n/format.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorView } from '../ui/error-view.tsx';
import { Pager } from '../ui/pager.tsx';
import { SideDrawer } from '../ui/side-drawer.tsx';
import { LinesSkeleton } from '../ui/skeletons.tsx';
import classes from './holders-drawer.module.css';
import type { EstimateNode } from './types.ts';

type Props = { root: EstimateNode | undefined; onClose: () => void };

/** What an import found: positions whose total in the file is not their volume × their price. */
export const UnequalDrawer = ({ root, onClose }: Props) => {
  const { t } = useTranslation('estimate');
  return (
    <SideDrawer opened={root !== undefined} onClose={onClose} title={t('unequal.title')}>
      {root && <Unequal root={root} />}
    </SideDrawer>
  );
};

const SIZE = 20;

const Unequal = ({ root }: { root: EstimateNode }) => {
  const { t } = useTranslation('estimate');
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useQuery(
    ask('estimate', 'unequalPositions', { params: { id: root.id }, query: { page, size: SIZE } }),
  );
  return (
    <>
      <p className={classes.name}>{root.name}</p>
      {error && !data && <ErrorView error={error} onRetry={() => void refetch()} />}
      {!(data || error) && <LinesSkeleton rows={4} />}
      {data?.totalCount === 0 && (
        <EmptyState title={t('unequal.empty')} hint={t('unequal.emptyHint')} />
      )}
      {data && data.totalCount > 0 && (
        <>
          <p className="muted">{t('unequal.about', { count: data.totalCount })}</p>
          <ul className={classes.list} aria-label={t('unequal.title')}>
            {data.content.map((position) => (
              <li key={position.id} className={classes.act}>
                <Line position={position} />
              </li>
            ))}
          </ul>
          <Pager page={page} size={SIZE} total={data.totalCount} onPage={setPage} isNarrow />
        </>
      )}
    </>
  );
};

const Line = ({ position }: { position: UnequalPosition }) => {
  const { t } = useTranslation('estimate');
  const { code, name, measurer, volume, unitCost, total, product, difference } = position;
  return (
    <>
      <span>{[code, name].filter(Boolean).join(' ')}</span>
      <span className="figures">
        {t('unequal.product', {
          volume: formatVolume(volume, measurer),
          price: formatPrice(unitCost),
          product: formatMoney(product),
        })}
      </span>
      <span className={`figures ${classes.sum}`}>
        <span>{t('unequal.total', { total: formatMoney(total) })}</span>
        <strong>{t('unequal.difference', { difference: formatMoney(difference) })}</strong>
      </span>
    </>
  );
};
