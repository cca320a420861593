import { Button } from '@mantine/core';
import type { CarriedField } from '@nysan/contract/draft-help.ts';
import { IconHistory } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ask } from '../../api/queries.ts';
import { useDocumentHandle } from '../page/use-document.ts';
import classes from './suggestion.module.css';
import { SuggestedText } from './suggestion.tsx';
import { useAsked } from './use-asked.ts';

type TextProps = {
  /** The word of the field, in which nothing stands. */
  field: string;
  /** Types the text, which saves itself as if it were typed by hand. */
  onTake: (text: string) => void;
};

/** What the last paper says in a field that is still empty. */
export const CarriedText = ({ field, onTake }: TextProps) => {
  const { t } = useTranslation('document');
  const { from, fields } = useCarried();
  const carried = fields.find((one) => one.field === field);
  const value = carried?.changes[0]?.updateValue;
  return carried && typeof value === 'string' ? (
    <SuggestedText
      from={t('like', { number: from })}
      text={carried.text}
      onTake={() => onTake(value)}
    />
  ) : null;
};

/** What the last paper says in a list or in a place of files that is still empty. */
export const CarriedList = ({ field }: { field: string }) => {
  const { t } = useTranslation('document');
  const { isBusy, take } = useCarry();
  const { from, fields } = useCarried();
  const carried = fields.find((one) => one.field === field);
  return carried ? (
    <SuggestedText
      from={t('like', { number: from })}
      text={carried.text}
      isBusy={isBusy}
      onTake={() => void take([carried])}
    />
  ) : null;
};

type AllProps = {
  /** What is said of each field. */
  nameOf: (field: CarriedField) => string;
};

/** Everything the last paper says in what is still empty, by one press. */
export const CarriedAll = ({ nameOf }: AllProps) => {
  const { t } = useTranslation('document');
  const { isBusy, take } = useCarry();
  const { from, fields } = useCarried();
  if (fields.length === 0) {
    return null;
  }
  return (
    <div className={classes.all}>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconHistory size={16} aria-hidden />}
        loading={isBusy}
        onClick={() => void take(fields)}
      >
        {t('like', { number: from })}
      </Button>
      <span className={classes.names}>{fields.map(nameOf).join(', ')}</span>
    </div>
  );
};

/** Takes over these fields by one press, of those that are still empty once everything typed is saved. */
const useCarry = () => {
  const client = useQueryClient();
  const { document, carry, saver } = useDocumentHandle();
  const { isBusy, asked } = useAsked();
  const take = (wanted: readonly CarriedField[]): Promise<void> =>
    asked(async () => {
      // What is being typed goes first; nothing is written over it, nor over what cannot be saved.
      const unsaved = await saver.saveAll();
      const now = await client.fetchQuery({ ...suggestedFor(document.id), staleTime: 0 });
      const open = now.carried?.fields ?? [];
      for (const one of open.filter(({ field }) => field !== unsaved)) {
        if (wanted.some(({ field }) => field === one.field)) {
          await carry(one);
        }
      }
    });
  return { isBusy, take };
};

const suggestedFor = (uuid: string) => ask('approval', 'suggested', { params: { uuid } });

/** Fields of the open draft that are empty and in which the last paper of its kind says something, and its number. */
const useCarried = (): { from: string; fields: CarriedField[] } => {
  const { document, kind } = useDocumentHandle();
  const { editable } = document;
  const { data } = useQuery({
    ...suggestedFor(document.id),
    enabled: editable && kind.carriesOver === true,
  });
  const carried = editable && kind.carriesOver ? data?.carried : undefined;
  return { from: carried?.documentId ?? '', fields: carried?.fields ?? [] };
};
