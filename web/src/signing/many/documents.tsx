import { Anchor, Button, Loader } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconFileText, IconReplace } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../i18n/format.ts';
import { Hidden } from '../../ui/hidden.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import classes from './many.module.css';
import type { Row } from './use-rows.ts';

type Props = {
  rows: Row[];
  /** Agrees to sign the newer version of a document; missing while documents are being signed. */
  onAccept: ((id: string) => void) | undefined;
};

/** The documents that are signed together, how far each is and why one was refused. */
export const Documents = ({ rows, onAccept }: Props) => {
  const { t } = useTranslation('signing');
  return (
    <section
      // Another first one: the failures have come to the top, and so does the reader.
      key={rows[0]?.id}
      className={classes.scroll}
      aria-label={t('many.documents')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls, also by the keyboard
      tabIndex={0}
    >
      <ul className={classes.list} aria-label={t('many.documents')}>
        {rows.map((row) => (
          <Item key={row.id} row={row} onAccept={onAccept} />
        ))}
      </ul>
    </section>
  );
};

const Item = ({ row, onAccept }: { row: Row; onAccept: Props['onAccept'] }) => {
  const { t } = useTranslation('signing');
  const { id, documentId, name, target, state, isOver, status, message } = row;
  return (
    <li className={classes.item}>
      <span className={classes.sign} data-state={state} aria-hidden>
        <Icon state={state} />
      </span>
      <div className={classes.text}>
        <Anchor href={target} target="_blank" rel="noreferrer">
          <span className={classes.number}>{documentId}</span> {name}
          <Hidden> ({t('many.newTab')})</Hidden>
        </Anchor>
        <About row={row} />
        {message && <span className={classes.reason}>{message}</span>}
        {isOver && (
          <span>
            {t('many.statusNow')} <StatusBadge status={status} />
          </span>
        )}
        {state === 'changed' && (
          <span className={classes.changed}>
            <span>{t('many.changed', { version: row.version })}</span>
            {onAccept && (
              <Button size="compact-sm" variant="default" onClick={() => onAccept(id)}>
                {t('many.accept')}
              </Button>
            )}
          </span>
        )}
      </div>
      <State state={state} />
    </li>
  );
};

/** On a phone the icon says it to the eye. */
const State = ({ state }: Pick<Row, 'state'>) => {
  const { t } = useTranslation('signing');
  const text = t(`many.states.${state}`);
  return useIsPhone() ? <Hidden>{text}</Hidden> : <span className={classes.state}>{text}</span>;
};

const About = ({ row: { type, projectName, dueDate, version } }: { row: Row }) => {
  const { t } = useTranslation('signing');
  const parts = [
    type,
    version > 1 && t('many.version', { version }),
    projectName,
    dueDate && t('many.dueBy', { date: formatDate(dueDate) }),
  ];
  return <span className={classes.small}>{parts.filter(Boolean).join(' · ')}</span>;
};

const Icon = ({ state }: { state: Row['state'] }) => {
  switch (state) {
    case 'loading':
    case 'checking':
      return <Loader size={16} />;
    case 'signed':
      return <IconCheck size={18} />;
    case 'refused':
      return <IconAlertCircle size={18} />;
    case 'changed':
      return <IconReplace size={18} />;
    default:
      return <IconFileText size={18} />;
  }
};
