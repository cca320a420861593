import { Button } from '@mantine/core';
import type { Prescription } from '@nysan/contract/documents/prescription.ts';
import type { Remark } from '@nysan/contract/documents/remark.ts';
import { MOST_REMARKS, stateNames } from '@nysan/contract/documents/remark-fields.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import { IconPencil, IconPlus, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldElementId } from '../../../document-kit/fields/focus-field.ts';
import { wordOf } from '../../../document-kit/list/plain.ts';
import type { RowAction } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorView } from '../../../ui/error-view.tsx';
import { Section } from '../../../ui/section.tsx';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { Pill } from '../../../ui/status-badge.tsx';
import { DueDialog } from './due-dialog.tsx';
import { useRemarks } from './queries.ts';
import { ReassignDialog } from './reassign-dialog.tsx';
import classes from './remark.module.css';
import { placeOfRemark, RemarkBand } from './remark-band.tsx';
import { RemarkDialog } from './remark-dialog.tsx';
import { offeredAfter } from './remark-values.ts';
import { useRemoveRemark } from './use-remark-calls.ts';

type Props = { whose: Supervision; prescription: Prescription };

/** The remarks of a prescription; written while it is a draft, their due dates moved afterwards. */
export const RemarksPart = ({ whose, prescription }: Props) => {
  const { t } = useTranslation('prescription');
  const { data, error, refetch } = useRemarks(prescription.id);
  const [edited, setEdited] = useState<Remark | 'new'>();
  const [moved, setMoved] = useState<Remark>();
  const sought = useSought(data);
  const [reassigned, setReassigned] = useState<Remark>();
  const actionsOf = useActions(setEdited, setReassigned);
  return (
    <div id={fieldElementId('remarks')}>
      <Section title={t('remarks.title')} flush aside={<Counts prescription={prescription} />}>
        {error && !data && <ErrorView error={error} onRetry={() => void refetch()} />}
        {!data && !error && <LinesSkeleton rows={8} />}
        {data?.length === 0 && (
          <EmptyState hasSketch title={t('remarks.none')} hint={t('remarks.noneHint')} />
        )}
        <ol className={classes.bands}>
          {data?.map((remark) => (
            <RemarkBand
              key={remark.id}
              remark={remark}
              projectId={prescription.projectUuid}
              isSought={remark.id === sought}
              actions={actionsOf(remark)}
              onMove={() => setMoved(remark)}
            />
          ))}
        </ol>
        {prescription.editable && data && data.length < MOST_REMARKS && (
          <div className={classes.foot}>
            <AddButton onClick={() => setEdited('new')} />
          </div>
        )}
      </Section>
      <RemarkDialog
        whose={whose}
        remark={edited}
        offered={offeredAfter(data?.filter(({ responsible }) => !responsible.hasLeft) ?? [])}
        onClose={() => setEdited(undefined)}
      />
      <DueDialog remark={moved} onClose={() => setMoved(undefined)} />
      <ReassignDialog remark={reassigned} onClose={() => setReassigned(undefined)} />
    </div>
  );
};

/** The remark of the address is brought into sight once it is drawn. */
const useSought = (remarks: Remark[] | undefined): string | undefined => {
  const { remark: sought } = useSearch({ strict: false }) as { remark?: string };
  const isThere = remarks?.some(({ id }) => id === sought) ?? false;
  useEffect(() => {
    // After the router has put the page at its beginning.
    const timer = setTimeout(() => {
      if (isThere && sought) {
        document.getElementById(placeOfRemark(sought))?.scrollIntoView({ block: 'start' });
      }
    }, 50);
    return () => clearTimeout(timer);
  }, [isThere, sought]);
  return sought;
};

const useActions = (edit: (remark: Remark) => void, reassign: (remark: Remark) => void) => {
  const { t } = useTranslation(['common', 'prescription']);
  const remove = useRemoveRemark();
  return (remark: Remark): RowAction[] => {
    if (remark.reassignable) {
      const icon = <IconUserPlus size={18} aria-hidden />;
      return [{ label: t('prescription:reassign.open'), icon, onClick: () => reassign(remark) }];
    }
    return remark.editable
      ? [
          {
            label: t('edit'),
            icon: <IconPencil size={18} aria-hidden />,
            onClick: () => edit(remark),
          },
          {
            label: t('delete'),
            icon: <IconTrash size={18} aria-hidden />,
            danger: true,
            onClick: () => void remove(remark),
          },
        ]
      : [];
  };
};

/** How many remarks stand how; nothing of a draft. Red is what is open past its date, not what was late once. */
const Counts = ({ prescription: { remarkStates, overdueAmount } }: Pick<Props, 'prescription'>) => {
  const { t } = useTranslation('prescription');
  const counts = [
    { tone: 'red', count: overdueAmount, word: stateNames.OVERDUE },
    { tone: 'blue', count: remarkStates.IN_PROGRESS, word: stateNames.IN_PROGRESS },
    { tone: 'green', count: remarkStates.ON_TIME, word: stateNames.ON_TIME },
  ] as const;
  const late = remarkStates.OVERDUE - overdueAmount;
  return (
    <span className={classes.counts}>
      {counts
        .filter(({ count }) => count > 0)
        .map(({ tone, count, word }) => (
          <Pill key={tone} tone={tone}>
            {wordOf(word)}: {count}
          </Pill>
        ))}
      {late > 0 && <Pill tone="gray">{t('remarks.lateDone', { count: late })}</Pill>}
    </span>
  );
};

const AddButton = ({ onClick }: { onClick: () => void }) => {
  const { t } = useTranslation('prescription');
  return (
    <Button
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden />}
      data-field-control="focus"
      onClick={onClick}
    >
      {t('create.add')}
    </Button>
  );
};
