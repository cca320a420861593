import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { signal } from '../../ui/signal.ts';
import { useDocumentHandle } from '../page/use-document.ts';
import classes from './left-out.module.css';

/** What copies made in this window could not keep, by the ids of the copies. */
const left = signal<ReadonlyMap<string, readonly string[]>>(new Map());

/** Notes what a new copy could not keep, for its page. */
export const noteLeftOut = (id: string, leftOut: readonly string[]): void =>
  left.set(new Map(left.get()).set(id, leftOut));

/** Tells on the page of a copy what is not in it and why, until it is put away. */
export const LeftOutNote = () => {
  const { t } = useTranslation(['document', 'common']);
  const { document } = useDocumentHandle();
  const items = left.use().get(document.id) ?? [];
  return items.length > 0 ? (
    <Alert
      className={classes.note}
      color="amber"
      icon={<IconAlertTriangle size={18} />}
      title={t('leftOut')}
      withCloseButton
      closeButtonLabel={t('common:close')}
      onClose={() => noteLeftOut(document.id, [])}
    >
      <ul className={classes.items}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Alert>
  ) : null;
};
