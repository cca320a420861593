import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconRestore } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { placeholder } from '../../i18n/format.ts';
import classes from './form-notes.module.css';

/** Tells that what was typed before is there again, and begins anew on demand. */
export const RestoredNote = ({ onAnew }: { onAnew: () => void }) => {
  const { t } = useTranslation('document');
  return (
    <Alert className={classes.note} color="blue" icon={<IconRestore size={18} />}>
      <div className={classes.line}>
        <span>{t('field.restored')}</span>
        <Button variant="default" size="compact-md" onClick={onAnew}>
          {t('field.anew')}
        </Button>
      </div>
    </Alert>
  );
};

type StaleProps = {
  title: string;
  /** The fields in which the two differ, as they stand on the server. */
  theirs: readonly { label: string; text: string }[];
  isSaving: boolean;
  /** Saves what is typed over it. */
  onKeep: () => void;
  /** Gives up what is typed. */
  onTake: () => void;
};

/** Somebody else changed what a form was typed over: what stands there now, and which of the two to keep. */
export const StaleNote = ({ title, theirs, isSaving, onKeep, onTake }: StaleProps) => {
  const { t } = useTranslation('document');
  return (
    <Alert
      className={classes.note}
      color="amber"
      icon={<IconAlertTriangle size={18} />}
      title={title}
      role="alert"
    >
      {theirs.length > 0 && (
        <>
          {t('stale.now')}
          <dl className={classes.theirs}>
            {theirs.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text || placeholder}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <Group gap="xs">
        <Button size="compact-md" loading={isSaving} onClick={onKeep}>
          {t('stale.keepMine')}
        </Button>
        <Button size="compact-md" variant="default" disabled={isSaving} onClick={onTake}>
          {t('stale.takeTheirs')}
        </Button>
      </Group>
    </Alert>
  );
};
