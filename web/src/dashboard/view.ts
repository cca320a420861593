import type { Amount } from '@nysan/contract/project-money.ts';
import { formatPercent, formatTiyns } from '../i18n/format.ts';
import { useUrlSearch } from '../ui/use-url-search.ts';

/** How the figures are said, as it stands in the address: with additions and VAT or without, in percent or in money. */
export type DashboardSearch = { basis?: 'full' | undefined; unit?: 'money' | undefined };

export const useView = () => {
  const [search, change] = useUrlSearch<DashboardSearch>();
  return { isFull: search.basis === 'full', isMoney: search.unit === 'money', change };
};

/** What stands where a figure cannot be said so. */
export const unsaid = '—';

export const inMillions = (money: number | null): string =>
  money === null ? unsaid : formatTiyns(money / 1_000_000);

export const said = (amount: Amount, isFull: boolean): number | null =>
  isFull ? amount.total : amount.money;

/** Percent of the whole to two decimals, as the other blocks of the page say it; nothing of nothing. */
export const percentOf = (part: number | null, whole: number | null): string =>
  part === null || whole === null || whole === 0
    ? unsaid
    : formatPercent(Math.round((part * 10_000) / whole) / 100);
