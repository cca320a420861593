import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './form.module.css';
import { type Conflict, type EditField, firstChoice, type Side } from './stale.ts';
import { useFieldTexts } from './use-field-texts.ts';
import type { ProjectValues } from './values.ts';

type Props = {
  conflicts: Conflict[];
  mine: ProjectValues;
  theirs: ProjectValues;
  /** The other one who changed it is the same person, in another tab. */
  byYou: boolean;
  onChoose: (choice: Partial<Record<EditField, Side>>) => void;
  onClose: () => void;
};

/** Somebody changed the project while it was being edited: field by field what is typed here and what is stored now. */
export const StaleDialog = ({ conflicts, mine, theirs, byYou, onChoose, onClose }: Props) => {
  const { t } = useTranslation('project');
  const [choice, setChoice] = useState(() => firstChoice(conflicts));
  const shown = useFieldTexts();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(byYou ? 'stale.ownTitle' : 'stale.title')}
      width={720}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('stale.back')}
          </Button>
          <Button onClick={() => onChoose(choice)}>{t('stale.save')}</Button>
        </>
      }
    >
      <p className={classes.staleText}>{t(byYou ? 'stale.ownText' : 'stale.text')}</p>
      <div className={classes.conflicts}>
        {conflicts.map(({ field, isMineChanged }) => (
          <fieldset key={field} className={classes.conflict}>
            <legend>
              {t(`fields.${field}`)}
              {isMineChanged && <span className="muted"> · {t('stale.both')}</span>}
            </legend>
            <div className={classes.sides}>
              {(['mine', 'theirs'] as const).map((side) => (
                <Radio
                  key={side}
                  className={classes.side}
                  name={`stale-${field}`}
                  label={shown(field, side === 'mine' ? mine : theirs)}
                  description={side === 'mine' ? t('stale.mine') : t('stale.theirs')}
                  checked={choice[field] === side}
                  onChange={() => setChoice({ ...choice, [field]: side })}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
};
