import type { Found } from '@nysan/contract/search.ts';
import { formatDate } from '../i18n/format.ts';
import { StatusBadge } from '../ui/status-badge.tsx';
import { Pieces } from './pieces.tsx';
import classes from './search.module.css';

type Props = { found: Found; hasProject: boolean; hasAuthor: boolean };

/** What was found: number and name, the text in which the words stand, and what it is, where and when. */
export const FoundLine = ({ found, hasProject, hasAuthor }: Props) => {
  const { number, name, snippet, status, kindName, project, author, createdAt } = found;
  const facts = [kindName, hasProject && project.name, hasAuthor && author, formatDate(createdAt)];
  return (
    <span className={classes.line}>
      <span className={classes.head}>
        <span className={classes.name}>
          {number !== null && <b className={classes.number}>{number}</b>} <Pieces pieces={name} />
        </span>
        {status && <StatusBadge status={status} />}
      </span>
      {snippet && (
        <span className={classes.snippet}>
          {snippet.caption && `${snippet.caption}: `}
          <Pieces pieces={snippet.pieces} />
        </span>
      )}
      <span className={classes.facts}>{facts.filter(Boolean).join(' · ')}</span>
    </span>
  );
};
