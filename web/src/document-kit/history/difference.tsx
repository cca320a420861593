import { useTranslation } from 'react-i18next';
import { formatDate, formatPeriod } from '../../i18n/format.ts';
import { Hidden } from '../../ui/hidden.tsx';
import type { KindFacts } from '../page/kind.ts';
import { type Change, essenceOf } from './changes.ts';
import classes from './difference.module.css';

type Props = {
  kind: KindFacts;
  field: string;
  before: string | null;
  after: string | null;
};

/** A value before, struck out, and after. */
export const Difference = ({ kind, field, before, after }: Props) => {
  const { t } = useTranslation('document');
  const shown = differenceOf(kind, { field, before, after });
  return (
    <>
      {shown.before && (
        <>
          <Hidden>{t('changes.before')}</Hidden>
          <del className={classes.before}>{shown.before}</del>{' '}
        </>
      )}
      <span className={classes.arrow} aria-hidden>
        →
      </span>{' '}
      <Hidden>{t('changes.after')}</Hidden>
      <ins className={classes.after}>
        {shown.after || (kind.emptyWordOf?.(field) ?? t('changes.nothing'))}
      </ins>
    </>
  );
};

/** What is shown of a value before and after; '' when there is none. */
export const differenceOf = (
  { separators }: KindFacts,
  { field, before, after }: Pick<Change, 'field' | 'before' | 'after'>,
): { before: string; after: string } =>
  essenceOf(readable(before), readable(after), separators[field]);

/** Days and months are stored as the wire writes them. */
const readable = (value: string | null): string | null => {
  if (value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value)) {
    return formatDate(value);
  }
  return value !== null && /^\d{4}-\d{2}$/.test(value) ? formatPeriod(value) : value;
};
