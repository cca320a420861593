import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { shortName } from '../document-kit/short-name.ts';
import { formatDate } from '../i18n/format.ts';
import { Avatar } from '../ui/avatar.tsx';
import classes from './paper-page.module.css';

type Linked = {
  id: string;
  title: string;
  documentNumber: string;
  createdAt: string;
  stage: string;
};

type Props<T extends Linked> = {
  rows: T[];
  label: string;
  /** How long the chain is. */
  about: string | undefined;
  nameOf: (row: T) => string;
  linkOf: (row: T) => string;
};

/** Papers of one chain, each a line that opens it. */
export const ChainOf = <T extends Linked>({ rows, label, about, nameOf, linkOf }: Props<T>) => (
  <>
    {about && <p className={classes.about}>{about}</p>}
    {rows.length > 0 && (
      <ol className={classes.chain} aria-label={label}>
        {rows.map((row) => (
          <li key={row.id}>
            <Other row={row} name={nameOf(row)} to={linkOf(row)} />
          </li>
        ))}
      </ol>
    )}
  </>
);

const Other = ({ row, name, to }: { row: Linked; name: string; to: string }) => {
  const { t } = useTranslation('correspondence');
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
