import type { Answer, RouteOf } from '../api/index.ts';

/** What was read of a file before anything of it is written. */
export type Preview = Answer<RouteOf<'estimate', 'preview'>>;
export type PreviewSheet = Preview['sheets'][number];

/** Which tabs of a workbook are taken, and whether rows nobody sees are left out. */
export type SheetChoice = { sheets: readonly number[]; skipsHidden: boolean };

/** The choice as the calls take it; nothing of sheets where the file has but one. */
export const queryOf = (preview: Preview | undefined, choice: SheetChoice | undefined) => ({
  ...(preview && choice && preview.sheets.length > 1 && { sheets: choice.sheets.join(',') }),
  ...(preview &&
    choice &&
    hasHidden(preview, choice) && {
      hiddenRows: choice.skipsHidden ? ('skip' as const) : ('take' as const),
    }),
});

const hasHidden = ({ sheets }: Preview, { skipsHidden }: SheetChoice): boolean =>
  skipsHidden || sheets.some(({ hiddenRows }) => hiddenRows > 0);

/** The sheets that are taken, with what they come to together, in tenge. */
export const chosenOf = ({ sheets }: Preview, choice: SheetChoice) => {
  const chosen = sheets.filter(({ number, isRead }) => isRead && choice.sheets.includes(number));
  const tiyn = chosen.reduce((sum, { money }) => sum + BigInt(money.replace('.', '')), 0n);
  return {
    sheets: chosen,
    money: Number(tiyn) / 100,
    count: chosen.reduce((sum, { count }) => sum + count, 0),
  };
};

/** All that is read. */
export const wholeChoice = ({ sheets }: Preview): SheetChoice => ({
  sheets: sheets.flatMap(({ number, isRead }) => (isRead ? [number] : [])),
  skipsHidden: false,
});
