import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/index.ts';
import { refusalOf } from '../../document-kit/fields/use-edit.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-footer.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorView } from '../../ui/error-view.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { toast } from '../../ui/toasts.tsx';
import classes from './estimate.module.css';
import { useFound, useTree } from './estimate-rows.ts';
import { EstimateTree } from './estimate-tree.tsx';
import type { HiddenWorkActHandle } from './kind.ts';
import { isReady, type Pick, type Picks, withPick, withRefusal } from './picks.ts';

type Props = { handle: HiddenWorkActHandle; opened: boolean; onClose: () => void };

/** Chooses positions of the estimate and the volume to close of each, several at once. */
export const EstimatePicker = ({ handle, opened, onClose }: Props) => {
  const { t } = useTranslation('hidden-work');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('picker.title')} width={980}>
      {opened && <Picker handle={handle} onClose={onClose} />}
    </Dialog>
  );
};

const Picker = ({ handle, onClose }: Omit<Props, 'opened'>) => {
  const { t } = useTranslation('hidden-work');
  const [keyword, setKeyword] = useState('');
  const { picks, pick, add, adding, failure } = usePicks(handle, onClose);
  return (
    <div className={classes.picker}>
      <TextInput
        aria-label={t('picker.search')}
        placeholder={t('picker.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={keyword}
        data-autofocus
        onChange={({ currentTarget }) => setKeyword(currentTarget.value)}
      />
      <Offer handle={handle} keyword={keyword} picks={picks} onPick={pick} />
      <DialogButtons
        submit={t('picker.add')}
        disabled={!isReady(picks)}
        saving={adding}
        onCancel={onClose}
        onSubmit={() => void add()}
        said={
          <output className={failure && classes.failure}>
            {failure ??
              (picks.size > 0 ? t('picker.chosen', { count: picks.size }) : t('picker.hint'))}
          </output>
        }
      />
    </div>
  );
};

/** What was chosen, and its way into the act: all of it or nothing. */
const usePicks = (handle: HiddenWorkActHandle, onAdded: () => void) => {
  const { t } = useTranslation(['hidden-work', 'common']);
  const [picks, setPicks] = useState<Picks>(new Map());
  const [adding, setAdding] = useState(false);
  const [failure, setFailure] = useState<string>();
  const add = async () => {
    setAdding(true);
    setFailure(undefined);
    try {
      const updateValue = [...picks].map(([id, { volume }]) => ({ id, volume }));
      await handle.change('estimateRecords', { action: 'ADD', updateValue });
      toast.success(t('common:successAdded'), handle.document.documentId);
      onAdded();
      await handle.refresh();
    } catch (error) {
      setAdding(false);
      setFailure(refusalOf(error));
      if (isApiError(error)) {
        setPicks((old) => withRefusal(old, error.details));
      }
      await handle.refresh();
    }
  };
  const pick = (id: string, chosen: Pick) => {
    setFailure(undefined);
    setPicks((old) => withPick(old, id, chosen));
  };
  return { picks, pick, add, adding, failure };
};

type OfferProps = {
  handle: HiddenWorkActHandle;
  keyword: string;
  picks: Picks;
  onPick: (id: string, pick: Pick) => void;
};

const Offer = ({ handle, keyword, picks, onPick }: OfferProps) => {
  const { t } = useTranslation('hidden-work');
  const [wanted] = useDebouncedValue(keyword, 300);
  const act = handle.document;
  const hidden = new Set(act.estimateRecords.map(({ document_id }) => document_id));
  const tree = useTree(act.projectUuid, hidden);
  const found = useFound(act.projectUuid, wanted, hidden);
  const isSearch = wanted.trim().length >= 2;
  const { rows, error, retry } = isSearch ? found : tree;
  if (error) {
    return <ErrorView error={error} onRetry={retry} />;
  }
  if (rows?.length === 0) {
    return isSearch ? (
      <EmptyState title={t('picker.nothing')} hint={t('picker.nothingHint')} />
    ) : (
      <EmptyState title={t('picker.noEstimate')} hint={t('picker.noEstimateHint')} />
    );
  }
  return rows ? (
    <EstimateTree rows={rows} picks={picks} onToggle={tree.toggle} onPick={onPick} />
  ) : (
    <LinesSkeleton rows={8} />
  );
};
