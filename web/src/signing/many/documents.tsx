import { Loader } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconFileText } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../i18n/format.ts';
import classes from './many.module.css';
import type { Listed, Outcome } from './use-outcomes.ts';

export type Shown = Omit<Listed, keyof Outcome> & Outcome;

/** The documents that are signed together, how far each is and why one was refused. */
export const Documents = ({ documents }: { documents: Shown[] }) => {
  const { t } = useTranslation('signing');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls, also by the keyboard
    <section className={classes.scroll} aria-label={t('many.documents')} tabIndex={0}>
      <ul className={classes.list} aria-label={t('many.documents')}>
        {documents.map((document) => (
          <Item key={document.id} document={document} />
        ))}
      </ul>
    </section>
  );
};

const Item = ({ document }: { document: Shown }) => {
  const { t } = useTranslation('signing');
  const { documentId, name, type, projectName, dueDate, state, message } = document;
  return (
    <li className={classes.item}>
      <span className={classes.sign} data-state={state} aria-hidden>
        <Icon state={state} />
      </span>
      <div className={classes.text}>
        <span className={classes.number}>{documentId}</span> {name}
        <span className={classes.small}>
          {[type, projectName, dueDate && t('many.dueBy', { date: formatDate(dueDate) })]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {message && <span className={classes.reason}>{message}</span>}
      </div>
      <span className={classes.state}>{t(`many.states.${state}`)}</span>
    </li>
  );
};

const Icon = ({ state }: { state: Outcome['state'] }) => {
  switch (state) {
    case 'loading':
    case 'checking':
      return <Loader size={16} />;
    case 'signed':
      return <IconCheck size={18} />;
    case 'refused':
      return <IconAlertCircle size={18} />;
    default:
      return <IconFileText size={18} />;
  }
};
