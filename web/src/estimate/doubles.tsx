import { Button, Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './import-preview.module.css';
import { doublesOf, type Preview, type SheetChoice } from './preview-choice.ts';
import { Warning } from './preview-warning.tsx';

type Props = {
  preview: Preview;
  choice: SheetChoice;
  onChoice: (choice: SheetChoice) => void;
  onNewer: (rootId: string) => void;
};

/** Estimates that the project has, or that are like those it has: newer versions of them, or separate ones with a name. */
export const Doubles = ({ preview, choice, onChoice, onNewer }: Props) => {
  const { t } = useTranslation('estimate');
  const { doubles, needsName, isTaken } = doublesOf(preview, choice);
  const isOne = preview.sheets.filter(({ isRead }) => isRead).length === 1;
  return (
    <div className={classes.hidden}>
      {doubles.map(({ number, read, estimateId, name, message }) => (
        <div key={`${number} ${read}`} className={classes.hidden}>
          <Warning text={message} />
          {estimateId !== null && isOne && (
            <div>
              <Button variant="default" onClick={() => onNewer(estimateId)}>
                {t('doubles.newer', { name })}
              </Button>
            </div>
          )}
        </div>
      ))}
      <Checkbox
        label={t(isOne ? 'doubles.separate' : 'doubles.separateMany')}
        checked={choice.isSeparate}
        onChange={({ currentTarget }) => onChoice({ ...choice, isSeparate: currentTarget.checked })}
      />
      {choice.isSeparate && (
        <TextInput
          label={t(isOne ? 'doubles.name' : 'doubles.prefix')}
          required={needsName}
          maxLength={500}
          value={choice.name}
          error={isTaken && t('doubles.taken')}
          onChange={({ currentTarget }) => onChoice({ ...choice, name: currentTarget.value })}
        />
      )}
    </div>
  );
};
