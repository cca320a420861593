import { ActionIcon, Select } from '@mantine/core';
import { labelOfWord, wireWordsOf } from '@nysan/contract/choices.ts';
import { askedStatuses } from '@nysan/contract/correspondence/memo-words.ts';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fieldElementId } from '../../document-kit/fields/focus-field.ts';
import { wordOf } from '../../document-kit/list/plain.ts';
import { confirm } from '../../ui/confirm.tsx';
import { PersonField } from '../people-fields.tsx';
import { type Correspondent, placeOfPerson } from '../types.ts';
import type { ComposeData } from '../use-compose-data.ts';
import classes from './recipient-fields.module.css';
import type { MemoForm } from './use-memo-form.ts';
import { FIRST_STATUS } from './written.ts';

type Props = { form: MemoForm; desk: ComposeData };

/** Whom a memo is written to, and what it asks them for. */
export const MainRecipient = ({ form: { written, type, faultOf }, desk: { others } }: Props) => {
  const { t } = useTranslation(['memo', 'correspondence']);
  const { mainRecipientId, mainStatus, recipients } = written;
  return (
    <div className={classes.main}>
      <div id={fieldElementId('mainRecipientId')}>
        <PersonField
          required
          label={t('correspondence:form.mainRecipient')}
          people={others.filter((person) => recipients.every(({ id }) => id !== person.id))}
          value={mainRecipientId}
          error={faultOf('mainRecipientId')}
          onChange={(id) => type({ mainRecipientId: id })}
        />
      </div>
      <AskedField
        label={t('form.asked')}
        value={mainStatus}
        onChange={(status) => type({ mainStatus: status })}
      />
    </div>
  );
};

/** The others: added by their names, each asked for something of their own. */
export const OtherRecipients = ({ form: { written, type, faultOf }, desk: { others } }: Props) => {
  const { t } = useTranslation('memo');
  const { mainRecipientId, recipients } = written;
  const isFree = (person: Correspondent) =>
    person.id !== mainRecipientId && recipients.every(({ id }) => id !== person.id);
  const fault = faultOf('recipients');
  const put = (id: string, status: string) =>
    type((now) => ({
      recipients: now.recipients.map((each) => (each.id === id ? { id, status } : each)),
    }));
  const remove = async (person: Correspondent) => {
    const about = person.fullname;
    if (await confirm({ text: t('form.removeSure'), about })) {
      type((now) => ({ recipients: now.recipients.filter(({ id }) => id !== person.id) }));
    }
  };
  return (
    <fieldset className={classes.others}>
      <legend>{t('form.others')}</legend>
      {recipients.length > 0 && (
        <ul className={classes.list}>
          {recipients.map(({ id, status }) => (
            <Other
              key={id}
              person={others.find((person) => person.id === id)}
              status={status}
              onStatus={(next) => put(id, next)}
              onRemove={remove}
            />
          ))}
        </ul>
      )}
      {fault && (
        <p role="alert" className={classes.fault}>
          {fault}
        </p>
      )}
      <PersonField
        isBare
        label={t('form.add')}
        people={others.filter(isFree)}
        value=""
        onChange={(id) =>
          id && type((now) => ({ recipients: [...now.recipients, { id, status: FIRST_STATUS }] }))
        }
      />
    </fieldset>
  );
};

type OtherProps = {
  person: Correspondent | undefined;
  status: string;
  onStatus: (status: string) => void;
  onRemove: (person: Correspondent) => void;
};

const Other = ({ person, status, onStatus, onRemove }: OtherProps) => {
  const { t } = useTranslation('memo');
  return person ? (
    <li className={classes.row}>
      <span className={classes.person}>
        {person.fullname}
        <span className={classes.place}>{placeOfPerson(person)}</span>
      </span>
      <AskedField
        isBare
        label={t('form.askedOf', { name: person.fullname })}
        value={status}
        onChange={onStatus}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('form.remove', { name: person.fullname })}
        onClick={() => onRemove(person)}
      >
        <IconX size={18} />
      </ActionIcon>
    </li>
  ) : null;
};

type AskedProps = {
  label: string;
  /** It stands in a row whose name says what it is. */
  isBare?: true;
  value: string;
  onChange: (status: string) => void;
};

const AskedField = ({ label, isBare, value, onChange }: AskedProps) => (
  <Select
    {...(isBare ? { 'aria-label': label } : { label, required: true })}
    data={wireWordsOf(askedStatuses).map((word) => ({
      value: word,
      label: wordOf(labelOfWord(askedStatuses, word)),
    }))}
    value={value}
    allowDeselect={false}
    onChange={(status) => status && onChange(status)}
  />
);
