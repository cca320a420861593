import { Button, Checkbox } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import {
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../api/index.ts';
import { LostPart } from '../../routing/lost-part.ts';
import type { Column, TableProps } from '../../ui/data-table.tsx';
import { keptClear } from '../../ui/room-below.ts';
import { toast } from '../../ui/toasts.tsx';
import { fetchSignMany, SignManyDialog } from './dialog.tsx';
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
  const start = useFocusAfter(chosen !== undefined || signing !== undefined);
  useEscape(chosen !== undefined && signing === undefined, () => setChosen(undefined));
  const waiting = [...new Set((rows ?? []).flatMap((row) => documentOf(row)?.id ?? []))];
  const toggle = (id: string) => setChosen((now = new Set()) => toggled(now, id));
  // A dialog that cannot be fetched must not take the page, and what was chosen on it, away.
  const open = (ids: string[]) =>
    void fetchSignMany().then(
      () => setSigning(ids),
      (error: unknown) => toast.error(error instanceof LostPart ? error.message : messageOf(error)),
    );
  return {
    // One that waits on this page may be one of many: the others wait on further pages.
    button: chosen === undefined && waiting.length > 0 && (
      <StartButton ref={start} onClick={() => setChosen(new Set())} />
    ),
    bar: chosen && (
      <Bar
        chosen={chosen.size}
        isAllChosen={waiting.length > 0 && waiting.every((id) => chosen.has(id))}
        hasMore={waiting.length > 0 && chosen.size < MOST}
        onAll={() => setChosen(new Set([...chosen, ...waiting].slice(0, MOST)))}
        onNone={() => setChosen(new Set())}
        onLeave={() => setChosen(undefined)}
        onSign={() => open([...chosen])}
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
          disabled={chosen.size >= MOST && !chosen.has(document.id)}
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

type MarkProps = { name: string; checked: boolean; disabled: boolean; onChange: () => void };

const Mark = ({ name, checked, disabled, onChange }: MarkProps) => {
  const { t } = useTranslation('signing');
  return (
    <Checkbox
      size="sm"
      aria-label={t('many.chooseOne', { name })}
      checked={checked}
      disabled={disabled}
      onChange={onChange}
      // The row, or the card, marks itself when it is pressed.
      onClick={(event) => event.stopPropagation()}
    />
  );
};

type StartProps = { ref: Ref<HTMLButtonElement>; onClick: () => void };

const StartButton = ({ ref, onClick }: StartProps) => {
  const { t } = useTranslation('signing');
  return (
    <Button
      ref={ref}
      variant="default"
      className={classes.start}
      classNames={{ label: classes.startLabel }}
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
  /** Something on this page can still be chosen. */
  hasMore: boolean;
  onAll: () => void;
  onNone: () => void;
  onLeave: () => void;
  onSign: () => void;
};

const Bar = ({ chosen, isAllChosen, hasMore, onAll, onNone, onLeave, onSign }: BarProps) => {
  const { t } = useTranslation(['signing', 'common']);
  const all = useRef<HTMLButtonElement>(null);
  const said = useId();
  // The button that brought the reader here is gone.
  useEffect(() => all.current?.focus({ preventScroll: true }), []);
  return (
    <div className={classes.bar} data-screen-only {...keptClear}>
      <output id={said} className={classes.chosen}>
        {chosen === 0 ? t('many.hint') : t('many.chosen', { count: chosen })}
        {chosen === MOST && <span className="muted">{t('many.most', { most: MOST })}</span>}
      </output>
      <div className={classes.barButtons}>
        <Button
          ref={all}
          variant="default"
          disabled={!isAllChosen && !hasMore}
          aria-describedby={said}
          onClick={isAllChosen ? onNone : onAll}
        >
          {isAllChosen ? t('many.none') : t('many.all')}
        </Button>
        <Button variant="default" onClick={onLeave}>
          {t('common:cancel')}
        </Button>
        <Button
          disabled={chosen === 0}
          aria-describedby={said}
          leftSection={<IconSignature size={18} />}
          onClick={onSign}
        >
          {chosen === 0 ? t('many.signNone') : t('many.sign', { chosen })}
        </Button>
      </div>
    </div>
  );
};

/** Marks the button that leads away: it gets the focus back once its reader has returned. */
const useFocusAfter = (isAway: boolean) => {
  const button = useRef<HTMLButtonElement>(null);
  const wasAway = useRef(false);
  useEffect(() => {
    if (wasAway.current && !isAway) {
      button.current?.focus({ preventScroll: true });
    }
    wasAway.current = isAway;
  }, [isAway]);
  return button;
};

/** Calls back on Esc, unless something above the page takes it. */
const useEscape = (isOn: boolean, onEscape: () => void) => {
  const leave = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isOn) {
      return;
    }
    const listen = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      const isTaken = target instanceof Element && target.closest(takesEscape) !== null;
      if (key === 'Escape' && !defaultPrevented && !isTaken) {
        leave();
      }
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isOn]);
};
const takesEscape = '[role="dialog"], [role="listbox"], [role="menu"], [aria-expanded="true"]';
