import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { api } from '../api/index.ts';
import { ExportButton } from '../document-kit/list/export-button.tsx';
import { dayInKazakhstan } from '../i18n/kazakhstan.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { Chart } from './chart.tsx';
import { aboveOf } from './lines.ts';
import { NodeDrawer } from './node-drawer.tsx';
import { Paper } from './paper.tsx';
import { PhoneList } from './phone-list.tsx';
import type { ScheduleNode } from './types.ts';
import type { usePlanning } from './use-planning.ts';
import type { useScheduleTree } from './use-schedule-tree.ts';

type Props = {
  title: string;
  tree: ReturnType<typeof useScheduleTree>;
  isTree: boolean;
  chosen?: string | undefined;
  onPress?: (node: ScheduleNode) => void;
  /** Whose schedule it is; of the overview each line has its own. */
  projectId?: string;
  planning?: ReturnType<typeof usePlanning>;
  more?: { has: boolean; loading: boolean; load: () => void };
  /** Brings the lines that have not been loaded yet, before they are printed. */
  loadAll?: () => Promise<unknown>;
  height: string;
};

/** A schedule with all that can be done with it: a chart at a desk, a list on a phone, paper, a workbook, the days of a node. */
export const Schedule = (props: Props) => {
  const { t } = useTranslation(['schedule', 'common']);
  const { title, tree, chosen, planning, more } = props;
  const isPhone = useIsPhone();
  const [today] = useState(dayInKazakhstan);
  const shown = useShown(props);
  const { isPrinting, print } = usePrinting(props.loadAll ?? (async () => undefined));
  const press =
    props.onPress ?? ((node) => (node.hasChildren ? tree.toggle(node) : shown.show(node)));
  const whose = props.projectId ?? chosen;
  const tools = (
    <>
      <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={print}>
        {t('print')}
      </Button>
      {whose && (
        <ExportButton of={t('plan')} load={() => api.schedule.export({ params: { id: whose } })} />
      )}
    </>
  );
  const common = { rows: tree.rows, today, chosen, more, onPress: press, onShow: shown.show };
  return (
    <>
      <div data-screen-only style={{ display: 'contents' }}>
        {isPhone ? (
          <PhoneList label={title} onRetry={tree.retry} {...common} />
        ) : (
          <Chart
            label={title}
            isTree={props.isTree}
            height={props.height}
            onToggle={tree.toggle}
            onRetry={tree.retry}
            onMove={planning?.move}
            onUndo={planning?.undo}
            tools={tools}
            {...common}
          />
        )}
      </div>
      {isPrinting && <Paper title={title} rows={tree.rows} today={today} />}
      <NodeDrawer {...shown.drawer} save={planning?.save} />
    </>
  );
};

/** The node whose days are shown, as it stands by now: planning it changes it. */
const useShown = ({ tree: { rows }, projectId }: Props) => {
  const [asked, setAsked] = useState<{ node: ScheduleNode; above: ScheduleNode[] }>();
  const indexOf = ({ id }: ScheduleNode) => rows.findIndex(({ key }) => key === id);
  const row = asked && rows[indexOf(asked.node)];
  const node = row?.kind === 'node' ? row.node : asked?.node;
  const above = asked?.above ?? [];
  return {
    show: (one: ScheduleNode) => setAsked({ node: one, above: aboveOf(rows, indexOf(one)) }),
    drawer: {
      node,
      above,
      projectId: projectId ?? (above[0] ?? node)?.id,
      onClose: () => setAsked(undefined),
    },
  };
};

/**
 * Whether the chart is being printed, by its own button or by that of the browser: on paper it is there whole. `prepare` brings
 * what has not been loaded yet.
 */
const usePrinting = (prepare: () => Promise<unknown>) => {
  const [isPrinting, setPrinting] = useState(false);
  const begin = useEffectEvent(() => flushSync(() => setPrinting(true)));
  useEffect(() => {
    const end = () => {
      setPrinting(false);
      delete document.documentElement.dataset['paper'];
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  const print = async (): Promise<void> => {
    await prepare();
    document.documentElement.dataset['paper'] = 'alone';
    window.print();
  };
  return { isPrinting, print: () => void print() };
};
