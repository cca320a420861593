import { Alert } from '@mantine/core';
import type { Departure } from '@nysan/contract/documents/departure.ts';
import type { PlainField } from '@nysan/contract/plain-fields.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDocumentHandle } from '../page/use-document.ts';
import classes from './departures.module.css';
import { SuggestedText } from './suggestion.tsx';
import { TextField } from './text-field.tsx';

type Props = {
  /** The field that takes the reason. */
  field: PlainField<'text'>;
  departures: readonly Departure[];
  /** Reasons that can be taken over as they are. */
  ready?: readonly string[];
};

/** Where a paper says otherwise than what it comes from: both values, and the reason, which is printed; nothing while it does not. */
export const DepartureNote = ({ field, departures, ready = [] }: Props) => {
  const { t } = useTranslation('document');
  const { document, valueOf, replace } = useDocumentHandle();
  const departure = departures.find((one) => one.field === field.word);
  if (!departure) {
    return null;
  }
  const value = valueOf(field.word);
  return (
    <Alert className={classes.note} color="amber" icon={<IconAlertTriangle size={18} />}>
      <p className={classes.message}>{departure.message}</p>
      <TextField field={field} />
      {value === '' && departure.reason !== '' && (
        <p className={classes.message}>{t('departure.reason', { reason: departure.reason })}</p>
      )}
      {document.editable &&
        value === '' &&
        ready.map((reason) => (
          <SuggestedText
            key={reason}
            from={t('departure.ready')}
            text={reason}
            onTake={() => void replace(field.word, reason, value)}
          />
        ))}
      <p className={classes.hint}>{t('departure.printed')}</p>
    </Alert>
  );
};
