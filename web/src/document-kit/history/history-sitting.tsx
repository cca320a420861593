import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatTime } from '../../i18n/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import type { KindFacts } from '../page/kind.ts';
import type { Change } from './changes.ts';
import { differenceOf } from './difference.tsx';
import classes from './history-view.module.css';
import { eachAlone, isChange, type Sitting } from './sittings.ts';

type Props = { sitting: Sitting; kind: KindFacts };

/** What somebody changed in one go as a table of its fields; on demand each change alone. */
export const HistorySitting = ({ sitting, kind }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const { by, from, to, entries, changes } = sitting;
  const [last] = entries;
  return (
    <li className={classes.entry}>
      <time className={`${classes.when} figures`} dateTime={to}>
        <b>{formatDate(to)}</b> <span className="muted">{momentsOf(from, to)}</span>
      </time>
      <Avatar name={by} />
      <div className={`surface ${classes.card}`}>
        <div className={classes.head}>
          <span>
            <b>{by}</b> <span className="muted">{last?.event.name}</span>
          </span>
          {entries.length > 1 && (
            <Counts sitting={sitting} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
          )}
        </div>
        {isOpen ? (
          eachAlone(entries).map((one) => (
            <div key={one.id}>
              <span className={`${classes.moment} muted figures`}>{formatTime(one.to)}</span>
              <Changes changes={one.changes} kind={kind} />
            </div>
          ))
        ) : (
          <Changes
            changes={changes}
            kind={kind}
            isEmptySaid={last !== undefined && isChange(last)}
          />
        )}
      </div>
    </li>
  );
};

const momentsOf = (from: string, to: string): string =>
  formatTime(from) === formatTime(to) ? formatTime(to) : `${formatTime(from)}–${formatTime(to)}`;

type CountsProps = { sitting: Sitting; isOpen: boolean; onToggle: () => void };

const Counts = ({ sitting: { entries, changes }, isOpen, onToggle }: CountsProps) => {
  const { t } = useTranslation('document');
  return (
    <span className={classes.counts}>
      <span className="muted">
        {t('history.fields', { count: changes.length })},{' '}
        {t('history.edits', { count: entries.length })}
      </span>
      <UnstyledButton className={classes.each} aria-expanded={isOpen} onClick={onToggle}>
        {t(isOpen ? 'history.together' : 'history.apart')}
      </UnstyledButton>
    </span>
  );
};

type ChangesProps = { changes: Change[]; kind: KindFacts; isEmptySaid?: boolean };

const Changes = ({ changes, kind, isEmptySaid }: ChangesProps) => {
  const { t } = useTranslation('document');
  if (changes.length === 0) {
    return isEmptySaid ? <p className={classes.nothing}>{t('history.changedBack')}</p> : null;
  }
  return (
    <table className={classes.changes}>
      <thead>
        <tr>
          <th scope="col">{t('history.field')}</th>
          <th scope="col">{t('history.before')}</th>
          <th scope="col">{t('history.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <ChangedField key={change.field} change={change} kind={kind} />
        ))}
      </tbody>
    </table>
  );
};

const ChangedField = ({ change, kind }: { change: Change; kind: KindFacts }) => {
  const { t } = useTranslation('document');
  const { before, after } = differenceOf(kind, change);
  return (
    <tr>
      <th scope="row">{change.name}</th>
      <td>
        {before ? (
          <del className={classes.before}>{before}</del>
        ) : (
          <span className="muted">{t('changes.nothing')}</span>
        )}
      </td>
      <td>
        <ins className={classes.after}>
          {after || (kind.emptyWordOf?.(change.field) ?? t('changes.nothing'))}
        </ins>
      </td>
    </tr>
  );
};
