import type { Letter } from '@nysan/contract/correspondence/letter.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FileList } from '../../files/file-list.tsx';
import { formatDate, formatDateTime } from '../../i18n/format.ts';
import classes from '../paper.module.css';
import { Signed, Who } from '../paper-parts.tsx';
import { letterPath } from './place.ts';

type Props = { letter: Letter };

/** A letter as a paper: from whom and to whom, what is said, and the marks of those who signed it. */
export const Paper = ({ letter }: Props) => (
  <article className={`surface ${classes.paper}`} aria-label={letter.title}>
    <Top letter={letter} />
    <Readers letter={letter} />
    <h3 className={classes.title}>{letter.title}</h3>
    {letter.content && <p className={classes.content}>{letter.content}</p>}
    <Signed by={letter.createdBy} signature={letter.signature} />
    {letter.attachedFiles.length > 0 && (
      <div className={classes.files}>
        <FileList files={letter.attachedFiles} projectId={letter.projectUuid} />
      </div>
    )}
    <Receipts letter={letter} />
  </article>
);

const Top = ({ letter }: Props) => {
  const { t } = useTranslation(['letter', 'correspondence']);
  const { createdBy, documentNumber, creationDate, parent } = letter;
  return (
    <header className={classes.top}>
      <strong>{createdBy.organization || createdBy.fullname}</strong>
      <div className={`${classes.number} figures`}>
        <strong>{documentNumber}</strong>
        <span>{formatDate(creationDate)}</span>
        {parent && (
          <span title={parent.title}>
            {t('paper.answers')}{' '}
            {parent.id === null ? (
              parent.documentNumber
            ) : (
              <Link to={letterPath(letter.projectUuid, parent.id)} search={true}>
                {parent.documentNumber}
              </Link>
            )}
          </span>
        )}
      </div>
    </header>
  );
};

const Readers = ({ letter: { createdBy, mainRecipient, recipients } }: Props) => {
  const { t } = useTranslation(['letter', 'correspondence']);
  return (
    <dl className={classes.readers}>
      <dt>{t('correspondence:paper.from')}</dt>
      <dd>
        <Who person={createdBy} />
      </dd>
      <dt>{t('correspondence:paper.to')}</dt>
      <dd>
        <Who person={mainRecipient} />
      </dd>
      {recipients.length > 0 && (
        <>
          <dt>{t('paper.copies')}</dt>
          <dd>
            {recipients.map((person) => (
              <span key={person.id} className={classes.copy}>
                <Who person={person} />
              </span>
            ))}
          </dd>
        </>
      )}
    </dl>
  );
};

/** Who has signed that they received it. */
const Receipts = ({ letter: { receipts } }: Props) => {
  const { t } = useTranslation(['letter', 'correspondence']);
  return receipts.length > 0 ? (
    <ul className={classes.receipts}>
      {receipts.map(({ id, signer, organization, signedAt }) => (
        <li key={id}>
          <strong>{t('paper.received')}</strong>
          <span>{[signer, organization].filter(Boolean).join(', ')}</span>
          <span className="figures">{formatDateTime(signedAt)}</span>
        </li>
      ))}
    </ul>
  ) : null;
};
