import type { Supervision } from '@nysan/contract/wire.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import dayjs from 'dayjs';
import isoWeek from 'dayjs/plugin/isoWeek';
import { listKey } from '../../document-kit/page/kind.ts';
import { dayInKazakhstan } from '../../i18n/kazakhstan.ts';
import { lastMonthly, lastWeekly, type Month, type Week } from './queries.ts';

dayjs.extend(isoWeek);

/** What the next report is on, and the number of the last one. */
export type Next<Of> = { values: Of; after: string };

/** The week in which this day lies, from Monday to Sunday. */
export const weekOf = (day: dayjs.Dayjs): Week => ({
  reportPeriod: numberOf(day),
  startPeriod: day.startOf('isoWeek').format(DAY),
  endPeriod: day.endOf('isoWeek').format(DAY),
});

const DAY = 'YYYY-MM-DD';

/** What the wire calls a week nobody named, by a day of it: «2026-W12». */
export const numberOf = (of: dayjs.Dayjs | string): string => {
  const day = dayjs(of);
  return `${day.isoWeekYear()}-W${String(day.isoWeek()).padStart(2, '0')}`;
};

/** The seven days after the last weekly report; none while they are still to come. */
export const useNextWeek = (whose: Supervision, isWanted: boolean): Next<Week> | undefined => {
  const last = useLast('weeklyReports', whose, isWanted, lastWeekly);
  const start = last && dayjs(last.endPeriod).add(1, 'day');
  return last && start && !start.isAfter(dayInKazakhstan(), 'day')
    ? {
        after: last.documentId,
        values: {
          reportPeriod: numberOf(start),
          startPeriod: start.format(DAY),
          endPeriod: start.add(6, 'day').format(DAY),
        },
      }
    : undefined;
};

/** The number and the month after those of the last monthly report; none while that month is still to come. */
export const useNextMonth = (whose: Supervision): Next<Month> | undefined => {
  const last = useLast('monthlyReports', whose, true, lastMonthly);
  const reportNumber = last && numberAfter(last.reportNumber);
  const month = last && dayjs(`${last.period}-01`).add(1, 'month');
  return last && reportNumber && month && !month.isAfter(dayInKazakhstan(), 'month')
    ? { after: last.documentId, values: { reportNumber, period: month.format('YYYY-MM') } }
    : undefined;
};

/** Read anew whenever the list is. */
const useLast = <Row>(
  room: 'weeklyReports' | 'monthlyReports',
  whose: Supervision,
  isWanted: boolean,
  load: (whose: Supervision, projectId: string, signal: AbortSignal) => Promise<Row | undefined>,
): Row | undefined => {
  const { projectId = '' } = useParams({ strict: false });
  const { data } = useQuery({
    queryKey: [...listKey(room), 'last', whose, projectId],
    queryFn: async ({ signal }) => (await load(whose, projectId, signal)) ?? null,
    enabled: isWanted,
  });
  return data ?? undefined;
};

/** The number after this one: «7» after «6», «ТН-04/2026» after «ТН-03/2026»; none where it is not clear what counts. */
export const numberAfter = (number: string): string | undefined => {
  const counting = [...number.matchAll(/\d+/g)].filter(([run]) => !/^(19|20)\d\d$/.test(run));
  const [only, another] = counting;
  if (!only || another) {
    return undefined;
  }
  const [run] = only;
  const next = String(BigInt(run) + 1n).padStart(run.length, '0');
  return `${number.slice(0, only.index)}${next}${number.slice(only.index + run.length)}`;
};
