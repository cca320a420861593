import { useTranslation } from 'react-i18next';
import type { PagedList } from '../api/use-paged.ts';
import { shortName } from '../document-kit/list/short-name.ts';
import { formatDate, formatMoney } from '../i18n/format.ts';
import type { useChoice } from '../signing/many/use-choice.tsx';
import type { Column } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { RecordList } from '../ui/record-list.tsx';
import classes from './my-day.module.css';
import { type useDay, type WaitingPaper } from './queries.ts';
import { useSince } from './use-since.ts';

type Props = {
  list: PagedList<WaitingPaper>;
  day: ReturnType<typeof useDay>;
  choice: ReturnType<typeof useChoice<WaitingPaper>>;
  onPage?: (page: number) => void;
};

/** What waits for the reader, under the spans of its due dates. */
export const WaitingList = ({ list, day, choice, onPage }: Props) => {
  const { t } = useTranslation('my-day');
  const columns = useColumns(day.today);
  const card = (paper: WaitingPaper) => <Card paper={paper} today={day.today} />;
  return (
    <RecordList
      {...list}
      wraps
      label={t('waits')}
      columns={columns}
      keyOf={({ id }) => id}
      linkOf={({ target }) => target}
      headOf={({ span }) => `${t(`spans.${span}`)} · ${day.countOf(span)}`}
      card={card}
      empty={<EmptyState title={t('nothing')} hint={t('nothingHint')} />}
      {...(onPage && { onPage })}
      {...choice.over({ columns, card })}
    />
  );
};

/** What of the list can be signed at once. */
export const signableOf = ({ isSignable, id, documentId, name }: WaitingPaper) =>
  isSignable ? { id, name: `${documentId} ${name}` } : null;

const useColumns = (today: string | undefined): Column<WaitingPaper>[] => {
  const { t } = useTranslation('my-day');
  return [
    {
      id: 'due',
      title: t('columns.due'),
      cell: (paper) => <Due paper={paper} today={today} />,
      width: 96,
    },
    { id: 'paper', title: t('columns.paper'), cell: (paper) => <Named paper={paper} /> },
    {
      id: 'project',
      title: t('columns.project'),
      cell: ({ project }) => project.name,
      width: '20%',
    },
    {
      id: 'money',
      title: t('columns.money'),
      figures: true,
      width: 140,
      cell: ({ money }) => (money === null ? '—' : formatMoney(money, '')),
    },
    {
      id: 'from',
      title: t('columns.from'),
      width: '18%',
      least: 'medium',
      cell: (paper) => <From paper={paper} />,
    },
  ];
};

type Shown = { paper: WaitingPaper };

const Named = ({ paper: { documentId, name, kindName } }: Shown) => (
  <span className={classes.named} title={kindName}>
    {documentId && <b>{documentId}</b>} {name}
  </span>
);

const From = ({ paper: { from, since } }: Shown) => {
  const sinceThen = useSince();
  return (
    <span className={classes.named} title={`${from} · ${formatDate(since)}`}>
      {shortName(from)} <span className={classes.since}>· {sinceThen(since)}</span>
    </span>
  );
};

/** The day itself, without a year that is this one, or a word for it: today. */
const Due = ({ paper: { dueDate, span }, today }: Shown & { today: string | undefined }) => {
  const { t } = useTranslation('my-day');
  if (!dueDate) {
    return <span className="muted">—</span>;
  }
  const day = formatDate(dueDate);
  const left = today === undefined ? undefined : daysBetween(today, dueDate);
  return (
    <span className={`figures ${classes.due}`} data-span={span} title={day}>
      {left === 0 && t('today')}
      {left === -1 && t('yesterday')}
      {left !== 0 &&
        left !== -1 &&
        (today?.slice(0, 4) === dueDate.slice(0, 4) ? day.slice(0, 5) : day)}
    </span>
  );
};
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

const Card = ({ paper, today }: Shown & { today: string | undefined }) => (
  <span className={classes.card}>
    <span className={classes.cardHead}>
      <b>{paper.documentId || paper.kindName}</b>
      <Due paper={paper} today={today} />
    </span>
    <span>{paper.name}</span>
    <span className={classes.since}>{paper.project.name}</span>
    <span className={classes.cardHead}>
      <span className={classes.since}>
        <From paper={paper} />
      </span>
      {paper.money !== null && <span className="figures">{formatMoney(paper.money)}</span>}
    </span>
  </span>
);
