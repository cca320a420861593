import { IconDownload, IconFileImport, IconPrinter, IconScale } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../access/can.ts';
import type { RowAction } from '../ui/data-table.tsx';
import { HoldersDrawer } from './holders-drawer.tsx';
import { NewerDialog } from './newer-dialog.tsx';
import type { EstimateNode } from './types.ts';
import { UnequalDrawer } from './unequal-drawer.tsx';
import { useFilesOf } from './use-files-of.ts';
import { useRemoval } from './use-removal.tsx';

/** What can be done with a node, and the panels that do it: an estimate by its menu, a position by itself. */
export const useNodeActions = () => {
  const removal = useRemoval();
  const newer = useNewerAction();
  const fileActions = useFileActions();
  const unequal = useUnequalAction();
  const [held, setHeld] = useState<EstimateNode>();
  const actions = (node: EstimateNode): RowAction[] =>
    node.parentId === null
      ? [
          ...fileActions(node),
          unequal.action(node),
          ...newer.actions(node),
          ...removal.actions(node),
        ]
      : [];
  const panels = (
    <>
      {removal.dialog}
      {newer.dialog}
      {unequal.drawer}
      <HoldersDrawer node={held} onClose={() => setHeld(undefined)} />
    </>
  );
  return { actions, panels, showHolders: setHeld };
};

const useFileActions = () => {
  const { t } = useTranslation('estimate');
  const { download, print } = useFilesOf();
  return (node: EstimateNode): RowAction[] => [
    {
      label: t('download'),
      icon: <IconDownload size={18} />,
      onClick: () => void download(node),
    },
    { label: t('print'), icon: <IconPrinter size={18} />, onClick: () => void print(node) },
  ];
};

const useUnequalAction = () => {
  const { t } = useTranslation('estimate');
  const [root, setRoot] = useState<EstimateNode>();
  const action = (node: EstimateNode): RowAction => ({
    label: t('unequal.open'),
    icon: <IconScale size={18} />,
    onClick: () => setRoot(node),
  });
  return { action, drawer: <UnequalDrawer root={root} onClose={() => setRoot(undefined)} /> };
};

const useNewerAction = () => {
  const { t } = useTranslation('estimate');
  const mayUpload = useCan('estimate', 'create');
  const [root, setRoot] = useState<EstimateNode>();
  const actions = (node: EstimateNode): RowAction[] =>
    mayUpload
      ? [
          {
            label: t('newer.open'),
            icon: <IconFileImport size={18} />,
            onClick: () => setRoot(node),
          },
        ]
      : [];
  return { actions, dialog: <NewerDialog root={root} onClose={() => setRoot(undefined)} /> };
};
