import type { estimateRecord } from '@nysan/contract/documents/hidden-work-act.ts';
import type { z } from 'zod';

/** A position of the estimate and how much of it the act closes. */
export type EstimateRecord = z.output<typeof estimateRecord>;

const places = 6;
const one = 10n ** BigInt(places);

/** Exact difference of volumes with at most six decimals. */
export const minus = (from: number, ...others: number[]): number =>
  Number(written(others.reduce((rest, other) => rest - scaled(other), scaled(from))));

/** Compares a volume as typed (a decimal with a point) with one of the API. */
export const isMore = (typed: string, than: number): boolean => scaledText(typed) > scaled(than);

/** Is it a volume at all: a decimal above zero? */
export const isVolume = (typed: string): boolean =>
  /^\d{1,12}(\.\d{1,6})?$/.test(typed) && scaledText(typed) > 0n;

/** A volume as it is put into a field: all its decimals, a point, no exponent. */
export const typedOf = (volume: number): string => written(scaled(volume));

/**
 * What stays of a position when this act is approved. While the act is in approval the server has taken its volume off
 * already, and an approved act has closed it.
 */
export const leftAfter = (record: EstimateRecord, isHeld: boolean): number =>
  isHeld ? record.remainVolume : minus(record.remainVolume, record.volumeToClose);

/** Shares of a position for the bar, percent: closed by others, this act, held by acts in approval. */
export const sharesOf = (record: EstimateRecord, isApproved: boolean) => {
  const { volume, volumeToClose, closedVolume, reservedVolume } = record;
  const closed = isApproved ? minus(closedVolume, volumeToClose) : closedVolume;
  const share = (part: number) => (volume > 0 ? Math.min(100, (100 * part) / volume) : 0);
  return { closed: share(closed), own: share(volumeToClose), reserved: share(reservedVolume) };
};

const scaled = (volume: number): bigint => scaledText(volume.toFixed(places));

const scaledText = (text: string): bigint => {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text) ?? [];
  const size = BigInt(whole) * one + BigInt(fraction.padEnd(places, '0').slice(0, places));
  return sign ? -size : size;
};

const written = (value: bigint): string => {
  const size = value < 0n ? -value : value;
  const fraction = String(size % one)
    .padStart(places, '0')
    .replace(/0+$/, '');
  return `${value < 0n ? '-' : ''}${size / one}${fraction && `.${fraction}`}`;
};
