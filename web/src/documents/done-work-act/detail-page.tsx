import type { DoneWorkAct } from '@nysan/contract/documents/done-work-act.ts';
import {
  doneWorkActPlain,
  doneWorkReasons,
} from '@nysan/contract/documents/done-work-act-fields.ts';
import { doneWorkActList } from '@nysan/contract/documents/done-work-act-list.ts';
import { doneWorkSeats } from '@nysan/contract/documents/seat-roles.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Group } from '../../document-kit/approval/group.ts';
import { DepartureNote } from '../../document-kit/fields/departures.tsx';
import { FixedField } from '../../document-kit/fields/fixed-field.tsx';
import { labelOf, wordOf } from '../../document-kit/list/plain.ts';
import { DocumentPage } from '../../document-kit/page/document-page.tsx';
import { FrozenNote } from '../../document-kit/page/frozen-note.tsx';
import { projectPath } from '../../document-kit/page/kind.ts';
import { OpenedDocument } from '../../document-kit/page/opened-document.tsx';
import { formatDateTime, formatPeriod, formatTiyns } from '../../i18n/format.ts';
import { Section } from '../../ui/section.tsx';
import { ActCoefficients } from './act-coefficients.tsx';
import { Billing } from './billing.tsx';
import { Calculation } from './calculation.tsx';
import { Coefficients } from './coefficient-rows.tsx';
import { HiddenWorkActs } from './hidden-work-acts.tsx';
import { InternalPrices } from './internal-prices.tsx';
import { type DoneWorkActHandle, doneWorkAct } from './kind.ts';
import { Positions } from './positions.tsx';

/** One act of completed works: what it pays for, how the sum comes about, and its approval. */
export const DoneWorkActPage = () => {
  const { t } = useTranslation('done-work');
  return (
    <OpenedDocument kind={doneWorkAct} title={t('act')} listTitle={wordOf(doneWorkActList.title)}>
      {(handle) => <Act handle={handle} />}
    </OpenedDocument>
  );
};

const Act = ({ handle }: { handle: DoneWorkActHandle }) => {
  const { t } = useTranslation('done-work');
  const act = handle.document;
  const groups = useGroups(act);
  return (
    <DocumentPage
      name={t('named', { period: formatPeriod(act.period) })}
      groups={groups}
      words={{ copySure: t('copySure'), removeSure: t('removeSure'), removed: t('removed') }}
      parts={[
        { id: 'general', label: t('parts.general'), content: <General handle={handle} /> },
        {
          id: 'acts',
          label: t('parts.acts'),
          count: act.hiddenWorkActs.length,
          content: <HiddenWorkActs act={act} />,
        },
        act.positions.length > 0 && {
          id: 'positions',
          label: t('parts.positions'),
          count: act.positions.length,
          content: <Positions positions={act.positions} />,
        },
        act.isInternal &&
          act.positions.length > 0 && {
            id: 'internal',
            label: t('internal.title'),
            content: <InternalPrices handle={handle} />,
          },
        {
          id: 'coefficients',
          label: t('parts.coefficients'),
          content: (
            <>
              <Coefficients handle={handle} />
              {(act.editable || act.actCoefficients.length > 0) && (
                <ActCoefficients handle={handle} />
              )}
            </>
          ),
        },
        {
          id: 'calculation',
          label: t('parts.calculation'),
          isDecidedOn: true,
          content: <Calculation handle={handle} />,
        },
      ]}
    />
  );
};

/** The groups of the act in the order of the form: between contractors the payer approves and both sign. */
const useGroups = (act: DoneWorkAct): Group[] => {
  const groups = useAllGroups(act);
  const { payee, payer } = act;
  const of = (parties: DoneWorkAct['payers'][number][]) => parties.map(({ id }) => id);
  if (!act.isInternal) {
    return groups;
  }
  const parties: Record<string, string[]> = {
    APPROVER: of(payer ? [payer] : []),
    SIGNER: of([payee, payer].filter((party) => party !== null)),
  };
  return groups.flatMap((group) => {
    const organizations = parties[group.field];
    return organizations ? [{ ...group, organizations }] : group.people.length > 0 ? [group] : [];
  });
};

const useAllGroups = (act: DoneWorkAct): Group[] => {
  const { t } = useTranslation('done-work');
  return [
    {
      field: 'APPROVER',
      title: t('groups.approver'),
      people: act.approvers,
      roles: doneWorkSeats.approver,
    },
    {
      field: 'SIGNER',
      title: t('groups.signer'),
      people: act.signers,
      roles: doneWorkSeats.signer,
    },
    {
      field: 'AUTHOR_SUPERVISION',
      title: t('groups.authorSupervision'),
      people: act.authorSupervisions,
      roles: doneWorkSeats.authorSupervision,
      office: 'AUTHOR_SUPERVISION',
    },
    {
      field: 'TECH_SUPERVISION',
      title: t('groups.techSupervision'),
      people: act.techSupervisions,
      roles: doneWorkSeats.techSupervision,
      office: 'TECHNICAL_SUPERVISION',
    },
  ];
};

const General = ({ handle }: { handle: DoneWorkActHandle }) => {
  const { t } = useTranslation('done-work');
  const act = handle.document;
  return (
    <Section title={t('parts.general')} aside={<FrozenNote />}>
      <FixedField label={labelOf(doneWorkActPlain.period)} value={formatPeriod(act.period)} />
      <Billing handle={handle} />
      {act.editable && !act.isInternal && <Contract projectId={act.projectUuid} />}
      <DepartureNote field={doneWorkReasons.contractDateReason} departures={act.departures} />
      <FixedField label={t('fields.total')} value={`${formatTiyns(act.totals.total)} ₸`} figures />
      <FixedField label={t('fields.status')} value={act.status.name} />
      <FixedField label={t('fields.author')} value={act.author} />
      <FixedField label={t('fields.createdAt')} value={formatDateTime(act.createdAt)} figures />
    </Section>
  );
};

/** The contract is written in the passport; an act without it leads there. */
const Contract = ({ projectId }: { projectId: string }) => {
  const { t } = useTranslation(['done-work', 'document']);
  return (
    <FixedField
      field="agreement"
      label={t('fields.contract')}
      value={
        <Link to={projectPath(projectId)} data-field-control>
          {t('document:passport')}
        </Link>
      }
    />
  );
};
