import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../access/can.ts';
import { ask } from '../api/queries.ts';
import { formatDate, formatMoney, formatPeriod, formatVolume } from '../i18n/format.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorView } from '../ui/error-view.tsx';
import { Facts } from '../ui/facts.tsx';
import { SideDrawer } from '../ui/side-drawer.tsx';
import { LinesSkeleton } from '../ui/skeletons.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import classes from './holders-drawer.module.css';
import { NodeName } from './node-name.tsx';
import { documentPath } from './paths.ts';
import { PositionMaterials } from './position-materials.tsx';
import type { EstimateNode, PositionAct } from './types.ts';

type Room = Parameters<typeof documentPath>[1];
type Props = { node: EstimateNode | undefined; onClose: () => void };

/** Who took how much of a position: acts, what pays for them, and the reference that tells of it. */
export const HoldersDrawer = ({ node, onClose }: Props) => {
  const { t } = useTranslation('estimate');
  return (
    <SideDrawer opened={node !== undefined} onClose={onClose} title={t('holders.title')}>
      {node && <Holders node={node} />}
    </SideDrawer>
  );
};

const Holders = ({ node }: { node: EstimateNode }) => {
  const { t } = useTranslation('estimate');
  const { data, error, refetch } = useQuery(
    ask('estimate', 'positionActs', { params: { id: node.id } }),
  );
  return (
    <>
      <p className={classes.name}>
        <NodeName node={node} />
      </p>
      <Figures node={node} />
      {error && !data && <ErrorView error={error} onRetry={() => void refetch()} />}
      {!(data || error) && <LinesSkeleton rows={4} />}
      {data?.length === 0 && (
        <EmptyState title={t('holders.empty')} hint={t('holders.emptyHint')} />
      )}
      {data && data.length > 0 && (
        <ul className={classes.list} aria-label={t('holders.title')}>
          {data.map((act) => (
            <li key={act.id} className={classes.act}>
              <Act act={act} measurer={node.positionInfo?.measurer ?? ''} />
            </li>
          ))}
        </ul>
      )}
      <PositionMaterials nodeId={node.id} />
    </>
  );
};

const Figures = ({ node: { positionInfo: info } }: { node: EstimateNode }) => {
  const { t } = useTranslation('estimate');
  const shown = (volume: number) => formatVolume(volume, info?.measurer);
  return (
    info && (
      <Facts
        facts={[
          { label: t('volume'), value: shown(info.generalVolume), figures: true },
          { label: t('doneLabel'), value: shown(info.doneVolume), figures: true },
          { label: t('inApproval'), value: shown(info.reservedVolume), figures: true },
          { label: t('holders.free'), value: shown(info.availableVolume), figures: true },
        ]}
      />
    )
  );
};

const Act = ({ act, measurer }: { act: PositionAct; measurer: string }) => {
  const { t } = useTranslation('estimate');
  const mayAct = useCan('hidden-work-act/detail', 'view');
  const mayWork = useCan('done-work-act/detail', 'view');
  const mayReference = useCan('references', 'view');
  return (
    <>
      <div className={classes.head}>
        <NumberLink to="acts/hidden-work-act" may={mayAct} of={act} />
        <StatusBadge status={act.status} />
      </div>
      <span>{act.name}</span>
      <span className={`figures ${classes.sum}`}>
        <strong>{formatVolume(act.volume, measurer)}</strong>
        {act.money !== null && <span>{formatMoney(act.money)}</span>}
        <span className="muted">{formatDate(act.approvedAt ?? act.createdAt)}</span>
      </span>
      {act.doneWorkAct && (
        <Taker
          label={t('holders.doneWork')}
          to="finance/done-work-act"
          may={mayWork}
          of={act.doneWorkAct}
        />
      )}
      {act.reference && (
        <Taker
          label={t('holders.reference')}
          to="finance/references"
          may={mayReference}
          of={act.reference}
        />
      )}
    </>
  );
};

type TakerProps = {
  label: string;
  to: Room;
  may: boolean;
  of: NonNullable<PositionAct['doneWorkAct']>;
};

const Taker = ({ label, of, ...link }: TakerProps) => (
  <span className={classes.taker}>
    <span className="muted">{label}</span>
    <NumberLink {...link} of={of} />
    <span className="muted">{formatPeriod(of.period)}</span>
    <StatusBadge status={of.status} />
  </span>
);

type LinkProps = { to: Room; may: boolean; of: { id: string; documentNumber: string } };

/** Its number, as a link for who may open its page. */
const NumberLink = ({ to, may, of: { id, documentNumber } }: LinkProps) => {
  const { projectId = '' } = useParams({ strict: false });
  return may ? (
    <Link className={classes.number} to={documentPath(projectId, to, id)}>
      {documentNumber}
    </Link>
  ) : (
    <span className={classes.number}>{documentNumber}</span>
  );
};
