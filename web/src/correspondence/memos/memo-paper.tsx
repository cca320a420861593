import type { Memo } from '@nysan/contract/correspondence/memo-shapes.ts';
import { salutationOf } from '@nysan/contract/salutation.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FileList } from '../../files/file-list.tsx';
import { formatDate, formatDateTime, placeholder } from '../../i18n/format.ts';
import { currentLanguage } from '../../i18n/index.ts';
import classes from '../paper.module.css';
import { Signed, Who } from '../paper-parts.tsx';
import { memoPath } from './place.ts';

type Props = { memo: Memo };

/** A memo as a paper: from whom and to whom, what is said, the mark of who sent it. */
export const MemoPaper = ({ memo }: Props) => {
  const { t } = useTranslation('correspondence');
  const { mainRecipient, createdBy, signature } = memo;
  return (
    <article className={`surface ${classes.paper}`} aria-label={memo.title}>
      <Top memo={memo} />
      <dl className={classes.readers}>
        <dt>{t('paper.from')}</dt>
        <dd>
          <Who person={createdBy} />
        </dd>
        <dt>{t('paper.to')}</dt>
        <dd>{mainRecipient ? <Who person={mainRecipient} /> : placeholder}</dd>
      </dl>
      <h3 className={classes.title}>{memo.title}</h3>
      {mainRecipient && (
        <p className={classes.content}>{salutationOf(mainRecipient.fullname, currentLanguage())}</p>
      )}
      {memo.content && <p className={classes.content}>{memo.content}</p>}
      {signature && <Signed by={createdBy} signature={signature} />}
      {memo.attachedFiles.length > 0 && (
        <div className={classes.files}>
          <FileList files={memo.attachedFiles} projectId={memo.projectUuid} />
        </div>
      )}
    </article>
  );
};

const Top = ({ memo }: Props) => {
  const { t } = useTranslation('memo');
  const { createdBy, documentNumber, creationDate, parent, updatedAt } = memo;
  return (
    <header className={classes.top}>
      <strong>{createdBy.organization || createdBy.fullname}</strong>
      <div className={`${classes.number} figures`}>
        {documentNumber && <strong>{documentNumber}</strong>}
        {creationDate && <span>{formatDate(creationDate)}</span>}
        <span>
          {t('updated')} {formatDateTime(updatedAt)}
        </span>
        {parent && (
          <span title={parent.title}>
            {t('answers')}{' '}
            {parent.id === null ? (
              parent.documentNumber
            ) : (
              <Link to={memoPath(memo.projectUuid, parent.id)}>{parent.documentNumber}</Link>
            )}
          </span>
        )}
      </div>
    </header>
  );
};
