import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { placeholder } from '../../i18n/format.ts';
import classes from './inline-field.module.css';
import type { Edit } from './use-edit.ts';

type Props = {
  edit: Edit;
  isAllowed: boolean;
  shown?: (value: string) => ReactNode;
};

/** Somebody else changed the value while this person was typing: what stands there now, and which of the two to keep. */
export const StaleChoice = ({ edit, isAllowed, shown = (value) => value }: Props) => {
  const { t } = useTranslation('document');
  return (
    <div className={classes.choice} role="alert">
      <p className={classes.choiceTitle}>{t('stale.title')}</p>
      <p>{t('stale.now')}</p>
      <p className={classes.theirs}>{edit.theirs ? shown(edit.theirs) : placeholder}</p>
      <div className={classes.buttons}>
        {isAllowed && (
          <Button size="compact-sm" loading={edit.isSaving} onClick={edit.keepMine}>
            {t('stale.keepMine')}
          </Button>
        )}
        <Button size="compact-sm" variant="default" disabled={edit.isSaving} onClick={edit.cancel}>
          {t('stale.takeTheirs')}
        </Button>
      </div>
    </div>
  );
};
