import type { estimateRecord } from '@nysan/contract/documents/hidden-work-act.ts';
import type { z } from 'zod';

/** A position of the estimate and how much of it the act closes. */
export type EstimateRecord = z.output<typeof estimateRecord>;

const places = 6;
const one = 10n ** BigInt(places);

/** Exact difference of volumes with at most six decimals. */
export const minus = (from: number, ...others: number[]): number =>
  Number(written(others.reduce((rest, other) => rest - scaled(other), scaled(from))));

/** Is a volume as typed (a decimal with a point) further from zero than one of the API? */
export const isMore = (typed: string, than: number): boolean =>
  sizeOf(scaledText(typed)) > sizeOf(scaled(than));

/** Is it a volume at all: a decimal above zero, below zero of a position that takes volume off? */
export const isVolume = (typed: string, takesOff = false): boolean =>
  /^-?\d{1,12}(\.\d{1,6})?$/.test(typed) &&
  (takesOff ? scaledText(typed) < 0n : scaledText(typed) > 0n);

/** What is typed into the field of a position that takes volume off: the minus stands there by itself. */
export const takenOff = (typed: string): string => {
  const size = typed.replace(/^-/, '');
  return size && `-${size}`;
};

/** A volume as it is put into a field: all its decimals, a point, no exponent. */
export const typedOf = (volume: number): string => written(scaled(volume));

/**
 * What stays of a position when this act is approved. While the act is in approval the server has taken its volume off
 * already, and an approved act has closed it.
 */
export const leftAfter = (record: EstimateRecord, isHeld: boolean): number =>
  isHeld ? record.remainVolume : minus(record.remainVolume, record.volumeToClose);

/** The same as it is shown: never beyond zero. */
export const shownLeftAfter = (record: EstimateRecord, isHeld: boolean): number => {
  const left = leftAfter(record, isHeld);
  return record.volume < 0 ? Math.min(0, left) : Math.max(0, left);
};

/** Shares of a position for the bar, percent: closed by others, this act, held by acts in approval. */
export const sharesOf = (record: EstimateRecord, isApproved: boolean) => {
  const { volume, volumeToClose, closedVolume, reservedVolume } = record;
  const closed = isApproved ? minus(closedVolume, volumeToClose) : closedVolume;
  const share = (part: number) =>
    volume === 0 ? 0 : Math.min(100, Math.max(0, (100 * part) / volume));
  return { closed: share(closed), own: share(volumeToClose), reserved: share(reservedVolume) };
};

const sizeOf = (value: bigint): bigint => (value < 0n ? -value : value);

const scaled = (volume: number): bigint => scaledText(volume.toFixed(places));

const scaledText = (text: string): bigint => {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text) ?? [];
  const size = BigInt(whole) * one + BigInt(fraction.padEnd(places, '0').slice(0, places));
  return sign ? -size : size;
};

const written = (value: bigint): string => {
  const size = sizeOf(value);
  const fraction = String(size % one)
    .padStart(places, '0')
    .replace(/0+$/, '');
  return `${value < 0n ? '-' : ''}${size / one}${fraction && `.${fraction}`}`;
};
