import type { Memo } from '@nysan/contract/correspondence/memo-shapes.ts';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../i18n/format.ts';
import { Section } from '../../ui/section.tsx';
import { PassOn } from '../pass-on.tsx';
import { placeOfPerson } from '../types.ts';
import classes from './recipients.module.css';
import { RecipientStatus } from './status.tsx';

type Recipient = Memo['recipients'][number];

/** Whom a memo asks for what, what each has done and said, and who has signed it. */
export const Recipients = ({ memo }: { memo: Memo }) => {
  const { t } = useTranslation('memo');
  const { mainRecipient, recipients, approvals } = memo;
  const all = mainRecipient ? [mainRecipient, ...recipients] : recipients;
  return all.length > 0 ? (
    <Section title={t('recipients')} flush>
      <table className={classes.table}>
        <Heads />
        <tbody>
          {all.map((recipient) => (
            <Row key={recipient.id} memo={memo} recipient={recipient} />
          ))}
        </tbody>
      </table>
      <Approvals approvals={approvals} />
    </Section>
  ) : null;
};

const Heads = () => {
  const { t } = useTranslation('memo');
  return (
    <thead>
      <tr className={classes.heads}>
        <th scope="col">{t('heads.name')}</th>
        <th scope="col">{t('heads.email')}</th>
        <th scope="col">{t('heads.status')}</th>
        <th scope="col">{t('heads.comment')}</th>
      </tr>
    </thead>
  );
};

/** Whose signatures stand under the memo, and since when. */
const Approvals = ({ approvals }: Pick<Memo, 'approvals'>) => {
  const { t } = useTranslation('memo');
  return approvals.length > 0 ? (
    <ul className={classes.approvals}>
      {approvals.map(({ id, signer, organization, signedAt }) => (
        <li key={id}>
          <strong>{t('approved')}</strong>
          <span>{[signer, organization].filter(Boolean).join(', ')}</span>
          <span className="figures">{formatDateTime(signedAt)}</span>
        </li>
      ))}
    </ul>
  ) : null;
};

const Row = ({ memo, recipient }: { memo: Memo; recipient: Recipient }) => {
  const { t } = useTranslation('memo');
  const { fullname, email, status, comment, doneAt, doneBy } = recipient;
  return (
    <tr className={classes.row}>
      <td>
        {fullname}
        <span className={classes.quiet}>{placeOfPerson(recipient)}</span>
      </td>
      <td>{email}</td>
      <td>
        <RecipientStatus status={status} />
        {doneAt && <span className={`${classes.quiet} figures`}>{formatDateTime(doneAt)}</span>}
        <PassOn room="memos" paper={memo} asked={recipient} />
        {doneBy && <span className={classes.quiet}>{t('doneBy', { name: doneBy })}</span>}
      </td>
      <td className={classes.comment}>{comment}</td>
    </tr>
  );
};
