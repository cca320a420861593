import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';

import { useTranslation } from 'react-i18next';
import { ask } from '../api/queries.ts';
import { shortName } from '../document-kit/list/short-name.ts';
import { formatDate } from '../i18n/format.ts';
import { Avatar } from '../ui/avatar.tsx';
import classes from './paper-page.module.css';
import { paperPlace } from './place.ts';
import type { SignedRoom } from './types.ts';

type Linked = {
  id: string;
  title: string;
  documentNumber: string;
  createdAt: string;
  createdBy: { fullname: string }; // sic
  stage: string;
};

/** The papers of the same chain before and after this one, as far as its reader may open them. */
export const useChain = (room: SignedRoom, { id, createdAt }: Pick<Linked, 'id' | 'createdAt'>) => {
  const { data } = useQuery(ask(room, 'chain', { params: { id } }));
  const chain: Linked[] = data ?? [];
  const others = chain.filter((row) => row.id !== id);
  const isEarlier = (row: Linked) => Date.parse(row.createdAt) < Date.parse(createdAt);
  return {
    earlier: others.filter(isEarlier),
    later: others.filter((row) => !isEarlier(row)),
  };
};

type Props = {
  room: SignedRoom;
  rows: Linked[];
  /** They stand above the paper. */
  isEarlier?: true;
  /** How many others there are on both sides. */
  all?: number;
};

/** What was written before or afterwards, each a line that opens it. */
export const Chain = ({ room, rows, isEarlier, all = 0 }: Props) => {
  const { t } = useOwnWords(room);
  const { projectId = '' } = useParams({ strict: false });
  const place = paperPlace(room);
  return (
    <>
      {isEarlier && all > 0 && (
        <p className={classes.about}>{t('chain.about', { count: all + 1 })}</p>
      )}
      {rows.length > 0 && (
        <ol className={classes.chain} aria-label={t(isEarlier ? 'chain.earlier' : 'chain.later')}>
          {rows.map((row) => (
            <li key={row.id}>
              <Other row={row} to={place.paper(projectId, row.id)} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
};

const useOwnWords = (room: SignedRoom) =>
  useTranslation(({ letters: 'letter', memos: 'memo' } as const)[room]);

const Other = ({ row, to }: { row: Linked; to: string }) => {
  const { t } = useTranslation('correspondence');
  const name = row.createdBy.fullname;
  const isOwn = row.stage === 'OUTCOMMING'; // sic
  return (
    <Link to={to} search={true} className={`surface ${classes.other}`} title={row.title}>
      <Avatar name={name} active={isOwn} />
      <span className={classes.what}>
        <span className={classes.who}>{isOwn ? t('you') : shortName(name)}</span> · {row.title}
      </span>
      <span className={`${classes.where} figures`}>
        <span>{row.documentNumber}</span>
        <span>{formatDate(row.createdAt)}</span>
      </span>
    </Link>
  );
};
