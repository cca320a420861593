import type { Minutes } from '@nysan/contract/correspondence/minutes.ts';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../i18n/format.ts';
import { placeOfPerson } from '../types.ts';
import classes from './minutes.module.css';

/** What minutes say besides their assignments: who, when, about what. */
export const Said = ({ minutes }: { minutes: Minutes }) => {
  const { t } = useTranslation(['minutes', 'correspondence']);
  const { createdAt, createdBy, title, content } = minutes;
  const place = placeOfPerson(createdBy);
  return (
    <article className={`surface ${classes.said}`} aria-label={t('minutes')}>
      <h2 className={classes.title}>{title || t('noTitle')}</h2>
      <dl className={classes.facts}>
        <dt>{t('correspondence:form.date')}</dt>
        <dd className="figures">{formatDate(createdAt)}</dd>
        <dt>{t('page.from')}</dt>
        <dd>
          {createdBy.fullname}
          {place && <span className="muted"> · {place}</span>}
        </dd>
        <dt>{t('page.comments')}</dt>
        <dd className={classes.content}>{content}</dd>
      </dl>
    </article>
  );
};
