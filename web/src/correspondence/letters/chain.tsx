import type { Letter } from '@nysan/contract/correspondence/letter.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ask } from '../../api/queries.ts';
import { shortName } from '../../document-kit/short-name.ts';
import { formatDate } from '../../i18n/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import classes from './letter-page.module.css';
import { letterPath } from './place.ts';
import type { LetterRow } from './queries.ts';

/** The letters of the same chain before and after this one, as far as its reader may open them. */
export const useChain = ({ id, createdAt }: Letter) => {
  const { data = [] } = useQuery(ask('letters', 'replies', { params: { id } }));
  const others = data.filter((row) => row.id !== id);
  const isEarlier = (row: LetterRow) => Date.parse(row.createdAt) < Date.parse(createdAt);
  return {
    earlier: others.filter(isEarlier),
    later: others.filter((row) => !isEarlier(row)),
  };
};

type Props = {
  rows: LetterRow[];
  /** They stand above the letter. */
  isEarlier?: true;
  /** How many others there are on both sides. */
  all?: number;
};

/** What was written before or afterwards, each a line that opens its letter. */
export const Chain = ({ rows, isEarlier, all = 0 }: Props) => {
  const { t } = useTranslation('letter');
  return (
    <>
      {isEarlier && all > 0 && (
        <p className={classes.about}>{t('chain.about', { count: all + 1 })}</p>
      )}
      {rows.length > 0 && (
        <ol className={classes.chain} aria-label={t(isEarlier ? 'chain.earlier' : 'chain.later')}>
          {rows.map((row) => (
            <li key={row.id}>
              <Other row={row} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
};

const Other = ({ row }: { row: LetterRow }) => {
  const { t } = useTranslation('letter');
  const { projectId = '' } = useParams({ strict: false });
  const isOwn = row.stage === 'OUTCOMMING'; // sic
  return (
    <Link
      to={letterPath(projectId, row.id)}
      search={true}
      className={`surface ${classes.other}`}
      title={row.title}
    >
      <Avatar name={row.senderName} active={isOwn} />
      <span className={classes.what}>
        <span className={classes.who}>{isOwn ? t('chain.you') : shortName(row.senderName)}</span> ·{' '}
        {row.title}
      </span>
      <span className={`${classes.where} figures`}>
        <span>{row.documentNumber}</span>
        <span>{formatDate(row.createdAt)}</span>
      </span>
    </Link>
  );
};
