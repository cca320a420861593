import { Button, Checkbox, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Page, usePaged } from '../../api/use-paged.ts';
import { formatDate, formatTiyns } from '../../i18n/format.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFooter } from '../../ui/dialog-footer.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorView } from '../../ui/error-view.tsx';
import { NothingToShow } from '../../ui/nothing-to-show.tsx';
import { Pager } from '../../ui/pager.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useDocumentHandle } from '../page/use-document.ts';
import { type About, type Linked, totalOf } from './linked.ts';
import classes from './linked-picker.module.css';
import { refusalOf } from './use-edit.ts';

export type Offer<T extends Linked> = {
  /** The word of `{field}` in the PATCH call. */
  field: string;
  /** Title of the dialog. */
  title: string;
  /** What the server looks for a keyword in. */
  search: string;
  about: About<T>;
  /** Room, call and id: what makes this offer differ from others. Keyword and page are added. */
  key: readonly unknown[];
  load: (
    query: { page: number; keyword: string | undefined },
    signal: AbortSignal,
  ) => Promise<Page<T>>;
  /** What to say when there is nothing to take at all. */
  none: { title: string; hint: string };
};

type Props<T extends Linked> = { opened: boolean; onClose: () => void; offer: Offer<T> };

/** Chooses approved documents that nobody has taken, several at once and over pages, and adds them to the open one. */
export const LinkedPicker = <T extends Linked>({ opened, onClose, offer }: Props<T>) => (
  <Dialog opened={opened} onClose={onClose} title={offer.title} width={820}>
    {opened && <Picker offer={offer} onClose={onClose} />}
  </Dialog>
);

const Picker = <T extends Linked>({ offer, onClose }: Omit<Props<T>, 'opened'>) => {
  const { t } = useTranslation(['document', 'common']);
  const said = useId();
  const [keyword, setKeyword] = useState('');
  const [wanted] = useDebouncedValue(keyword.trim(), 300);
  const { chosen, choose, clear, add, adding, failure } = useChoice(offer, onClose);
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
      <Offered key={wanted} offer={offer} keyword={wanted} chosen={chosen} onChoose={choose} />
      {failure && (
        <span role="alert" className={classes.failure}>
          {failure}
        </span>
      )}
      <DialogFooter
        saidId={said}
        said={
          <output className="figures">
            {chosen.length > 0
              ? t('taken.chosen', { count: chosen.length, total: formatTiyns(totalOf(chosen)) })
              : t('taken.hint')}
          </output>
        }
      >
        <Button variant="default" disabled={adding} onClick={onClose}>
          {t('common:cancel')}
        </Button>
        {chosen.length > 0 && (
          <Button variant="subtle" disabled={adding} onClick={clear}>
            {t('taken.clear')}
          </Button>
        )}
        <Button
          disabled={chosen.length === 0}
          aria-describedby={said}
          loading={adding}
          onClick={() => void add()}
        >
          {chosen.length === 0 ? t('common:add') : t('addCount', { count: chosen.length })}
        </Button>
      </DialogFooter>
    </div>
  );
};

/** What was chosen, whatever page it stood on, and its way into the document: all of it or nothing. */
const useChoice = <T extends Linked>({ field }: Offer<T>, onAdded: () => void) => {
  const { t } = useTranslation('common');
  const { change, refresh } = useDocumentHandle();
  const [chosen, setChosen] = useState<readonly T[]>([]);
  const [adding, setAdding] = useState(false);
  const [failure, setFailure] = useState<string>();
  const put = (rows: readonly T[]) => {
    setFailure(undefined);
    setChosen(rows);
  };
  /** Puts rows into the choice or takes them out. */
  const choose = (rows: readonly T[], isWanted: boolean) => {
    const others = chosen.filter((one) => rows.every(({ id }) => id !== one.id));
    put(isWanted ? [...others, ...rows] : others);
  };
  const add = async () => {
    setAdding(true);
    setFailure(undefined);
    try {
      await change(field, { action: 'ADD', updateValue: chosen.map(({ id }) => id) });
      toast.success(t('successAdded'), chosen.map(({ documentId }) => documentId).join(', '));
      onAdded();
    } catch (refused) {
      setFailure(refusalOf(refused));
      setAdding(false);
    }
    await refresh();
  };
  return { chosen, choose, clear: () => put([]), add, adding, failure };
};

type OfferedProps<T extends Linked> = {
  offer: Offer<T>;
  keyword: string;
  chosen: readonly T[];
  onChoose: (rows: readonly T[], isWanted: boolean) => void;
};

const Offered = <T extends Linked>({ offer, keyword, chosen, onChoose }: OfferedProps<T>) => {
  const { t } = useTranslation('document');
  const [page, setPage] = useState(0);
  const list = usePaged({
    key: [...offer.key, keyword],
    load: (wanted, signal) => offer.load({ page: wanted, keyword: keyword || undefined }, signal),
    page,
    infinite: false,
  });
  const { rows, error, onRetry, size, total } = list;
  const isChosen = (row: T) => chosen.some(({ id }) => id === row.id);
  return (
    <>
      <fieldset className={classes.choices} aria-label={offer.title}>
        {Boolean(error) && <ErrorView error={error} onRetry={onRetry} />}
        {!rows && !error && <LinesSkeleton rows={8} />}
        {rows?.length === 0 &&
          (keyword ? <EmptyState title={t('nothing')} /> : <NothingToShow {...offer.none} />)}
        {rows && rows.length > 1 && (
          <Checkbox
            className={classes.choice}
            classNames={{ label: classes.all }}
            label={t('taken.allOnPage')}
            checked={rows.every(isChosen)}
            indeterminate={rows.some(isChosen) && !rows.every(isChosen)}
            onChange={() => onChoose(rows, !rows.every(isChosen))}
          />
        )}
        {rows?.map((row) => (
          <Choice
            key={row.id}
            row={row}
            about={offer.about}
            checked={isChosen(row)}
            onToggle={() => onChoose([row], !isChosen(row))}
          />
        ))}
      </fieldset>
      <Pager page={page} size={size} total={total} onPage={setPage} />
    </>
  );
};

type ChoiceProps<T> = { row: T; about: About<T>; checked: boolean; onToggle: () => void };

const Choice = <T extends Linked>({ row, about, checked, onToggle }: ChoiceProps<T>) => (
  <Checkbox
    className={classes.choice}
    data-chosen={checked || undefined}
    classNames={{ body: classes.line, labelWrapper: classes.wide, label: classes.label }}
    checked={checked}
    onChange={onToggle}
    label={
      <>
        <span className={classes.number}>{row.documentId}</span>
        <span className={classes.about}>{about.of(row)}</span>
        <span className={classes.day}>{formatDate(row.createdAt)}</span>
        <span className={classes.money}>{formatTiyns(row.total)}</span>
      </>
    }
  />
);
