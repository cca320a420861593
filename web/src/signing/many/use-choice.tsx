import { Button, Checkbox } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, TableProps } from '../../ui/data-table.tsx';
import { SignManyDialog } from './dialog.tsx';
import classes from './many.module.css';

/** So many are signed at once; the server takes no more. */
const MOST = 50;

type Asked<T> = {
  rows: T[] | undefined;
  /** The document a row stands for, when it waits for the reader's signature. */
  documentOf: (row: T) => { id: string; name: string } | null;
};

type Shown<T> = { columns: Column<T>[]; card: (row: T) => ReactNode };

/**
 * Choosing several waiting documents of a list and signing them at once. `button` begins it; `bar` stands in place of the
 * page's own actions while one chooses; `over` changes the list meanwhile; `dialog` belongs at the end of the page. What is
 * chosen stays so from page to page.
 */
export const useChoice = <T,>({ rows, documentOf }: Asked<T>) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const [signing, setSigning] = useState<string[]>();
  const waiting = [...new Set((rows ?? []).flatMap((row) => documentOf(row)?.id ?? []))];
  const toggle = (id: string) => setChosen((now = new Set()) => toggled(now, id));
  return {
    button: chosen === undefined && waiting.length > 1 && (
      <StartButton onClick={() => setChosen(new Set())} />
    ),
    bar: chosen && (
      <Bar
        chosen={chosen.size}
        isAllChosen={waiting.every((id) => chosen.has(id))}
        onAll={() => setChosen(new Set([...chosen, ...waiting].slice(0, MOST)))}
        onNone={() => setChosen(new Set())}
        onLeave={() => setChosen(undefined)}
        onSign={() => setSigning([...chosen])}
      />
    ),
    dialog: (
      <>
        {chosen && <div className={classes.room} aria-hidden />}
        <SignManyDialog
          documents={signing}
          onClose={() => setSigning(undefined)}
          onSigned={() => setChosen(undefined)}
        />
      </>
    ),
    over: (shown: Shown<T>): Partial<TableProps<T> & Shown<T>> =>
      chosen ? choosing(shown, documentOf, chosen, toggle) : {},
  };
};

const toggled = (chosen: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const others = [...chosen].filter((one) => one !== id);
  return new Set(chosen.has(id) ? others : [...others, id].slice(0, MOST));
};

/** The list while one chooses: a row is marked instead of opened. */
const choosing = <T,>(
  { columns, card }: Shown<T>,
  documentOf: Asked<T>['documentOf'],
  chosen: ReadonlySet<string>,
  toggle: (id: string) => void,
): Partial<TableProps<T> & Shown<T>> => {
  const mark = (row: T) => {
    const document = documentOf(row);
    return (
      document && (
        <Mark
          name={document.name}
          checked={chosen.has(document.id)}
          onChange={() => toggle(document.id)}
        />
      )
    );
  };
  const isChosen = (row: T) => chosen.has(documentOf(row)?.id ?? '');
  return {
    columns: [{ id: 'choice', title: '', width: 44, cell: mark }, ...columns],
    card: (row) => (
      <div className={classes.card}>
        <span className={classes.mark}>{mark(row)}</span>
        <div className={classes.cardText}>{card(row)}</div>
      </div>
    ),
    linkOf: undefined,
    actions: undefined,
    onOpen: (row) => {
      const document = documentOf(row);
      if (document) {
        toggle(document.id);
      }
    },
    isMarked: isChosen,
  };
};

type MarkProps = { name: string; checked: boolean; onChange: () => void };

const Mark = ({ name, checked, onChange }: MarkProps) => {
  const { t } = useTranslation('signing');
  return (
    <Checkbox
      size="sm"
      aria-label={t('many.chooseOne', { name })}
      checked={checked}
      onChange={onChange}
      // The row, or the card, marks itself when it is pressed.
      onClick={(event) => event.stopPropagation()}
    />
  );
};

const StartButton = ({ onClick }: { onClick: () => void }) => {
  const { t } = useTranslation('signing');
  return (
    <Button
      variant="default"
      miw="max-content"
      leftSection={<IconSignature size={18} />}
      onClick={onClick}
    >
      {t('many.start')}
    </Button>
  );
};

type BarProps = {
  chosen: number;
  isAllChosen: boolean;
  onAll: () => void;
  onNone: () => void;
  onLeave: () => void;
  onSign: () => void;
};

const Bar = ({ chosen, isAllChosen, onAll, onNone, onLeave, onSign }: BarProps) => {
  const { t } = useTranslation(['signing', 'common']);
  return (
    <div className={classes.bar}>
      <output className={classes.chosen}>
        {chosen === 0 ? t('many.hint') : t('many.chosen', { count: chosen })}
        {chosen === MOST && <span className="muted">{t('many.most', { most: MOST })}</span>}
      </output>
      <div className={classes.barButtons}>
        <Button variant="subtle" onClick={isAllChosen ? onNone : onAll}>
          {isAllChosen ? t('many.none') : t('many.all')}
        </Button>
        <Button variant="default" onClick={onLeave}>
          {t('common:cancel')}
        </Button>
        <Button disabled={chosen === 0} leftSection={<IconSignature size={18} />} onClick={onSign}>
          {chosen === 0 ? t('many.signNone') : t('many.sign', { chosen })}
        </Button>
      </div>
    </div>
  );
};
