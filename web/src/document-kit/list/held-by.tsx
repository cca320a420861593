import { useTranslation } from 'react-i18next';
import { formatDate } from '../../i18n/format.ts';
import { Pill } from '../../ui/status-badge.tsx';
import { daysSince } from './due.ts';
import classes from './held-by.module.css';
import { shortName } from './short-name.ts';

/** A document in approval as lists know it. */
export type Held = {
  waitingSince: string | null;
  waitsFor: { names: string[]; count: number };
  waitsForMe: boolean;
};

/** Who has not decided and for how long it waits, for a narrow column; all names stand in the tooltip. */
export const HeldBy = ({ row }: { row: Held }) => {
  const { t } = useTranslation('document');
  const words = useHeldWords();
  const { waitsForMe, waitingSince, waitsFor } = row;
  if (waitsForMe) {
    return (
      <span title={words(row)}>
        <Pill tone="blue">{t('list.sign')}</Pill>
      </span>
    );
  }
  const [first] = waitsFor.names;
  if (!first || !waitingSince) {
    return '—';
  }
  const days = daysSince(waitingSince);
  const more = [
    waitsFor.count > 1 && `+${waitsFor.count - 1}`,
    days > 0 && t('held.short', { days }),
  ].filter(Boolean);
  return (
    <span className={classes.held} title={words(row)}>
      <span className={classes.name}>{shortName(first)}</span>
      {more.length > 0 && <span className={`${classes.more} figures`}>{more.join(' · ')}</span>}
    </span>
  );
};

/** The same in a phone's card, where there is room for the words. */
export const HeldLine = ({ row }: { row: Held }) => {
  const words = useHeldWords();
  return row.waitingSince ? <span className="muted">{words(row)}</span> : null;
};

/** «Ждет 3 дня: Надзор Т. А., Надзор А. В. и еще 2». */
const useHeldWords = () => {
  const { t } = useTranslation('document');
  const waited = useWaitedWords();
  return ({ waitingSince, waitsFor: { names, count } }: Held): string => {
    if (!waitingSince) {
      return '';
    }
    const listed = names.map(shortName).join(', ');
    const more = count - names.length;
    return t('held.by', {
      waited: waited(waitingSince),
      names: more > 0 ? t('held.more', { names: listed, count: more }) : listed,
    });
  };
};

/** «ждет 3 дня», on the first day «ждет с 24.11»: «ждет сегодня» would read as a deadline. */
export const useWaitedWords = () => {
  const { t } = useTranslation('document');
  return (since: string): string => {
    const count = daysSince(since);
    return count > 0
      ? t('held.waits', { count })
      : t('held.since', { day: formatDate(since).slice(0, 5) });
  };
};
