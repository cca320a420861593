import { type Load, median } from './measure.ts';

/** One line of the table; `ratio` is what its bar is held against. */
export type Row = { what: string; ours: string; bare: string; ratio: number | null; bar: string };

export const HEAD = '| what | ours | bare | ratio | bar |\n|---|---|---|---|---|';

export const lineOf = ({ what, ours, bare, ratio, bar }: Row): string =>
  `| ${what} | ${ours} | ${bare} | ${ratio?.toFixed(2) ?? ''} | ${bar} |`;

/** The passes of two loads that took turns, and the middle of their ratios. */
export const row = (what: string, ours: Load[], bare: Load[], bar: string): Row => ({
  what,
  ours: perSecond(ours),
  bare: perSecond(bare),
  ratio: median(ours.map(({ rate }, pass) => rate / (bare[pass]?.rate ?? 0))),
  bar,
});

export const perSecond = (passes: Load[]): string =>
  `${Math.round(median(passes.map(({ rate }) => rate)))}/s`;

/** A row of one time, held against its bar in milliseconds. */
export const timeRow = (what: string, milliseconds: number, bar: number, digits = 1): Row => ({
  what,
  ours: `${milliseconds.toFixed(digits)} ms`,
  bare: '',
  ratio: milliseconds,
  bar: `≤ ${bar.toLocaleString('en')} ms`,
});
