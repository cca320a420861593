import { labelOfWord } from '@nysan/contract/choices.ts';
import type { JournalEntry } from '@nysan/contract/supervision-journal.ts';
import { journalEvents } from '@nysan/contract/supervision-journal-words.ts';
import {
  type Icon,
  IconClipboardList,
  IconFileCertificate,
  IconFileCheck,
  IconFileLike,
  IconFlask2,
  IconNotebook,
  IconReceipt2,
  IconReport,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { wordOf } from '../document-kit/list/plain.ts';
import { formatDate, formatNumber, formatTime } from '../i18n/format.ts';
import { Pill, type Tone } from '../ui/status-badge.tsx';
import classes from './journal.module.css';
import { Remarks } from './remarks.tsx';

const icons: Record<JournalEntry['part'], Icon> = {
  PRESCRIPTION: IconClipboardList,
  EXECUTION_REPORT: IconFileCheck,
  ACT: IconFileCertificate,
  PROTOCOL: IconFlask2,
  REPORT: IconReport,
  CALCULATION: IconReceipt2,
  CONCLUSION: IconFileLike,
  POST: IconNotebook,
};

const tones: Record<JournalEntry['event'], Tone> = {
  SENT: 'blue',
  RECALLED: 'gray',
  SIGNED: 'green',
  RECEIVED: 'green',
  ACCEPTED: 'green',
  REFUSED: 'red',
  WRITTEN: 'gray',
};

/** One thing that was done: when, with which paper, by whom, and why it was refused. */
export const Entry = ({ entry }: { entry: JournalEntry }) => {
  const { t } = useTranslation('supervision-journal');
  const Drawn = icons[entry.part];
  return (
    <li className={classes.entry}>
      <time className={`${classes.time} figures`} dateTime={entry.at}>
        {formatTime(entry.at)}
      </time>
      <span className={classes.icon}>
        <Drawn size={18} stroke={1.75} aria-hidden />
      </span>
      <div className={classes.said}>
        <Paper entry={entry} />
        {entry.reason !== null && (
          <p className={classes.reason}>{t('reason', { reason: entry.reason })}</p>
        )}
        <Fields fields={entry.fields} />
        <Who person={entry.person} />
        <Remarks remarks={entry.remarks} />
      </div>
      <span className={classes.event}>
        <Pill tone={tones[entry.event]}>{wordOf(labelOfWord(journalEvents, entry.event))}</Pill>
      </span>
    </li>
  );
};

/** Its number leads to its page; a post leads to the record on which its journal hangs. */
const Paper = ({ entry }: { entry: JournalEntry }) => {
  const { t } = useTranslation('supervision-journal');
  const { documentId, kindName, name, version, target } = entry;
  return (
    <>
      <p className={classes.paper}>
        <Link className={classes.link} to={target}>
          {documentId || kindName}
        </Link>
        {documentId !== '' && <span>{name || kindName}</span>}
      </p>
      {documentId !== '' && (
        <p className={classes.kind}>
          {[
            ...(name && name !== kindName ? [kindName] : []),
            ...(version !== null && version > 1 ? [t('version', { number: version })] : []),
          ].join(' · ')}
        </p>
      )}
    </>
  );
};

const Who = ({ person }: Pick<JournalEntry, 'person'>) => (
  <p className={classes.who}>
    <span>{person.fullname}</span>
    {[person.organization, person.role].filter(Boolean).map((said) => (
      <span key={said} className="muted">
        {said}
      </span>
    ))}
  </p>
);

const shown: Record<JournalEntry['fields'][number]['type'], (value: string) => string> = {
  TEXT: (value) => value,
  NUMBER: (value) => formatNumber(Number(value), 6),
  DATE: formatDate,
};

/** What a post says. */
const Fields = ({ fields }: Pick<JournalEntry, 'fields'>) =>
  fields.length > 0 && (
    <dl className={classes.fields}>
      {fields.map(({ name, type, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{shown[type](value)}</dd>
        </div>
      ))}
    </dl>
  );
