import type { Memo } from '@nysan/contract/correspondence/memo-shapes.ts';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../i18n/format.ts';
import { Section } from '../../ui/section.tsx';
import { placeOfPerson } from '../types.ts';
import classes from './recipients.module.css';
import { RecipientStatus } from './status.tsx';

type Recipient = Memo['recipients'][number];

/** Whom a memo asks for what, and what each has done and said. */
export const Recipients = ({ memo: { mainRecipient, recipients } }: { memo: Memo }) => {
  const { t } = useTranslation('memo');
  const all = mainRecipient ? [mainRecipient, ...recipients] : recipients;
  return all.length > 0 ? (
    <Section title={t('recipients')} flush>
      <ul className={classes.list}>
        {all.map((recipient) => (
          <Row key={recipient.id} recipient={recipient} />
        ))}
      </ul>
    </Section>
  ) : null;
};

const Row = ({ recipient }: { recipient: Recipient }) => {
  const { t } = useTranslation('memo');
  const { fullname, email, status, comment, doneAt, doneBy } = recipient;
  return (
    <li className={classes.row}>
      <span>
        {fullname}
        <span className={classes.quiet}>{placeOfPerson(recipient)}</span>
      </span>
      <span>{email}</span>
      <span>
        <RecipientStatus status={status} />
        {doneAt && <span className={`${classes.quiet} figures`}>{formatDateTime(doneAt)}</span>}
        {doneBy && <span className={classes.quiet}>{t('doneBy', { name: doneBy })}</span>}
      </span>
      <span className={classes.comment}>{comment}</span>
    </li>
  );
};
