import { Checkbox, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePaged } from '../../api/use-paged.ts';
import { refusalOf } from '../../document-kit/fields/use-edit.ts';
import { DecimalField, wholeDecimal } from '../../ui/decimal-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-footer.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorView } from '../../ui/error-view.tsx';
import { NothingToShow } from '../../ui/nothing-to-show.tsx';
import { Pager } from '../../ui/pager.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { toast } from '../../ui/toasts.tsx';
import classes from './cited.module.css';
import { AvailableVolume, type CitedOffer, type Offered } from './cited-offers.tsx';
import type { HiddenWorkActHandle } from './kind.ts';
import { isMore, isVolume } from './volumes.ts';

type Props = {
  handle: HiddenWorkActHandle;
  title: string;
  offer: CitedOffer;
  opened: boolean;
  onClose: () => void;
};

/** Chooses records the act is to cite, several at once and over pages; of batches with a volume of each. */
export const CitedPicker = ({ opened, onClose, title, ...picker }: Props) => (
  <Dialog opened={opened} onClose={onClose} title={title} width={820}>
    {opened && <Picker title={title} onClose={onClose} {...picker} />}
  </Dialog>
);

/** What was chosen, whatever page it stood on, and the volume typed of it. */
type Chosen = { row: Offered; volume: string };

const isReady = ({ row: { available }, volume }: Chosen): boolean =>
  !available || (isVolume(wholeDecimal(volume)) && !isMore(wholeDecimal(volume), available.volume));

const Picker = ({ handle, title, offer, onClose }: Omit<Props, 'opened'>) => {
  const { t } = useTranslation(['hidden-work', 'document', 'common']);
  const [keyword, setKeyword] = useState('');
  const [wanted] = useDebouncedValue(keyword.trim(), 300);
  const { chosen, put, add, adding, failure } = useChoice(handle, offer, onClose);
  return (
    <div className={classes.picker}>
      <TextInput
        aria-label={offer.search}
        placeholder={offer.search}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={keyword}
        maxLength={200}
        data-autofocus
        onChange={({ currentTarget }) => setKeyword(currentTarget.value)}
      />
      <Choices
        key={wanted}
        title={title}
        offer={offer}
        keyword={wanted}
        chosen={chosen}
        onPut={put}
      />
      <DialogButtons
        submit={
          chosen.length === 0 ? t('common:add') : t('document:addCount', { count: chosen.length })
        }
        disabled={chosen.length === 0 || !chosen.every(isReady)}
        saving={adding}
        onCancel={onClose}
        onSubmit={() => void add()}
        said={
          <output className={failure && classes.failure}>
            {failure ??
              (chosen.length > 0 ? t('linked.chosen', { count: chosen.length }) : t('linked.hint'))}
          </output>
        }
      />
    </div>
  );
};

/** The way of what was chosen into the act: all of it or nothing. */
const useChoice = (handle: HiddenWorkActHandle, { field }: CitedOffer, onAdded: () => void) => {
  const { t } = useTranslation('common');
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [adding, setAdding] = useState(false);
  const [failure, setFailure] = useState<string>();
  const put = (row: Offered, volume: string | undefined) => {
    setFailure(undefined);
    setChosen((old) => {
      const at = old.findIndex((one) => one.row.id === row.id);
      if (volume === undefined) {
        return old.filter((one) => one.row.id !== row.id);
      }
      return at === -1 ? [...old, { row, volume }] : old.with(at, { row, volume });
    });
  };
  const add = async () => {
    setAdding(true);
    setFailure(undefined);
    try {
      await handle.change(field, { action: 'ADD', updateValue: chosen.map(askedOf) });
      toast.success(t('successAdded'), chosen.map(({ row }) => row.number).join(', '));
      onAdded();
    } catch (refused) {
      setFailure(refusalOf(refused));
      setAdding(false);
    }
    await handle.refresh();
  };
  return { chosen, put, add, adding, failure };
};

const askedOf = ({ row: { id, available }, volume }: Chosen) =>
  available ? { recordId: id, volume: wholeDecimal(volume) } : id;

type ChoicesProps = {
  title: string;
  offer: CitedOffer;
  keyword: string;
  chosen: readonly Chosen[];
  onPut: (row: Offered, volume: string | undefined) => void;
};

const Choices = ({ title, offer, keyword, chosen, onPut }: ChoicesProps) => {
  const { t } = useTranslation(['hidden-work', 'document']);
  const [page, setPage] = useState(0);
  const { rows, error, onRetry, size, total } = usePaged({
    key: [...offer.key, keyword],
    load: (wanted, signal) => offer.load({ page: wanted, keyword: keyword || undefined }, signal),
    page,
    infinite: false,
  });
  return (
    <>
      <fieldset className={classes.choices} aria-label={title}>
        {Boolean(error) && <ErrorView error={error} onRetry={onRetry} />}
        {!rows && !error && <LinesSkeleton rows={8} />}
        {rows?.length === 0 &&
          (keyword ? (
            <EmptyState title={t('document:nothing')} />
          ) : (
            <NothingToShow title={t('linked.nothing')} hint={t('linked.nothingHint')} />
          ))}
        {rows?.map((row) => (
          <Choice
            key={row.id}
            row={row}
            volume={chosen.find((one) => one.row.id === row.id)?.volume}
            onPut={(volume) => onPut(row, volume)}
          />
        ))}
      </fieldset>
      <Pager page={page} size={size} total={total} onPage={setPage} />
    </>
  );
};

type ChoiceProps = {
  row: Offered;
  /** Undefined while it is not chosen. */
  volume: string | undefined;
  onPut: (volume: string | undefined) => void;
};

const Choice = ({ row, volume, onPut }: ChoiceProps) => {
  const { t } = useTranslation('hidden-work');
  const { available } = row;
  const isGone = available !== undefined && available.volume <= 0;
  const isBeyond = available && volume && isMore(wholeDecimal(volume), available.volume);
  return (
    <div className={classes.choice} data-chosen={volume !== undefined || undefined}>
      <Checkbox
        className={classes.check}
        checked={volume !== undefined}
        disabled={isGone}
        onChange={() => onPut(volume === undefined ? '' : undefined)}
        label={
          <span className={classes.label}>
            <span className={classes.number}>{row.number}</span>
            <span>{row.about}</span>
            <span className={classes.aside}>{row.aside}</span>
            <AvailableVolume available={available} />
          </span>
        }
      />
      {available && volume !== undefined && (
        <DecimalField
          className={classes.volume}
          label=""
          aria-label={t('records.ownOf', { name: row.about })}
          size="xs"
          decimals={6}
          unit={available.measurer}
          value={volume}
          error={isBeyond ? t('linked.beyond') : undefined}
          onChange={onPut}
        />
      )}
    </div>
  );
};
