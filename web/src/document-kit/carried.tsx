import { Button } from '@mantine/core';
import type { CarriedField } from '@nysan/contract/approval.ts';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './carried.module.css';
import { useAsked } from './use-asked.ts';
import { useCarried } from './use-carried.ts';
import { useHandle } from './use-document.ts';

type TextProps = {
  /** The word of the field, in which nothing stands. */
  field: string;
  /** Types the text, which saves itself as if it were typed by hand. */
  onTake: (text: string) => void;
};

/** What the last paper says in a field that is still empty. */
export const CarriedText = ({ field, onTake }: TextProps) => {
  const { from, fields } = useCarried();
  const carried = fields.find((one) => one.field === field);
  const value = carried?.changes[0]?.updateValue;
  return carried && typeof value === 'string' ? (
    <Suggestion from={from} text={carried.text} onTake={() => onTake(value)} />
  ) : null;
};

/** What the last paper says in a list or in a place of files that is still empty. */
export const CarriedList = ({ field }: { field: string }) => {
  const { carry } = useHandle();
  const { isBusy, asked } = useAsked();
  const { from, fields } = useCarried();
  const carried = fields.find((one) => one.field === field);
  return carried ? (
    <Suggestion
      from={from}
      text={carried.text}
      isBusy={isBusy}
      onTake={() => void asked(() => carry(carried))}
    />
  ) : null;
};

type SuggestionProps = { from: string; text: string; isBusy?: boolean; onTake: () => void };

const Suggestion = ({ from, text, isBusy = false, onTake }: SuggestionProps) => {
  const { t } = useTranslation('document');
  return (
    <button type="button" className={classes.suggestion} disabled={isBusy} onClick={onTake}>
      <IconHistory size={18} aria-hidden className={classes.icon} />
      <span className={classes.said}>
        <span className={classes.from}>{t('like', { number: from })}</span>
        <span className={classes.text} title={text}>
          {text}
        </span>
      </span>
    </button>
  );
};

type AllProps = {
  /** What is said of each field. */
  nameOf: (field: CarriedField) => string;
};

/** Everything the last paper says in what is still empty, by one press. */
export const CarriedAll = ({ nameOf }: AllProps) => {
  const { t } = useTranslation('document');
  const { carry, saver } = useHandle();
  const { isBusy, asked } = useAsked();
  const { from, fields } = useCarried();
  if (fields.length === 0) {
    return null;
  }
  const take = () =>
    asked(async () => {
      // What is being typed goes first; nothing is written over it, nor over what cannot be saved.
      const unsaved = await saver.saveAll();
      for (const carried of fields.filter(({ field }) => field !== unsaved)) {
        await carry(carried);
      }
    });
  return (
    <div className={classes.all}>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconHistory size={16} aria-hidden />}
        loading={isBusy}
        onClick={() => void take()}
      >
        {t('like', { number: from })}
      </Button>
      <span className={classes.names}>{fields.map(nameOf).join(', ')}</span>
    </div>
  );
};
