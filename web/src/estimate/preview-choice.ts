import type { Answer, RouteOf } from '../api/index.ts';

/** What was read of a file before anything of it is written. */
export type Preview = Answer<RouteOf<'estimate', 'preview'>>;
export type PreviewSheet = Preview['sheets'][number];

/** Which tabs of a workbook are taken, whether rows nobody sees are left out, whether parts of positions are positions, too, and what is said of estimates the project has. */
export type SheetChoice = {
  sheets: readonly number[];
  skipsHidden: boolean;
  takesParts: boolean;
  /** They are separate ones on purpose. */
  isSeparate: boolean;
  /** What a separate one is called. */
  name: string;
};

/** The choice as the calls take it; nothing of sheets where the file has but one. */
export const queryOf = (preview: Preview | undefined, choice: SheetChoice | undefined) => ({
  ...(preview && choice && hasTabs(preview) && { sheets: choice.sheets.join(',') }),
  ...(choice?.isSeparate && { doubles: 'separate' as const }),
  ...(choice?.isSeparate && choice.name.trim() !== '' && { name: choice.name.trim() }),
  ...(preview &&
    choice &&
    hasHidden(preview, choice) && {
      hiddenRows: choice.skipsHidden ? ('skip' as const) : ('take' as const),
    }),
  ...(preview &&
    choice &&
    hasParts(preview, choice) && {
      parts: choice.takesParts ? ('take' as const) : ('skip' as const),
    }),
});

/** Whether there are sheets to choose from; of an archive all files are taken. */
export const hasTabs = ({ fileName, sheets }: Preview): boolean =>
  sheets.length > 1 && isWorkbook(fileName);

export const isWorkbook = (fileName: string): boolean => /\.xlsx$/i.test(fileName);

/** What the chosen sheets are like, and whether all that has to be said of it is said. */
export const doublesOf = (preview: Preview, { sheets, isSeparate, name }: SheetChoice) => {
  const doubles = preview.doubles.filter(
    ({ number }) => !hasTabs(preview) || sheets.includes(number),
  );
  const isAsked = doubles.length > 0 || preview.isKnown;
  const same = doubles.filter(({ isSame }) => isSame);
  const isTaken = same.some((one) => folded(one.name) === folded(name));
  const lacksName = same.length > 0 && folded(name) === '';
  return {
    doubles,
    isAsked,
    needsName: same.length > 0,
    isTaken,
    isAnswered: !isAsked || (isSeparate && !isTaken && !lacksName),
  };
};

const folded = (text: string): string => text.trim().toLowerCase();

const hasHidden = ({ sheets }: Preview, { skipsHidden }: SheetChoice): boolean =>
  skipsHidden || sheets.some(({ hiddenRows }) => hiddenRows > 0);

/** Whether rows make up the sum of the position above them. */
export const hasParts = ({ questions }: Preview, { takesParts }: SheetChoice): boolean =>
  takesParts || questions.some(({ code }) => code === 'DOUBLED_PARTS');

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
  isSeparate: false,
  name: '',
  takesParts: false,
});
