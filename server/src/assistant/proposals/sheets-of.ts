import type { Block, KeptAnswer } from '@nysan/contract/assistant.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { CellValue, WriteSheet } from 'hucre/xlsx';
import { fill } from '../../texts/texts.ts';
import { proposalWords as words } from '../answers/proposal-words.ts';

const WIDTH = 28;

/** The tables and bars of an answer as sheets; numbers are numbers, their units stand beside them. */
export const sheetsOf = ({ blocks = [] }: KeptAnswer, language: Language): WriteSheet[] => {
  const tables = blocks.flatMap((block) => {
    const rows = rowsOf(block, language);
    return rows ? [{ block, rows }] : [];
  });
  return tables.map(({ block, rows }, at) => ({
    name: nameOf(block, at, tables.length, language),
    columns: (rows[0] ?? []).map(() => ({ width: WIDTH })),
    rows,
  }));
};

const nameOf = (block: Block, at: number, count: number, language: Language): string => {
  const name = block.type === 'bars' ? block.name : words.sheet[language];
  return count === 1 ? name : `${at + 1} ${name}`;
};

const rowsOf = (block: Block, language: Language): CellValue[][] | null => {
  if (block.type === 'table') {
    return tableRows(block, language);
  }
  if (block.type === 'bars') {
    const head = [words.indicator, words.value, words.unit].map((word) => word[language]);
    return [
      head,
      ...block.bars.map(({ label, text }) => {
        const { number, unit } = amountIn(text);
        return [label, number, unit || null];
      }),
    ];
  }
  return null;
};

const tableRows = (
  { columns, rows, totalCount }: Extract<Block, { type: 'table' }>,
  language: Language,
): CellValue[][] => {
  const amounts = rows.map((row) => row.map(({ text }) => amountIn(text)));
  const hasUnit = columns.map(
    ({ isNumber }, at) => isNumber && amounts.some((row) => (row[at]?.unit ?? '') !== ''),
  );
  const head = columns.flatMap(({ name }, at) =>
    hasUnit[at] ? [name, words.unit[language]] : [name],
  );
  const body = rows.map((row, place) =>
    row.flatMap(({ text }, at): CellValue[] => {
      if (!columns[at]?.isNumber) {
        return [text || null];
      }
      const { number, unit } = amounts[place]?.[at] ?? { number: text, unit: '' };
      return hasUnit[at] ? [number, unit || null] : [number];
    }),
  );
  const rest =
    totalCount > rows.length
      ? [[fill(words.rowsShown[language], { shown: rows.length, total: totalCount })]]
      : [];
  return [head, ...body, ...rest];
};

/** «12 / 15» is two numbers, «05.10.2026» none. */
const noAmount = /\/|^\d{2}\.\d{2}\.\d{4}/;

/** «1 240,5 м³» as a number and its unit; what is no number stays as it is. */
const amountIn = (text: string): { number: CellValue; unit: string } => {
  const found = /^([-−]?\d[\d\s]*)(?:[.,](\d+))?(?:\s*([^\d\s].*))?$/u.exec(text);
  if (!found || noAmount.test(text)) {
    return { number: text || null, unit: '' };
  }
  const [, whole = '', part = '0', unit = ''] = found;
  const number = Number(`${whole.replace(/\s/gu, '').replace('−', '-')}.${part}`);
  return { number: Number.isSafeInteger(Math.trunc(number)) ? number : text, unit };
};
